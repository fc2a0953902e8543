import type { ChatLine } from '../../src/protocol/protocol';
import { createOnlineMatch, type OnlineMatchStore } from '../../src/client/match/online-match';
import { piratz } from '../../src/games/piratz';
import { FlakyProxy } from '../support/proxy';
import { TestServer, silenceConsole, temporaryFolder, type TestSeat } from './house';
import { waitUntil } from './visitor';

/*
 * What the client that browsers run hears and says over lines that break.
 */

silenceConsole();
const house = new TestServer({ dataDir: temporaryFolder(), limits: { lines: 1000 } });
let proxy: FlakyProxy;
let places: TestSeat[];
const matches: OnlineMatchStore[] = [];
beforeAll(() => house.open());
afterAll(() => house.close());
beforeEach(async () => {
  proxy = await new FlakyProxy(() => Number(new URL(house.url).port)).open();
  const { matchID } = await house.create({ numPlayers: 2 });
  places = [await house.join(matchID, 'Ann'), await house.join(matchID, 'Bob')];
});
afterEach(async () => {
  for (const match of matches.splice(0)) match.stop();
  await proxy.close();
});

async function connect(place?: TestSeat): Promise<OnlineMatchStore> {
  const seat = place && {
    game: 'piratz',
    name: 'Ann',
    playerID: place.playerID,
    credentials: place.playerCredentials,
  };
  const match = createOnlineMatch(piratz, places[0].matchID, seat, false, { server: proxy.url, timeoutMs: 400 });
  matches.push(match);
  match.start();
  await waitUntil(() => match.get().connected || match.get().denied !== undefined);
  return match;
}

const linesAt = ({ chat }: OnlineMatchStore): readonly ChatLine[] => chat.get().messages;
const textsAt = (match: OnlineMatchStore) =>
  linesAt(match).map(({ said }) => ('text' in said ? said.text : said.phrase));

describe('a page at a table', () => {
  it('hears what was said before it came, while its line was broken, and since, each once', async () => {
    const bob = await house.openClient(places[1].matchID, places[1]);
    await bob.say({ text: 'before' });
    const match = await connect(places[0]);
    await waitUntil(() => linesAt(match).length === 1);
    proxy.disconnectAll();
    await bob.say({ phrase: 'moment' });
    await waitUntil(() => linesAt(match).length === 2);
    await bob.say({ text: 'after' });
    await waitUntil(() => linesAt(match).length === 3);
    expect(textsAt(match)).toEqual(['before', 'moment', 'after']);
    match.stop();
    match.start();
    await waitUntil(() => match.get().connected);
    await match.chat.send({ text: 'mine' });
    await waitUntil(() => linesAt(match).length === 4);
    expect(linesAt(match).map(({ id, yours }) => [id, yours])).toEqual([
      [1, undefined],
      [2, undefined],
      [3, undefined],
      [4, true],
    ]);
  });

  it('is told why it cannot say something', async () => {
    const match = await connect(places[0]);
    await expect(match.chat.send({ text: ' ' })).rejects.toMatchObject({ failure: { code: 'bad-request' } });
    proxy.dropFrom('client');
    await expect(match.chat.send({ text: 'lost' })).rejects.toMatchObject({ failure: { code: 'offline' } });
    match.stop();
    await expect(match.chat.send({ text: 'gone' })).rejects.toMatchObject({ failure: { code: 'offline' } });
    const spectator = await connect();
    await expect(spectator.chat.send({ phrase: 'ahoy' })).rejects.toMatchObject({ failure: { code: 'unauthorized' } });
  });

  it('knows how many watch, and learns that it may not', async () => {
    const match = await connect(places[0]);
    const spectator = await connect();
    await waitUntil(() => match.chat.get().spectators?.count === 1);
    await house.postAs('letWatch', places[0], { welcome: false });
    await waitUntil(() => spectator.get().denied !== undefined);
    expect(spectator.get().denied).toMatchObject({ code: 'no-spectators' });
    await waitUntil(() => match.chat.get().spectators?.count === 0);
    expect(match.chat.get().spectators?.welcome).toBe(false);
  });
});
