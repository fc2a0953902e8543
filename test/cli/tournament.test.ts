import { createBot } from '../../src/ai/levels';
import {
  playMatchSeries,
  seatRotations,
  playScheduledMatch,
  playTournament,
  schedule,
  type MatchPool,
  type MatchResult,
  blockShares,
  shareIntervals,
  meanPerMove,
  summarizeResults,
} from '../../src/cli/arena/tournament';
import { playMatch } from '../../src/cli/match/match';
import type { MatchConfig } from '../../src/cli/match/match-config';
import { resolveOptions } from '../../src/games/contract/options';
import { piratz } from '../../src/games/piratz';
import { kuhn } from '../support/kuhn';

const configOf = (seats: string[], seed = 1): MatchConfig => ({
  entry: piratz,
  seats,
  options: resolveOptions(piratz.options, seats.length),
  components: undefined,
  seed,
});

const NEVER_ABORTED = new AbortController().signal;

/** A pool that plays in this process. */
const IN_PROCESS: MatchPool = {
  size: 1,
  play: async (config, match, { aborted }) => (aborted ? undefined : playScheduledMatch(config, match)),
  terminate: () => undefined,
};

async function collect(results: AsyncIterable<MatchResult>): Promise<MatchResult[]> {
  const collected = [];
  for await (const result of results) collected.push(result);
  return collected;
}

/** Removes everything that depends on the clock from results. */
const timeless = (results: readonly MatchResult[]) => results.map((result) => ({ ...result, thinking: undefined }));

describe('seat rotations', () => {
  it.each([
    [['a', 'b'], 1, 2],
    [['a', 'a'], 1, 1],
    [['a', 'b', 'c'], 2, 6],
    [['a', 'b', 'b'], 1, 3],
    [['a', 'b', 'a', 'b'], 2, 6],
    [['a', 'b', 'c', 'd'], 6, 24],
  ])('the players %j have %i cyclic orders and %i rotations', (players, cyclicOrders, rotations) => {
    const found = seatRotations(players);
    expect(found).toHaveLength(cyclicOrders);
    expect(new Set(found.flat().map((order) => order.join())).size).toBe(rotations);
    expect(found.flat()).toHaveLength(rotations);
  });
});

describe('the schedule', () => {
  it('the schedule plays each seed from all seats, and covers every cyclic order', () => {
    const scheduled = schedule(['a', 'b', 'c'], 8);
    expect(scheduled.map(({ block }) => block)).toEqual([0, 0, 0, 1, 1, 1, 2, 2]);
    expect(scheduled.map(({ seating }) => seating.indexOf('a'))).toEqual([0, 2, 1, 0, 2, 1, 0, 2]);
    expect(new Set(scheduled.slice(0, 6).map(({ seating }) => seating.join())).size).toBe(6);
  });
});

describe('a tournament', () => {
  it('all matches of a block are dealt the same cards, the next block gets others', async () => {
    const dealt: string[] = [];
    const setup: typeof piratz.rules.setup = (...args) => {
      const G = piratz.rules.setup(...args);
      dealt.push(JSON.stringify([G.cubes, G.drawPile]));
      return G;
    };
    const config = {
      ...configOf(['random', 'ismcts:1', 'random']),
      entry: { ...piratz, rules: { ...piratz.rules, setup } },
    };
    await collect(playTournament(config, schedule(config.seats, 4), IN_PROCESS, NEVER_ABORTED));
    expect(dealt.slice(0, 3)).toEqual([dealt[0], dealt[0], dealt[0]]);
    expect(dealt[3]).not.toBe(dealt[0]);
  });

  it('results arrive in scheduled order, even if matches finish in another order', async () => {
    const config = configOf(['random', 'ismcts:2']);
    const scheduled = schedule(config.seats, 8);
    const alone = await collect(playTournament(config, scheduled, IN_PROCESS, NEVER_ABORTED));
    let arrived = 0;
    const outOfOrder: MatchPool = {
      ...IN_PROCESS,
      size: 2,
      async play(...order) {
        const delay = 40 - 5 * arrived++;
        const result = await IN_PROCESS.play(...order);
        await new Promise((resolve) => setTimeout(resolve, delay));
        return result;
      },
    };
    expect(timeless(await collect(playTournament(config, scheduled, outOfOrder, NEVER_ABORTED)))).toEqual(
      timeless(alone),
    );
    expect(alone.map(({ seating }) => seating)).toEqual(scheduled.map(({ seating }) => seating));
  });
});

