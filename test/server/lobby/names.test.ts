import type { GameEntry } from '../../../src/games/contract';
import { piratz } from '../../../src/games/piratz';
import { GAMES } from '../../../src/games';
import type { SeatData } from '../../../src/protocol/http';
import { TestServer, silenceConsole, temporaryFolder, type TestSeat } from '../support/test-server';

silenceConsole();

/** A table that never fills up. */
const crowded: GameEntry = {
  ...piratz,
  name: 'crowded',
  game: { ...piratz.game, name: 'crowded' },
  rules: { ...piratz.rules, seats: { min: 2, max: 52 } },
};

const server = new TestServer({ dataDir: temporaryFolder(), games: [...GAMES, crowded] });
beforeAll(() => server.open());
afterAll(() => server.close());

const fifty = <T>(act: (i: number) => Promise<T>) => Promise.all(Array.from({ length: 50 }, (_, i) => act(i)));
const openTable = () => server.create({ numPlayers: 52 }, 'crowded');

async function namesAt(matchID: string, game = 'piratz'): Promise<string[]> {
  const { players } = await server.match(matchID, game);
  return players.flatMap(({ name }) => name ?? []);
}

describe('names at a table', () => {
  it('fifty parallel joins with one name give fifty names', async () => {
    const { matchID } = await openTable();
    await fifty(() => server.join(matchID, 'Anna', undefined, 'crowded'));
    const numbered = Array.from({ length: 49 }, (_, i) => `Anna ${i + 2}`);
    expect((await namesAt(matchID, 'crowded')).sort()).toEqual(['Anna', ...numbered].sort());
  });

  it('fifty parallel renames to one name give fifty names', async () => {
    const { matchID } = await openTable();
    const seats = await fifty((i) => server.join(matchID, `Guest ${i}`, undefined, 'crowded'));
    await fifty((i) => server.postAs('rename', seats[i]!, { newName: 'Anna' }, 'crowded'));
    const names = await namesAt(matchID, 'crowded');
    expect([names.length, new Set(names).size]).toEqual([50, 50]);
    expect(names.filter((name) => !name.startsWith('Anna'))).toEqual([]);
  });

  it('names that look alike get a number', async () => {
    const { matchID } = await server.create({ numPlayers: 4 });
    for (const name of ['pirate7', 'pir\u0430te7', 'p\u0131rate7', 'Рirаte7']) await server.join(matchID, name);
    expect(await namesAt(matchID)).toEqual(['pirate7', 'pir\u0430te7 2', 'p\u0131rate7 3', 'Рirаte7 4']);
  });

  it('a bot gets a name that looks like nobody’s', async () => {
    const bot = async (playerName: string) => {
      const { matchID, playerID, playerCredentials } = await server.create({ numPlayers: 2, playerName });
      const host = { matchID, playerID, playerCredentials } as TestSeat;
      await server.postAs('seatBot', host, { seat: '1', bot: 'level3' });
      return (await namesAt(matchID))[1]!;
    };
    const usual = await bot('Anna');
    expect([await bot('Anna'), (await bot(usual.toUpperCase())) === usual]).toEqual([usual, false]);
  });

  it('a nickname stays as it is, and guests who look like it get the number', async () => {
    const player = { name: 'Cocoa', secret: 'a'.repeat(32) };
    await server.post('/nicknames/claim', player);
    const { matchID } = await server.create({ numPlayers: 4 });
    const guest = await server.join(matchID, 'сосоа');
    const joinAsPlayer = () => server.post(`/games/piratz/${matchID}/join`, { playerName: 'Cocoa', player });
    expect(await joinAsPlayer()).toMatchObject({ status: 200 });
    expect(await namesAt(matchID)).toEqual(['сосоа 2', 'Cocoa']);
    await server.postAs('rename', guest, { newName: 'COCOA' });
    expect(await namesAt(matchID)).toEqual(['COCOA 2', 'Cocoa']);
    expect(await joinAsPlayer()).toMatchObject({ status: 200 });
    expect(await namesAt(matchID)).toEqual(['COCOA 2', 'Cocoa', 'Cocoa 3']);
    const { players } = await server.match(matchID);
    expect(players.map(({ data }) => (data as SeatData | undefined)?.nickname === true)).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });
});
