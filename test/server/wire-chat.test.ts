import type { ChatLine } from '../../src/protocol/protocol';
import { onlineMatch, type OnlineMatch } from '../../src/client/match/online-match';
import { piratz } from '../../src/games/piratz';
import { Proxy } from '../support/proxy';
import { House, silenceConsole, temporaryFolder, type Place } from './house';
import { until } from './visitor';

/*
 * What the client that browsers run hears and says over lines that break.
 */

silenceConsole();
const house = new House({ dataDir: temporaryFolder(), limits: { lines: 1000 } });
let proxy: Proxy;
let places: Place[];
const matches: OnlineMatch[] = [];
beforeAll(() => house.open());
afterAll(() => house.close());
beforeEach(async () => {
  proxy = await new Proxy(() => Number(new URL(house.url).port)).open();
  const { matchID } = await house.create({ numPlayers: 2 });
  places = [await house.join(matchID, 'Ann'), await house.join(matchID, 'Bob')];
});
afterEach(async () => {
  for (const match of matches.splice(0)) match.stop();
  await proxy.close();
});

async function sitDown(place?: Place): Promise<OnlineMatch> {
  const seat = place && {
    game: 'piratz',
    name: 'Ann',
    playerID: place.playerID,
    credentials: place.playerCredentials,
  };
  const match = onlineMatch(piratz, places[0].matchID, seat, false, { server: proxy.url, patience: 400 });
  matches.push(match);
  match.start();
  await until(() => match.current().connected || match.current().denied !== undefined);
  return match;
}

const linesAt = ({ talk }: OnlineMatch): readonly ChatLine[] => talk.current().lines;
const textsAt = (match: OnlineMatch) => linesAt(match).map(({ said }) => ('text' in said ? said.text : said.phrase));

describe('a page at a table', () => {
  it('hears what was said before it came, while its line was broken, and since, each once', async () => {
    const bob = await house.watch(places[1].matchID, places[1]);
    await bob.say({ text: 'before' });
    const match = await sitDown(places[0]);
    await until(() => linesAt(match).length === 1);
    proxy.cut();
    await bob.say({ phrase: 'moment' });
    await until(() => linesAt(match).length === 2);
    await bob.say({ text: 'after' });
    await until(() => linesAt(match).length === 3);
    expect(textsAt(match)).toEqual(['before', 'moment', 'after']);
    match.stop();
    match.start();
    await until(() => match.current().connected);
    await match.talk.say({ text: 'mine' });
    await until(() => linesAt(match).length === 4);
    expect(linesAt(match).map(({ id, yours }) => [id, yours])).toEqual([
      [1, undefined],
      [2, undefined],
      [3, undefined],
      [4, true],
    ]);
  });

  it('is told why it cannot say something', async () => {
    const match = await sitDown(places[0]);
    await expect(match.talk.say({ text: ' ' })).rejects.toMatchObject({ failure: { code: 'bad-request' } });
    proxy.swallow('client');
    await expect(match.talk.say({ text: 'lost' })).rejects.toMatchObject({ failure: { code: 'offline' } });
    match.stop();
    await expect(match.talk.say({ text: 'gone' })).rejects.toMatchObject({ failure: { code: 'offline' } });
    const spectator = await sitDown();
    await expect(spectator.talk.say({ phrase: 'ahoy' })).rejects.toMatchObject({ failure: { code: 'unauthorized' } });
  });

  it('knows how many watch, and learns that it may not', async () => {
    const match = await sitDown(places[0]);
    const spectator = await sitDown();
    await until(() => match.talk.current().spectators?.count === 1);
    await house.ask('letWatch', places[0], { welcome: false });
    await until(() => spectator.current().denied !== undefined);
    expect(spectator.current().denied).toMatchObject({ code: 'no-spectators' });
    await until(() => match.talk.current().spectators?.count === 0);
    expect(match.talk.current().spectators?.welcome).toBe(false);
  });
});
