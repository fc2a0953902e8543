import { join } from 'node:path';
import { gameNamed } from '../../../src/games';
import type { ServerConfig } from '../../../src/protocol/http';
import { turnMessage } from '../../../src/server/push/push';
import { TestServer, type TestSeat, silenceConsole, temporaryFolder } from '../support/test-server';
import {
  isToMove,
  newSubscriptionKeys,
  newVapidKey,
  playTurn,
  playTurns,
  FakePushService,
  subscriptionAt,
} from '../support/fake-push-service';
import { waitUntil } from '../../support/wait-until';
import { nonEmpty } from '../../support/assertions';

silenceConsole();
const folder = temporaryFolder();

describe('the message to a player', () => {
  const piratz = gameNamed('piratz')!;

  it.each([
    ['en', 'en', 'Your turn – Piratz', 'The table is waiting for Anna.'],
    ['de-AT', 'de', 'Du bist am Zug – Piratz', 'Der Tisch wartet auf Anna.'],
    ['constructor', 'en', 'Your turn – Piratz', 'The table is waiting for Anna.'],
  ])('the message says in the language of the subscription (%s) whose turn it is', (tag, language, title, body) => {
    expect(turnMessage(piratz, 'm1', 'Anna', tag)).toMatchObject({ language, notification: { title, body } });
  });

  it('the message contains what service workers of version 1.0 read', () => {
    expect(turnMessage(piratz, 'm1', 'Anna', 'de')).toMatchObject({
      game: 'piratz',
      matchID: 'm1',
      title: 'Piratz',
      name: 'Anna',
      language: 'de',
    });
  });
});

