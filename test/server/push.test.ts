import { join } from 'node:path';
import type { ServerConfig } from '../../src/protocol/protocol';
import { TestServer, type TestSeat, silenceConsole, temporaryFolder } from './house';
import {
  isToMove,
  newSubscriptionKeys,
  newVapidKey,
  playTurn,
  playTurns,
  FakePushService,
  subscriptionAt,
} from './push-service';
import { waitUntil, type TestClient } from './visitor';

silenceConsole();
const folder = temporaryFolder();

describe('people who are away', () => {
  const service = new FakePushService();
  let house: TestServer;
  beforeAll(async () => {
    await service.open();
    const vapid = { privateKey: newVapidKey(), subject: 'mailto:captain@example.org' };
    const options = { vapid, pushAfter: 200, pushAgent: service.agent() };
    house = await new TestServer({ dataDir: join(folder, 'with'), ...options }).open();
  });
  afterAll(async () => {
    await house.close();
    service.close();
  });
  beforeEach(() => {
    service.received.length = 0;
    service.status = 201;
  });

  async function twoPeople(): Promise<[TestSeat, TestSeat]> {
    const { matchID } = await house.create({ numPlayers: 2 });
    return [await house.join(matchID, 'Anna'), await house.join(matchID, 'Ben')];
  }

  const subscribe = (place: TestSeat, endpoint: string) => house.postAs('subscribe', place, subscriptionAt(endpoint));

  it('are told once that it is their turn, encrypted and signed, and again when it is again', async () => {
    const [anna, ben] = await twoPeople();
    expect(await subscribe(ben, 'https://push.example.org/ben')).toMatchObject({ status: 200 });
    const first = await house.openClient(anna.matchID, anna);
    if (isToMove(first, '1')) {
      const here = await house.openClient(ben.matchID, ben);
      await playTurn(here);
      here.disconnect();
    }
    await waitUntil(() => isToMove(first, '0'));
    service.received.length = 0;
    await playTurn(first);
    await waitUntil(() => service.countAt('/ben') === 1);
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

    const second = await house.openClient(ben.matchID, ben);
    await playTurn(second);
    second.disconnect();
    await waitUntil(() => isToMove(first, '0'));
    await playTurn(first);
    await waitUntil(() => service.countAt('/ben') === 2);
  });

  it('are not told while a page of theirs is open', async () => {
    const [anna, ben] = await twoPeople();
    for (const place of [anna, ben]) await subscribe(place, `https://push.example.org/open-${place.playerID}`);
    const people: [TestClient, TestClient] = [
      await house.openClient(anna.matchID, anna),
      await house.openClient(ben.matchID, ben),
    ];
    await playTurns(people, 3);
    const [carla, dora] = await twoPeople();
    await subscribe(dora, 'https://push.example.org/dora');
    await subscribe(carla, 'https://push.example.org/carla');
    await waitUntil(() => service.countAt('/carla') + service.countAt('/dora') > 0); // planned later than all of theirs
    expect(service.received.filter(({ url }) => url.startsWith('/open'))).toEqual([]);
  });

  it('are forgotten where their push service knows them no more, and told elsewhere all the same', async () => {
    const [anna, ben] = await twoPeople();
    service.status = 410;
    for (const place of [anna, ben]) await subscribe(place, `https://push.example.org/gone-${place.playerID}`);
    await waitUntil(() => service.received.length === 1);
    service.status = 201;
    const mover = service.received[0].url.endsWith('0') ? anna : ben;
    const other = mover === anna ? ben : anna;
    const visitors = [await house.openClient(anna.matchID, mover), await house.openClient(anna.matchID, other)];
    await playTurn(visitors[0]);
    await waitUntil(() => isToMove(visitors[1], other.playerID));
    visitors[0].disconnect();
    await playTurn(visitors[1]);
    await subscribe(mover, 'https://push.example.org/again');
    visitors[1].disconnect();
    await waitUntil(() => service.countAt('/again') === 1);
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
    const badKeys = {
      endpoint: 'https://push.example.org/x',
      keys: { ...newSubscriptionKeys(), p256dh: 'A'.repeat(87) },
    };
    expect(await house.postAs('subscribe', anna, { subscription: badKeys, language: 'en' })).toMatchObject({
      status: 400,
    });
    const stranger = { ...anna, playerCredentials: 'not-these' };
    expect(await subscribe(stranger, 'https://push.example.org/x')).toMatchObject({ status: 403 });
    const ask = { endpoint: 'https://push.example.org/x' };
    expect(await house.postAs('unsubscribe', stranger, ask)).toMatchObject({ status: 403 });
  });

  it('are not told any more when they have said so', async () => {
    const [anna, ben] = await twoPeople();
    for (const place of [anna, ben]) {
      await subscribe(place, `https://push.example.org/no-${place.playerID}`);
      await house.postAs('unsubscribe', place, { endpoint: `https://push.example.org/no-${place.playerID}` });
      await subscribe(place, `https://push.example.org/yes-${place.playerID}`);
    }
    await waitUntil(() => service.received.some(({ url }) => url.startsWith('/yes')));
    expect(service.received.filter(({ url }) => url.startsWith('/no'))).toEqual([]);
  });
});

describe('a server without a key', () => {
  it('tells nobody, and says so', async () => {
    const house = await new TestServer({ dataDir: join(folder, 'without') }).open();
    const { matchID } = await house.create({ numPlayers: 2 });
    const place = await house.join(matchID, 'Anna');
    expect(await house.postAs('subscribe', place, subscriptionAt('https://push.example.org/x'))).toMatchObject({
      status: 404,
    });
    expect((await house.get<ServerConfig>('/config')).body.pushKey).toBeUndefined();
    await house.close();
  });
});
