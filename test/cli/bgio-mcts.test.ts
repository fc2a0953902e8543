import '../../src/cli/shared/set-production-env';
import type { State } from 'boardgame.io';
import type { MCTSBot } from 'boardgame.io/ai';
import { createReducerRunner } from '../../src/match/runner';
import { playMatch } from '../../src/cli/shared/match';
import { createPlayer } from '../../src/cli/arena/players';
import { createMCTSBot, createBgioMcts, parseBgioMcts } from '../../src/cli/arena/bgio-mcts';
import { GAMES } from '../../src/games';
import { pendingPlayers, findLegalMove } from '../../src/games/seam/legal-moves';
import { resolveOptions } from '../../src/games/seam/options';
import { piratz } from '../../src/games/piratz';
import type { GameEntry, GameState } from '../../src/games/seam/entry';
import { seededRandom } from '../../src/random/random';
import { kuhn } from '../support/kuhn';
import { drawOptions, seatCounts } from '../support/matches';

/** Positions a game and depth at which the fast twin is held against the real bot: a taste by default, or POSITIONS=200. */
const POSITIONS = Number(process.env.POSITIONS ?? 2);
const ITERATIONS = 20;

/** The states before each move of a random match. */
function statesOf(entry: GameEntry, nth: number): State<GameState>[] {
  const random = seededRandom(`match ${nth}`);
  const counts = seatCounts(entry);
  const numPlayers = counts[nth % counts.length];
  const options = drawOptions(entry, numPlayers, random);
  const course = createReducerRunner({ entry, options, components: undefined }, numPlayers, `match ${nth}`);
  const states: State<GameState>[] = [];
  for (let [player] = entry.rules.activePlayers(course.G); player; [player] = entry.rules.activePlayers(course.G)) {
    states.push(course.state!);
    const moves = entry.rules.legalMoves(course.G, player);
    course.play(player, moves[random.Die(moves.length) - 1]);
  }
  return states;
}

/** Somewhere in a match: the later, the closer shuffles and the end are. */
function position(entry: GameEntry, nth: number): State<GameState> {
  const states = statesOf(entry, nth);
  return states[Math.floor((states.length * (nth + 0.5)) / POSITIONS)];
}

type Tree = Awaited<ReturnType<MCTSBot['play']>>['metadata'];

/** Every move, visit and win of a search. */
function statistics({ parentAction, visits, value, children }: Tree): unknown {
  const { type, args, playerID } = parentAction?.payload ?? {};
  return [type, args, playerID, visits, value, children.map(statistics)];
}

async function search(entry: GameEntry, state: State<GameState>, deep: boolean, real: boolean) {
  const bot = createMCTSBot({ iterations: ITERATIONS, deep, real }, entry, 'seed');
  const [player] = pendingPlayers(entry.rules, state.G);
  const first = await bot.play(state, player);
  const second = await bot.play(state, player); // By then its own stream of chance has moved on.
  return [first, second].map(({ action, metadata }) => ({ chosen: action.payload, tree: statistics(metadata) }));
}

describe.each([kuhn as unknown as GameEntry, ...GAMES])('the stock bot on the model of $name', (entry) => {
  it.each([
    ['50 moves', false],
    ['the end', true],
  ])(
    `searches the same tree as the real one, playing out to %s, at ${POSITIONS} positions`,
    async (_depth, deep) => {
      for (let nth = 0; nth < POSITIONS; nth++) {
        const state = position(entry, nth);
        const model = await search(entry, state, deep, false);
        expect(model).toEqual(await search(entry, state, deep, true));
      }
    },
    1_800_000,
  );
});

jest.setTimeout(60_000);

describe('a yardstick', () => {
  it.each([
    ['stock', { iterations: 1000, deep: false, real: false }],
    ['stock-deep', { iterations: 1000, deep: true, real: false }],
    ['stock:20', { iterations: 20, deep: false, real: false }],
    ['stock-deep-real:7', { iterations: 7, deep: true, real: true }],
    ['stock:0', undefined],
    ['stock:50ms', undefined],
    ['stock-real-deep', undefined],
    ['random', undefined],
  ])('written %s is read as %j', (notation, spec) => expect(parseBgioMcts(notation)).toEqual(spec));

  it.each(['stock:30', 'stock-deep:10', 'stock-real:1'])('%s plays legal moves to the end of a match', async (kind) => {
    const players = [createPlayer(kind, piratz, 'a'), createPlayer('random', piratz, 'b')];
    const options = resolveOptions(piratz.options, players.length);
    const { outcome, thinking } = await playMatch({
      entry: piratz,
      options,
      components: undefined,
      players,
      seed: 'm',
    });
    expect(Object.keys(outcome.scores)).toHaveLength(2);
    expect(thinking[0].milliseconds).toBeGreaterThan(0);
  });

  it('answers in the words of the rules', async () => {
    for (const state of statesOf(piratz, 5).slice(0, 40)) {
      const stock = createBgioMcts({ iterations: 12, deep: false, real: false }, piratz, 'words');
      const [player] = piratz.rules.activePlayers(state.G as never);
      const answer = await stock.chooseFromState(state, player);
      expect(findLegalMove(piratz.rules, state.G as never, player, answer)).toEqual(answer);
    }
  });

  it('peeks: in Kuhn poker it calls a bet just when it holds the higher card, the queen included', async () => {
    const entry = kuhn as unknown as GameEntry;
    const queens = new Set<number>();
    for (let nth = 0; nth < 30; nth++) {
      const course = createReducerRunner({ entry, options: {}, components: undefined }, 2, `deal ${nth}`);
      course.play('0', { move: 'bet', args: [] });
      const [other, own] = (course.G as unknown as { hands: number[] }).hands;
      if (own === 2) queens.add(other);
      const stock = createBgioMcts({ iterations: 50, deep: true, real: false }, entry, 'peek');
      expect(await stock.chooseFromState(course.state!, '1')).toEqual({ move: own > other ? 'bet' : 'pass', args: [] });
    }
    expect(queens).toEqual(new Set([1, 3]));
  });
});
