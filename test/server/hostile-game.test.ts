import { join } from 'node:path';
import type { Game } from 'boardgame.io';
import { piratz } from '../../src/games/piratz';
import { kuhn, type KuhnState } from '../support/kuhn';
import { TestServer, silenceConsole, temporaryFolder } from './house';
import { createMemoryLog } from './remembered-log';

silenceConsole();
const folder = temporaryFolder();

const overboard = (): never => {
  throw new Error('overboard');
};

const { betting } = kuhn.game.phases!;

const gameWith = (mistake: Partial<Game<KuhnState>>) => ({ game: { ...kuhn.game, ...mistake } as Game });

/** Where a game may fail while somebody moves. */
const MISTAKES: [where: string, mistake: Partial<typeof kuhn>][] = [
  ['in a move', { rules: { ...kuhn.rules, apply: overboard } }],
  [
    'in a hook of the turn',
    gameWith({ phases: { betting: { ...betting, turn: { ...betting.turn, onMove: overboard } } } }),
  ],
  ['at the end of a move', gameWith({ endIf: ({ G }) => (G.actions.length > 0 ? overboard() : undefined) })],
];

it.each(MISTAKES)('a game that throws %s loses that move and nothing else', async (where, mistake) => {
  const { log, lines } = createMemoryLog();
  const mistaken = { ...kuhn, ...mistake };
  const house = await new TestServer({ dataDir: join(folder, where), games: [piratz, mistaken], log }).open();
  const { matchID } = await house.create({ numPlayers: 2 }, 'kuhn');
  const places = [await house.join(matchID, 'Ann', '0', 'kuhn'), await house.join(matchID, 'Bob', '1', 'kuhn')];
  const [ann, bob] = [
    await house.openClient(matchID, places[0], 'kuhn'),
    await house.openClient(matchID, places[1], 'kuhn'),
  ];
  for (let i = 0; i < 3; i++) {
    const ack = await ann.play({ move: 'pass', args: [] });
    expect(ack).toMatchObject({
      ok: false,
      code: 'internal',
      error: expect.not.stringContaining('overboard') as string,
    });
  }
  expect(lines.filter((line) => line.includes('overboard'))).toHaveLength(3);
  expect([ann.state?._stateID, bob.state?._stateID]).toEqual([0, 0]);
  expect(await bob.sync(matchID, '1', places[1].playerCredentials)).toEqual({ ok: true, stateID: 0 });
  const other = await house.create({ numPlayers: 2, setupData: { firstPlayer: '0' } });
  const cat = await house.openClient(other.matchID, await house.join(other.matchID, 'Cat'));
  await house.join(other.matchID, 'Dan');
  expect(await cat.play({ move: 'reveal', args: [] })).toEqual({ ok: true, stateID: 1 });
  await house.close();
});
