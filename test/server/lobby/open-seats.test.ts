import type { LogEntry } from 'boardgame.io';
import { GAMES } from '../../../src/games';
import type { GameEntry, Options } from '../../../src/games/contract';
import { piratz } from '../../../src/games/piratz';
import { piratenpoker } from '../../../src/games/piratenpoker';
import { withOfferedSeat } from '../../../src/server/matches/seats';
import { openDatabase } from '../../../src/server/storage/database';
import { Storage } from '../../../src/server/storage/storage';
import { playRandomMoves, type TestClient } from '../support/test-client';
import { silenceConsole, temporaryFolder, TestServer } from '../support/test-server';

silenceConsole();
const dataDir = temporaryFolder();
const server = new TestServer({ dataDir });
beforeAll(() => server.open());
afterAll(() => server.close());

const SECRET = { status: 409, body: { code: 'secret-seat' } };

/** Everything that the server has sent about the course of a match, but for who sits where. */
const courseOf = ({ info }: TestClient) => JSON.stringify({ ...info, filteredMetadata: [] });

/** The default options, and for each value of an option those with this value. */
function optionsOf({ options }: GameEntry): Options[] {
  const changed = options.flatMap(({ name, values, default: usual }) =>
    values(3)
      .filter((value) => value !== usual)
      .map((value) => ({ [name]: value })),
  );
  return [{}, ...changed];
}

async function startMatch({ name, rules }: GameEntry, setupData: Options) {
  const numPlayers = Math.max(3, rules.seats.min);
  const { matchID } = await server.create({ numPlayers, setupData, bots: { '2': 'level1' } }, name);
  const seats = await server.joinAll(matchID, ['Ann', 'Ben'], name);
  return { matchID, seats, people: await server.openClients(seats, name) };
}

/** What a bot has hidden in the log from others: the cards that it has buried in blind mode. */
const isHidden = ({ action }: LogEntry) => action.payload.playerID === '2' && action.payload.args === null;

const OPEN = GAMES.filter(({ rules }) => rules.isOpenInformation);

describe.each(OPEN)('in $name', (entry) => {
  const { name } = entry;

  it.each(optionsOf(entry))(
    'a person who takes over a bot’s seat sees what a spectator sees, with %j',
    async (options) => {
      const { matchID, seats, people } = await startMatch(entry, options);
      const spectator = await server.openClient(matchID, undefined, name, 0);
      const botMoves = () => spectator.log.filter(({ action }) => action.payload.playerID === '2').length;
      while (botMoves() === 0) await playRandomMoves(entry, people, 12);
      expect(await server.postAs('vacateSeat', seats[0], { seat: '2' }, name)).toMatchObject({ status: 200 });
      const newcomer = await server.join(matchID, 'Cid', '2', name);
      const cid = await server.openClient(matchID, newcomer, name, 0);
      const stranger = await server.openClient(matchID, undefined, name, 0);
      expect(courseOf(cid)).toBe(courseOf(stranger));
    },
  );
});

describe('in Piratz in blind mode', () => {
  it('a person who takes over a bot’s seat does not learn which cards it has buried', async () => {
    for (let nth = 0; nth < 20; nth++) {
      const { matchID, seats, people } = await startMatch(piratz, { blind: true });
      const spectator = await server.openClient(matchID, undefined, 'piratz', 0);
      const hasBuried = () => spectator.log.some(isHidden);
      const isOver = () => spectator.state?.ctx.gameover !== undefined;
      while (!hasBuried() && !isOver()) await playRandomMoves(piratz, people, 4);
      if (isOver()) continue;
      expect(await server.postAs('vacateSeat', seats[0], { seat: '2' })).toMatchObject({ status: 200 });
      const newcomer = await server.join(matchID, 'Cid', '2');
      const cid = await server.openClient(matchID, newcomer, 'piratz', 0);
      expect(cid.info?.log.filter(isHidden)).toEqual(spectator.log.filter(isHidden));
      return;
    }
    throw new Error('no bot has buried a card');
  });
});

describe('in Piratenpoker', () => {
  const { name } = piratenpoker;

  it('the host cannot offer a bot’s seat, and nobody takes one that was offered before', async () => {
    const { matchID, seats } = await startMatch(piratenpoker, {});
    expect(await server.postAs('vacateSeat', seats[0], { seat: '2' }, name)).toMatchObject(SECRET);
    const storage = new Storage(await openDatabase({ dataDir }));
    await storage.matches.update(matchID, ({ match, state }) => ({ match: withOfferedSeat(match, '2'), state }));
    await storage.close();
    for (const playerID of ['2', undefined]) {
      const answer = await server.post(`/games/${name}/${matchID}/join`, { playerName: 'Cid', playerID });
      expect(answer).toMatchObject(SECRET);
    }
    expect((await server.match(matchID, name)).players[2]?.data).toMatchObject({ bot: 'level1', offered: true });
  });
});
