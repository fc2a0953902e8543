import { join } from 'node:path';
import type { Game } from 'boardgame.io';
import { piratz } from '../../../src/games/piratz';
import { kuhn } from '../../support/kuhn';
import type { KuhnState } from '../../support/kuhn/rules/state';
import { TestServer, silenceConsole, temporaryFolder } from '../support/test-server';
import { createMemoryLog } from '../support/memory-log';

silenceConsole();
const folder = temporaryFolder();

const fail = (): never => {
  throw new Error('game failed');
};

const betting = kuhn.game.phases!.betting!;

const gameWith = (fault: Partial<Game<KuhnState>>) => ({ game: { ...kuhn.game, ...fault } as Game });

/** Places where a game may throw during a move. */
const FAULTS: [where: string, fault: Partial<typeof kuhn>][] = [
  ['in a move', { rules: { ...kuhn.rules, apply: fail } }],
  ['in a hook of the turn', gameWith({ phases: { betting: { ...betting, turn: { ...betting.turn, onMove: fail } } } })],
  ['at the end of a move', gameWith({ endIf: ({ G }) => (G.actions.length > 0 ? fail() : undefined) })],
];

it.each(FAULTS)('a game that throws %s loses only that move', async (where, fault) => {
  const { log, lines } = createMemoryLog();
  const faulty = { ...kuhn, ...fault };
  const server = await new TestServer({ dataDir: join(folder, where), games: [piratz, faulty], log }).open();
  const { matchID } = await server.create({ numPlayers: 2 }, 'kuhn');
  const seats = await server.joinAll(matchID, ['Ann', 'Bob'], 'kuhn');
  const [ann, bob] = await server.openClients(seats, 'kuhn');
  for (let i = 0; i < 3; i++) {
    const ack = await ann.play({ move: 'pass', args: [] });
    expect(ack).toMatchObject({
      ok: false,
      code: 'internal',
      error: expect.not.stringContaining('game failed') as string,
    });
  }
  expect(lines.filter((line) => line.includes('game failed'))).toHaveLength(3);
  expect([ann.state?._stateID, bob.state?._stateID]).toEqual([0, 0]);
  expect(await bob.sync(matchID, '1', seats[1].playerCredentials)).toEqual({ ok: true, stateID: 0 });
  const other = await server.create({ numPlayers: 2, setupData: { firstPlayer: '0' } });
  const cat = await server.openClient(other.matchID, await server.join(other.matchID, 'Cat'));
  await server.join(other.matchID, 'Dan');
  expect(await cat.play({ move: 'reveal', args: [] })).toEqual({ ok: true, stateID: 1 });
  await server.close();
});
