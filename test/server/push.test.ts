import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { Agent } from 'node:https';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gameNamed } from '../../src/games';
import type { ServerConfig } from '../../src/protocol';
import { House, type Place, silenceConsole, temporaryFolder } from './house';
import { playOn, until, type Visitor } from './visitor';

silenceConsole();
const folder = temporaryFolder();

const piratz = gameNamed('piratz')!;

function newKey(): string {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  return Buffer.concat([Buffer.alloc(32), curve.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
}

/** The keys of a browser. */
function keys() {
  const curve = createECDH('prime256v1');
  return { p256dh: curve.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
}

const subscriptionAt = (endpoint: string) => ({ subscription: { endpoint, keys: keys() }, language: 'en' });

/** What a push service got. */
interface Received {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A push service to which every connection leads, whatever the address. */
class PushService {
  readonly received: Received[] = [];
  status = 201;
  private readonly server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      this.received.push({ url: request.url!, headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(this.status).end();
    });
  });

  async open(): Promise<void> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  /** The way to it, without TLS. */
  agent(): Agent {
    const agent = new Agent();
    const open = () => connect((this.server.address() as AddressInfo).port, '127.0.0.1');
    return Object.assign(agent, { createConnection: open });
  }

  countAt(path: string): number {
    return this.received.filter(({ url }) => url === path).length;
  }
}

describe('people who are away', () => {
  const service = new PushService();
  let house: House;
  beforeAll(async () => {
    await service.open();
    const vapid = { privateKey: newKey(), subject: 'mailto:captain@example.org' };
    const options = { vapid, pushAfter: 200, pushAgent: service.agent() };
    house = await new House({ dataDir: join(folder, 'with'), ...options }).open();
  });
  afterAll(async () => {
    await house.close();
    service.close();
  });
  beforeEach(() => {
    service.received.length = 0;
    service.status = 201;
  });

  async function twoPeople(): Promise<[Place, Place]> {
    const { matchID } = await house.create({ numPlayers: 2 });
    return [await house.join(matchID, 'Anna'), await house.join(matchID, 'Ben')];
  }

  const subscribe = (place: Place, endpoint: string) => house.ask('subscribe', place, subscriptionAt(endpoint));

  /** Plays until the match waits for the other one. */
  async function playTurn(visitor: Visitor): Promise<void> {
    while (piratz.rules.activePlayers(visitor.state!.G).includes(visitor.playerID!)) await playOn(piratz, [visitor], 1);
  }

  it('are told once that it is their turn, encrypted and signed, and again when it is again', async () => {
    const [anna, ben] = await twoPeople();
    expect(await subscribe(ben, 'https://push.example.org/ben')).toMatchObject({ status: 200 });
    const first = await house.watch(anna.matchID, anna);
    if (piratz.rules.activePlayers(first.state!.G).includes('1')) {
      const here = await house.watch(ben.matchID, ben);
      await playTurn(here);
      here.leave();
    }
    await until(() => piratz.rules.activePlayers(first.state!.G).includes('0'));
    service.received.length = 0;
    await playTurn(first);
    await until(() => service.countAt('/ben') === 1);
    const { headers, body } = service.received[0];
    expect(headers).toMatchObject({
      host: 'push.example.org',
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      urgency: 'high',
      topic: expect.stringMatching(/^[\w-]{32}$/),
      authorization: expect.stringMatching(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]{87}$/),
    });
    const { body: config } = await house.get<ServerConfig>('/config');
    expect(headers.authorization).toContain(`k=${config.pushKey}`);
    for (const secret of ['Ben', ben.matchID, 'piratz', ben.playerCredentials])
      expect(body.includes(secret)).toBe(false);

    const second = await house.watch(ben.matchID, ben);
    await playTurn(second);
    second.leave();
    await until(() => piratz.rules.activePlayers(first.state!.G).includes('0'));
    await playTurn(first);
    await until(() => service.countAt('/ben') === 2);
  });

  it('are not told while a page of theirs is open', async () => {
    const [anna, ben] = await twoPeople();
    for (const place of [anna, ben]) await subscribe(place, `https://push.example.org/open-${place.playerID}`);
    const people = [await house.watch(anna.matchID, anna), await house.watch(ben.matchID, ben)];
    await playOn(piratz, people, 6);
    const [carla, dora] = await twoPeople();
    await subscribe(dora, 'https://push.example.org/dora');
    await subscribe(carla, 'https://push.example.org/carla');
    await until(() => service.countAt('/carla') + service.countAt('/dora') > 0); // planned later than all of theirs
    expect(service.received.filter(({ url }) => url.startsWith('/open'))).toEqual([]);
  });

  it('are forgotten where their push service knows them no more, and told elsewhere all the same', async () => {
    const [anna, ben] = await twoPeople();
    service.status = 410;
    for (const place of [anna, ben]) await subscribe(place, `https://push.example.org/gone-${place.playerID}`);
    await until(() => service.received.length === 1);
    service.status = 201;
    const mover = service.received[0].url.endsWith('0') ? anna : ben;
    const other = mover === anna ? ben : anna;
    const visitors = [await house.watch(anna.matchID, mover), await house.watch(anna.matchID, other)];
    await playTurn(visitors[0]);
    await until(() => piratz.rules.activePlayers(visitors[1].state!.G).includes(other.playerID));
    visitors[0].leave();
    await playTurn(visitors[1]);
    await subscribe(mover, 'https://push.example.org/again');
    visitors[1].leave();
    await until(() => service.countAt('/again') === 1);
    expect(service.received.filter(({ url }) => url === `/gone-${mover.playerID}`)).toHaveLength(1);
  });

  it('cannot have anything else called', async () => {
    const [anna] = await twoPeople();
    const addresses = [
      'http://push.example.org/x',
      'https://127.0.0.1/x',
      'https://2130706433/x',
      'https://[::1]/x',
      'https://localhost/x',
      'https://printer.local/x',
      'https://db/x',
      'https://metadata.google.internal/x',
      'https://user:word@push.example.org/x',
      'https://push.example.org:22/x',
      'file:///etc/passwd',
      'nonsense',
      '',
    ];
    for (const address of addresses) expect(await subscribe(anna, address)).toMatchObject({ status: 400 });
    const badKeys = { endpoint: 'https://push.example.org/x', keys: { ...keys(), p256dh: 'A'.repeat(87) } };
    expect(await house.ask('subscribe', anna, { subscription: badKeys, language: 'en' })).toMatchObject({
      status: 400,
    });
    const stranger = { ...anna, playerCredentials: 'not-these' };
    expect(await subscribe(stranger, 'https://push.example.org/x')).toMatchObject({ status: 403 });
    const ask = { endpoint: 'https://push.example.org/x' };
    expect(await house.ask('unsubscribe', stranger, ask)).toMatchObject({ status: 403 });
  });

  it('are not told any more when they have said so', async () => {
    const [anna, ben] = await twoPeople();
    for (const place of [anna, ben]) {
      await subscribe(place, `https://push.example.org/no-${place.playerID}`);
      await house.ask('unsubscribe', place, { endpoint: `https://push.example.org/no-${place.playerID}` });
      await subscribe(place, `https://push.example.org/yes-${place.playerID}`);
    }
    await until(() => service.received.some(({ url }) => url.startsWith('/yes')));
    expect(service.received.filter(({ url }) => url.startsWith('/no'))).toEqual([]);
  });
});

describe('a server without a key', () => {
  it('tells nobody, and says so', async () => {
    const house = await new House({ dataDir: join(folder, 'without') }).open();
    const { matchID } = await house.create({ numPlayers: 2 });
    const place = await house.join(matchID, 'Anna');
    expect(await house.ask('subscribe', place, subscriptionAt('https://push.example.org/x'))).toMatchObject({
      status: 404,
    });
    expect((await house.get<ServerConfig>('/config')).body.pushKey).toBeUndefined();
    await house.close();
  });
});
