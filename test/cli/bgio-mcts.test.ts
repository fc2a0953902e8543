import '../../src/cli/shared/set-production-env';
import type { State } from 'boardgame.io';
import type { MCTSBot } from 'boardgame.io/ai';
import { createReducerRunner } from '../../src/match/runner';
import { playMatch } from '../../src/cli/match/match';
import { createPlayer } from '../../src/cli/match/players';
import { createMCTSBot, createBgioMcts, parseBgioMcts } from '../../src/cli/match/bgio-mcts';
import { GAMES } from '../../src/games';
import { pendingPlayers, findLegalMove } from '../../src/games/contract/legal-moves';
import { resolveOptions } from '../../src/games/contract/options';
import { piratz } from '../../src/games/piratz';
import type { GameEntry, GameState } from '../../src/games/contract';
import { seededRandom } from '../../src/random/random';
import { kuhn } from '../support/kuhn';
import { drawOptions, seatCounts } from '../support/matches';
import { caseCount } from '../support/counts';
import { nonEmpty } from '../support/assertions';

/** The number of positions per game at which the fast bot is compared with the real one. */
const POSITIONS = caseCount(1, 200);
const ITERATIONS = 20;

/** Returns the states before each move of a random match. */
function statesOf(entry: GameEntry, nth: number): State<GameState>[] {
  const random = seededRandom(`match ${nth}`);
  const counts = seatCounts(entry);
  const numPlayers = counts[nth % counts.length]!;
  const options = drawOptions(entry, numPlayers, random);
  const runner = createReducerRunner({ entry, options, components: undefined }, numPlayers, `match ${nth}`);
  const states: State<GameState>[] = [];
  for (let [player] = entry.rules.activePlayers(runner.G); player; [player] = entry.rules.activePlayers(runner.G)) {
    states.push(runner.state!);
    const moves = entry.rules.legalMoves(runner.G, player);
    runner.play(player, moves[random.Die(moves.length) - 1]!);
  }
  return states;
}

/** Returns a position of a match; the larger `nth`, the later in the match. */
function position(entry: GameEntry, nth: number): State<GameState> {
  const states = statesOf(entry, nth);
  return states[Math.floor((states.length * (nth + 0.5)) / POSITIONS)]!;
}

type Tree = Awaited<ReturnType<MCTSBot['play']>>['metadata'];

/** Returns every move, visit and win of a search tree. */
function statistics({ parentAction, visits, value, children }: Tree): unknown {
  const { type, args, playerID } = parentAction?.payload ?? {};
  return [type, args, playerID, visits, value, children.map(statistics)];
}

async function search(entry: GameEntry, state: State<GameState>, deep: boolean, real: boolean) {
  const bot = createMCTSBot({ iterations: ITERATIONS, deep, real }, entry, 'seed');
  const player = pendingPlayers(entry.rules, state.G)[0]!;
  const first = await bot.play(state, player);
  const second = await bot.play(state, player); // its random stream has advanced by then
  return [first, second].map(({ action, metadata }) => ({ chosen: action.payload, tree: statistics(metadata) }));
}

describe.each([kuhn as unknown as GameEntry, ...GAMES])('boardgame.io’s MCTSBot on the model of $name', (entry) => {
  let positions: State<GameState>[];
  beforeAll(() => {
    positions = Array.from({ length: POSITIONS }, (_, nth) => position(entry, nth));
  }, 1_800_000);

  it.each([
    ['50 moves', false],
    ['the end', true],
  ])(
    `the model bot searches the same tree as the reducer bot, with playouts to %s, at ${POSITIONS} positions`,
    async (_depth, deep) => {
      for (const state of nonEmpty(positions)) {
        const model = await search(entry, state, deep, false);
        expect(model).toEqual(await search(entry, state, deep, true));
      }
    },
    1_800_000,
  );
});

describe('the boardgame.io baseline', () => {
  it.each([
    ['stock', { iterations: 1000, deep: false, real: false }],
    ['stock-deep', { iterations: 1000, deep: true, real: false }],
    ['stock:20', { iterations: 20, deep: false, real: false }],
    ['stock-deep-real:7', { iterations: 7, deep: true, real: true }],
    ['stock:0', undefined],
    ['stock:50ms', undefined],
    ['stock-real-deep', undefined],
    ['random', undefined],
  ])('the notation %s is parsed as %j', (notation, spec) => expect(parseBgioMcts(notation)).toEqual(spec));

  it.each(['stock:30', 'stock-deep:10', 'stock-real:1'])(
    'the baseline %s plays legal moves to the end of a match',
    async (kind) => {
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
      expect(thinking[0]!.milliseconds).toBeGreaterThan(0);
    },
  );

  it('the baseline answers with a move of the rules', async () => {
    for (const state of nonEmpty(statesOf(piratz, 5).slice(0, 40))) {
      const bot = createBgioMcts({ iterations: 12, deep: false, real: false }, piratz, 'words');
      const player = piratz.rules.activePlayers(state.G as never)[0]!;
      const answer = await bot.chooseFromState(state, player);
      expect(findLegalMove(piratz.rules, state.G as never, player, answer)).toEqual(answer);
    }
  });

  it('the baseline sees hidden cards: in Kuhn poker it calls a bet exactly when it holds the higher card', async () => {
    const entry = kuhn as unknown as GameEntry;
    const queens = new Set<number>();
    for (let nth = 0; nth < 30; nth++) {
      const runner = createReducerRunner({ entry, options: {}, components: undefined }, 2, `deal ${nth}`);
      runner.play('0', { move: 'bet', args: [] });
      const [other, own] = (runner.G as unknown as { hands: [number, number] }).hands;
      if (own === 2) queens.add(other);
      const bot = createBgioMcts({ iterations: 50, deep: true, real: false }, entry, 'peek');
      expect(await bot.chooseFromState(runner.state!, '1')).toEqual({ move: own > other ? 'bet' : 'pass', args: [] });
    }
    expect(queens).toEqual(new Set([1, 3]));
  });
});