describe('a match series', () => {
  const createContext = (pool = IN_PROCESS) => {
    const interruption = new AbortController();
    return { pool, signal: interruption.signal, interruption, onResult: () => undefined as void };
  };

  it('a series is complete after its matches', async () => {
    const series = await playMatchSeries({ config: configOf(['random', 'random']), matches: 3 }, createContext());
    expect(series).toMatchObject({ stopped: 'complete', results: { length: 3 } });
    expect(series.verdict).toBeUndefined();
  });

  it('an interrupted series keeps its results', async () => {
    const { interruption, ...rest } = createContext();
    let played = 0;
    const onResult = () => {
      if (++played === 2) interruption.abort();
    };
    const series = await playMatchSeries(
      { config: configOf(['random', 'ismcts:2']), matches: 50 },
      { ...rest, onResult },
    );
    expect(series).toMatchObject({ stopped: 'interrupted', results: { length: 2 } });
  });

  it.each([
    ['reached', 0.2],
    ['missed', 0.9],
  ])('a series ends after a block when the test decides %s', async (verdict, goal) => {
    const config: MatchConfig = {
      ...configOf(['stock:1', 'random']),
      entry: kuhn,
      options: {},
    };
    const series = await playMatchSeries({ config, matches: 4000, test: { goal, distance: 0.15 } }, createContext());
    expect(series).toMatchObject({ stopped: 'sprt', verdict });
    expect(series.results.length).toBeLessThan(1000);
    expect(series.results.length % 2).toBe(0);
  });

  it('the verdict stays open if the matches do not decide the test', async () => {
    const plan = { config: configOf(['random', 'random']), matches: 2, test: { goal: 0.9, distance: 0.01 } };
    expect(await playMatchSeries(plan, createContext())).toMatchObject({ stopped: 'complete', verdict: 'open' });
  });
});

describe('a match', () => {
  it('a match fails if a bot returns an illegal move', async () => {
    const cheat = { choose: async () => ({ move: 'win', args: [] }) as never };
    const playing = playMatch({ ...configOf([]), players: [cheat, cheat], seed: '1' });
    await expect(playing).rejects.toThrow(/^seat \d may not play win\(\) now$/);
  });

  it('a match calls onState at the start and after every move', async () => {
    let shown = 0;
    const players = [1, 2].map((seed) => createBot('random', kuhn, seed));
    const { plies, outcome, thinking } = await playMatch({
      entry: kuhn,
      options: {},
      components: undefined,
      players,
      seed: '1',
      onState: () => shown++,
    });
    expect(shown).toBe(plies + 1);
    expect(outcome.winners).toHaveLength(1);
    expect(thinking.reduce((sum, { moves }) => sum + moves, 0)).toBe(plies);
  });
});

describe('the result summary', () => {
  const result = (
    block: number,
    seating: string[],
    winners: string[],
    scores: Record<string, number>,
    rounds?: number,
  ): MatchResult => ({
    block,
    rotation: 0,
    seating,
    outcome: { winners, scores },
    plies: 10,
    thinking: seating.map((kind) => ({
      milliseconds: kind === 'a' ? 6 : 1,
      iterations: kind === 'a' ? 20 : 0,
      moves: 2,
    })),
    ...(rounds && { rounds }),
  });
  const results = [
    result(0, ['a', 'b', 'b'], ['1', '2'], { 0: 3, 1: 6, 2: 6 }, 4),
    result(0, ['b', 'a', 'b'], ['0', '1'], { 0: 8, 1: 8, 2: 1 }, 6),
  ];

  it('the summary adds up results by kind and merges equal kinds', () => {
    expect(summarizeResults(['a', 'b', 'b'], results)).toEqual({
      matches: 2,
      wins: { a: 1, b: 2 },
      shares: { a: 0.5, b: 1.5 },
      meanScores: { a: 5.5, b: 5.25 },
      meanPlies: 10,
      meanRounds: 5,
    });
  });

  it('block shares and mean times are computed by kind', () => {
    const more = [...results, result(1, ['a', 'b', 'b'], ['0'], { 0: 3, 1: 2, 2: 1 })];
    expect(blockShares('a', more)).toEqual([
      { share: 0.5, matches: 2 },
      { share: 1, matches: 1 },
    ]);
    expect(blockShares('b', more)).toEqual([
      { share: 1.5, matches: 2 },
      { share: 0, matches: 1 },
    ]);
    expect(meanPerMove('milliseconds', ['a', 'b', 'b'], more)).toEqual({ a: 3, b: 0.5 });
    expect(meanPerMove('iterations', ['a', 'b', 'b'], more)).toEqual({ a: 10, b: 0 });
    expect(shareIntervals(['a', 'b'], more).a?.blocks).toEqual([0.25, 1]);
  });

  it('the summary omits rounds if the game counts none, and never divides by zero', () => {
    expect(summarizeResults(['a', 'b'], [result(0, ['a', 'b'], ['0'], { 0: 1, 1: 0 })])).not.toHaveProperty(
      'meanRounds',
    );
    expect(summarizeResults(['a', 'b'], [])).toMatchObject({ matches: 0, meanPlies: 0, meanScores: { a: 0, b: 0 } });
    expect(meanPerMove('milliseconds', ['a'], [])).toEqual({ a: 0 });
    expect(shareIntervals(['a'], [])).toEqual({ a: { wilson: [0, 1], blocks: [0, 1] } });
  });
});
