import type { State } from 'boardgame.io';
import { CreateGameReducer, InitializeGame } from 'boardgame.io/internal';
import { streamFrom } from '../../src/random/seeded-stream';
import { GAMES } from '../../src/games';
import { randomStateOf } from '../../src/games/bgio/game';
import { undoerIn } from '../../src/games/bgio/undo';
import type { GameEntry, GameState, PlayerID } from '../../src/games/contract';
import { seededRandom } from '../../src/random/random';
import { makeMove } from '../support/actions';
import { expectEqual } from '../support/assertions';
import { kuhn } from '../support/kuhn';
import { atRandom, drawOptions, seatCounts, walk, type Setup } from '../support/matches';
import { caseCount } from '../support/counts';

/** The number of matches per seat count. */
const MATCHES = caseCount(1, 1000);

function playInLockstep(entry: GameEntry, setup: Setup): number {
  const seed = String(setup.seed);
  const game = { ...entry.game, seed };
  const reducer = CreateGameReducer({ game });
  let state: State<GameState> = InitializeGame({ game, numPlayers: setup.numPlayers, setupData: setup.options });
  const walker = walk(entry, setup, atRandom(setup.seed), streamFrom({ seed, drawn: 0 }));
  let plies = 0;
  let undos = 0;
  for (let step = walker.next(); ; step = walker.next()) {
    const G = step.done ? step.value : step.value.G;
    expectEqual(state.G, G);
    if (step.done) {
      expect(state.ctx.gameover).toMatchObject({ ...entry.rules.outcome(G) });
      return plies;
    }
    const { player, move } = step.value;
    expect(state.ctx.gameover).toBeUndefined();
    expect(state.ctx.phase).toBe(G.phase);
    expectEqual(
      state.ctx.activePlayers ?? { [state.ctx.currentPlayer]: undefined },
      stagesIn(entry, G, undoerIn(state)),
    );
    expectEqual(entry.game.ai?.enumerate(state.G, state.ctx, player), entry.rules.legalMoves(G, player));
    const before = state;
    state = reducer(before, makeMove(move.move, [...move.args], player));
    expectEqual(state.deltalog?.[0]!.metadata, entry.rules.view(state.G, null).events);
    plies++;
    if (undoerIn(state) === player && plies % 3 === 0) {
      const undone = reducer(state, makeMove('undo', [], player));
      expectUndone(entry, undone, before, player);
      state = reducer(undone, makeMove(move.move, [...move.args], player));
      undos++;
    }
    expect(state._stateID).toBe(plies + 2 * undos);
  }
}

/** Returns the stage of each player who may move; undefined where the game has no stages. */
function stagesIn({ rules }: GameEntry, G: GameState, undoer?: PlayerID): Record<PlayerID, string | undefined> {
  const { stage } = G as { stage?: string };
  const movers = [...rules.activePlayers(G), ...(undoer === undefined ? [] : [undoer])];
  return Object.fromEntries(movers.map((player) => [player, stage]));
}

/** Expects the state before a move, whose events now tell that it was taken back. */
function expectUndone(entry: GameEntry, undone: State<GameState>, before: State<GameState>, player: PlayerID): void {
  const events = [{ kind: 'undo', playerID: player }];
  expectEqual(undone.G, { ...before.G, events });
  expect(undone.deltalog?.[0]!.metadata).toEqual(events);
  const { phase, currentPlayer } = before.ctx;
  expect(undone.ctx).toMatchObject({ phase, currentPlayer });
  expect(Object.keys(undone.ctx.activePlayers!)).toEqual(
    expect.arrayContaining(Object.keys(stagesIn(entry, before.G))),
  );
  expect(randomStateOf(undone)).toEqual(randomStateOf(before));
}

describe.each([kuhn, ...GAMES].flatMap((entry) => seatCounts(entry).map((n) => [entry.name, n, entry] as const)))(
  'lockstep of %s with %i players',
  (_name, numPlayers, entry) => {
    it(`the model and the reducer agree on every move of ${MATCHES} matches`, () => {
      const drawn = seededRandom(`options ${numPlayers}`);
      let plies = 0;
      for (let seed = 0; seed < MATCHES; seed++) {
        plies += playInLockstep(entry, { numPlayers, seed, options: drawOptions(entry, numPlayers, drawn) });
      }
      expect(plies).toBeGreaterThan(MATCHES);
    }, 3_600_000);
  },
);