describe('push notifications', () => {
  const service = new FakePushService();
  let server: TestServer;
  beforeAll(async () => {
    await service.open();
    const vapid = { privateKey: newVapidKey(), subject: 'mailto:captain@example.org' };
    const options = { vapid, pushDelayMs: 200, pushAgent: service.agent() };
    server = await new TestServer({ dataDir: join(folder, 'with'), ...options }).open();
  });
  afterAll(async () => {
    await server.close();
    service.close();
  });
  beforeEach(() => {
    service.received.length = 0;
    service.status = 201;
  });

  async function createSeats(): Promise<[TestSeat, TestSeat]> {
    const { matchID } = await server.create({ numPlayers: 2 });
    return server.joinAll(matchID, ['Anna', 'Ben']);
  }

  const subscribe = (seat: TestSeat, endpoint: string) => server.postAs('subscribe', seat, subscriptionAt(endpoint));

  it('an absent player is notified once per turn, encrypted and signed', async () => {
    const [anna, ben] = await createSeats();
    expect(await subscribe(ben, 'https://push.example.org/ben')).toMatchObject({ status: 200 });
    const first = await server.openClient(anna.matchID, anna);
    if (isToMove(first, '1')) {
      const here = await server.openClient(ben.matchID, ben);
      await playTurn(here);
      here.disconnect();
    }
    await waitUntil(() => isToMove(first, '0'));
    service.received.length = 0;
    await playTurn(first);
    await waitUntil(() => service.countAt('/ben') === 1);
    const { headers, body } = service.received[0]!;
    expect(headers).toMatchObject({
      host: 'push.example.org',
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      urgency: 'high',
      topic: expect.stringMatching(/^[\w-]{32}$/),
      authorization: expect.stringMatching(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]{87}$/),
    });
    const { body: config } = await server.get<ServerConfig>('/config');
    expect(headers.authorization).toContain(`k=${config.pushKey}`);
    for (const secret of ['Ben', ben.matchID, 'piratz', ben.playerCredentials]) expect(body).not.toContain(secret);

    const second = await server.openClient(ben.matchID, ben);
    await playTurn(second);
    second.disconnect();
    await waitUntil(() => isToMove(first, '0'));
    await playTurn(first);
    await waitUntil(() => service.countAt('/ben') === 2);
  });

  it('a player with an open page is not notified', async () => {
    const [anna, ben] = await createSeats();
    const clients = await server.openClients([anna, ben]);
    for (const seat of [anna, ben]) await subscribe(seat, `https://push.example.org/open-${seat.playerID}`);
    await playTurns(clients, 3);
    const [carla, dora] = await createSeats();
    await subscribe(dora, 'https://push.example.org/dora');
    await subscribe(carla, 'https://push.example.org/carla');
    await waitUntil(() => service.countAt('/carla') + service.countAt('/dora') > 0); // scheduled after all of theirs
    expect(service.received.filter(({ url }) => url.startsWith('/open'))).toEqual([]);
  });

  it('an expired subscription is removed, and the player’s other browsers are still notified', async () => {
    const [anna, ben] = await createSeats();
    service.status = 410;
    for (const seat of [anna, ben]) await subscribe(seat, `https://push.example.org/gone-${seat.playerID}`);
    await waitUntil(() => service.received.length === 1);
    service.status = 201;
    const mover = service.received[0]!.url.endsWith('0') ? anna : ben;
    const other = mover === anna ? ben : anna;
    const [first, second] = await server.openClients([mover, other]);
    await playTurn(first);
    await waitUntil(() => isToMove(second, other.playerID));
    first.disconnect();
    await playTurn(second);
    await subscribe(mover, 'https://push.example.org/again');
    second.disconnect();
    await waitUntil(() => service.countAt('/again') === 1);
    expect(service.received.filter(({ url }) => url === `/gone-${mover.playerID}`)).toHaveLength(1);
  });

  it.each([
    [201, 'sent'],
    [410, 'gone'],
    [500, 'failed'],
  ])('a message that the service answers with %i is counted as %s', async (status, outcome) => {
    const metrics = async () => (await fetch(`${server.url}/metrics`)).text();
    const countOf = async () =>
      Number(new RegExp(`^piratz_push_total{outcome="${outcome}"} (\\d+)$`, 'm').exec(await metrics())?.[1] ?? 0);
    const before = await countOf();
    const [anna, ben] = await createSeats();
    service.status = status;
    for (const seat of [anna, ben]) await subscribe(seat, `https://push.example.org/${outcome}-${seat.playerID}`);
    await waitUntil(async () => (await countOf()) > before);
    expect(await countOf()).toBe(before + 1);
  });

  it('the server rejects endpoints that are not public push services, invalid keys and wrong credentials', async () => {
    const [anna] = await createSeats();
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
    for (const address of nonEmpty(addresses)) expect(await subscribe(anna, address)).toMatchObject({ status: 400 });
    const badKeys = {
      endpoint: 'https://push.example.org/x',
      keys: { ...newSubscriptionKeys(), p256dh: 'A'.repeat(87) },
    };
    expect(await server.postAs('subscribe', anna, { subscription: badKeys, language: 'en' })).toMatchObject({
      status: 400,
    });
    const stranger = { ...anna, playerCredentials: 'not-these' };
    expect(await subscribe(stranger, 'https://push.example.org/x')).toMatchObject({ status: 403 });
    const unsubscribeBody = { endpoint: 'https://push.example.org/x' };
    expect(await server.postAs('unsubscribe', stranger, unsubscribeBody)).toMatchObject({ status: 403 });
  });

  it('a player is not notified after they have unsubscribed', async () => {
    const [anna, ben] = await createSeats();
    for (const seat of [anna, ben]) {
      await subscribe(seat, `https://push.example.org/no-${seat.playerID}`);
      await server.postAs('unsubscribe', seat, {
        endpoint: `https://push.example.org/no-${seat.playerID}`,
      });
      await subscribe(seat, `https://push.example.org/yes-${seat.playerID}`);
    }
    await waitUntil(() => service.received.some(({ url }) => url.startsWith('/yes')));
    expect(service.received.filter(({ url }) => url.startsWith('/no'))).toEqual([]);
  });
});

describe('a server without a key', () => {
  it('a server without a key has no push notifications and no key in its config', async () => {
    const server = await new TestServer({ dataDir: join(folder, 'without') }).open();
    const { matchID } = await server.create({ numPlayers: 2 });
    const seat = await server.join(matchID, 'Anna');
    expect(await server.postAs('subscribe', seat, subscriptionAt('https://push.example.org/x'))).toMatchObject({
      status: 404,
    });
    expect((await server.get<ServerConfig>('/config')).body.pushKey).toBeUndefined();
    await server.close();
  });
});
