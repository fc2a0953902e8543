import { createBot } from '../../src/ai/levels';
import { playMatchSeries } from '../../src/cli/arena/match-series';
import { playMatch } from '../../src/cli/shared/match';
import { seatRotations } from '../../src/cli/arena/rotations';
import type { MatchConfig } from '../../src/cli/arena/match-config';
import { blockShares, shareIntervals, meanPerMove, summarizeResults } from '../../src/cli/arena/results';
import {
  playScheduledMatch,
  playTournament,
  schedule,
  type MatchPool,
  type MatchResult,
} from '../../src/cli/arena/tournament';
import { resolveOptions } from '../../src/games/seam/options';
import { piratz } from '../../src/games/piratz';
import type { GameEntry } from '../../src/games/seam/entry';
import { kuhn } from '../support/kuhn';

const configOf = (seats: string[], seed = 1): MatchConfig => ({
  entry: piratz,
  seats,
  options: resolveOptions(piratz.options, seats.length),
  components: undefined,
  seed,
});

const NEVER_ABORTED = new AbortController().signal;

/** Plays in this process. */
const IN_PROCESS: MatchPool = {
  size: 1,
  play: async (table, fixture, { aborted }) => (aborted ? undefined : playScheduledMatch(table, fixture)),
  terminate: () => undefined,
};

async function collect(results: AsyncIterable<MatchResult>): Promise<MatchResult[]> {
  const collected = [];
  for await (const result of results) collected.push(result);
  return collected;
}

/** Plain results without what depends on the clock. */
const timeless = (results: readonly MatchResult[]) => results.map((result) => ({ ...result, thinking: undefined }));

describe('seatings', () => {
  it.each([
    [['a', 'b'], 1, 2],
    [['a', 'a'], 1, 1],
    [['a', 'b', 'c'], 2, 6],
    [['a', 'b', 'b'], 1, 3],
    [['a', 'b', 'a', 'b'], 2, 6],
    [['a', 'b', 'c', 'd'], 6, 24],
  ])('of %j are %i circles and %i orders', (players, circles, orders) => {
    const found = seatRotations(players);
    expect(found).toHaveLength(circles);
    expect(new Set(found.flat().map((order) => order.join())).size).toBe(orders);
    expect(found.flat()).toHaveLength(orders);
  });
});

describe('a schedule', () => {
  it('plays each shuffle from all seats before the next one, and every order around the table', () => {
    const fixtures = schedule(['a', 'b', 'c'], 8);
    expect(fixtures.map(({ block }) => block)).toEqual([0, 0, 0, 1, 1, 1, 2, 2]);
    expect(fixtures.map(({ seating }) => seating.indexOf('a'))).toEqual([0, 2, 1, 0, 2, 1, 0, 2]);
    expect(new Set(fixtures.slice(0, 6).map(({ seating }) => seating.join())).size).toBe(6);
  });
});

describe('a tournament', () => {
  it('deals the same cards to all matches of a block, and others to the next one', async () => {
    const dealt: string[] = [];
    const setup: typeof piratz.rules.setup = (...args) => {
      const G = piratz.rules.setup(...args);
      dealt.push(JSON.stringify([G.cubes, G.drawPile]));
      return G;
    };
    const table = {
      ...configOf(['random', 'ismcts:1', 'random']),
      entry: { ...piratz, rules: { ...piratz.rules, setup } },
    };
    await collect(playTournament(table, schedule(table.seats, 4), IN_PROCESS, NEVER_ABORTED));
    expect(dealt.slice(0, 3)).toEqual([dealt[0], dealt[0], dealt[0]]);
    expect(dealt[3]).not.toBe(dealt[0]);
  });

  it('says what happened in the order of the schedule, whoever is done first', async () => {
    const table = configOf(['random', 'ismcts:2']);
    const fixtures = schedule(table.seats, 8);
    const alone = await collect(playTournament(table, fixtures, IN_PROCESS, NEVER_ABORTED));
    let arrived = 0;
    const hurried: MatchPool = {
      ...IN_PROCESS,
      size: 2,
      async play(...order) {
        const delay = 40 - 5 * arrived++;
        const result = await IN_PROCESS.play(...order);
        await new Promise((resolve) => setTimeout(resolve, delay));
        return result;
      },
    };
    expect(timeless(await collect(playTournament(table, fixtures, hurried, NEVER_ABORTED)))).toEqual(timeless(alone));
    expect(alone.map(({ seating }) => seating)).toEqual(fixtures.map(({ seating }) => seating));
  });
});

describe('a contest', () => {
  const createContext = (pool = IN_PROCESS) => {
    const interruption = new AbortController();
    return { pool, signal: interruption.signal, interruption, onResult: () => undefined as void };
  };

  it('is complete after its matches', async () => {
    const contest = await playMatchSeries({ config: configOf(['random', 'random']), matches: 3 }, createContext());
    expect(contest).toMatchObject({ stopped: 'complete', results: { length: 3 } });
    expect(contest.verdict).toBeUndefined();
  });

  it('ends with what it has when it is interrupted', async () => {
    const { interruption, ...rest } = createContext();
    let played = 0;
    const onResult = () => {
      if (++played === 2) interruption.abort();
    };
    const contest = await playMatchSeries(
      { config: configOf(['random', 'ismcts:2']), matches: 50 },
      { ...rest, onResult },
    );
    expect(contest).toMatchObject({ stopped: 'interrupted', results: { length: 2 } });
  });

  it.each([
    ['reached', 0.2],
    ['missed', 0.9],
  ])('ends after a block when it is clear that the goal is %s', async (verdict, goal) => {
    const config: MatchConfig = {
      ...configOf(['stock:1', 'random']),
      entry: kuhn as unknown as GameEntry,
      options: {},
    };
    const contest = await playMatchSeries({ config, matches: 4000, test: { goal, distance: 0.15 } }, createContext());
    expect(contest).toMatchObject({ stopped: 'sprt', verdict });
    expect(contest.results.length).toBeLessThan(1000);
    expect(contest.results.length % 2).toBe(0);
  });

  it('leaves the verdict open when the matches do not tell', async () => {
    const plan = { config: configOf(['random', 'random']), matches: 2, test: { goal: 0.9, distance: 0.01 } };
    expect(await playMatchSeries(plan, createContext())).toMatchObject({ stopped: 'complete', verdict: 'open' });
  });
});

describe('a match', () => {
  it('ends with an error when a bot answers with an illegal move', async () => {
    const cheat = { choose: async () => ({ move: 'win', args: [] }) as never };
    const playing = playMatch({ ...configOf([]), players: [cheat, cheat], seed: '1' });
    await expect(playing).rejects.toThrow(/^seat \d may not play win\(\) now$/);
  });

  it('is told to whoever wants to watch: the start and every move', async () => {
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

describe('a tally', () => {
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

  it('adds up by kind and merges equal kinds', () => {
    expect(summarizeResults(['a', 'b', 'b'], results)).toEqual({
      matches: 2,
      wins: { a: 1, b: 2 },
      shares: { a: 0.5, b: 1.5 },
      meanScores: { a: 5.5, b: 5.25 },
      meanPlies: 10,
      meanRounds: 5,
    });
  });

  it('adds up blocks and times', () => {
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
    expect(shareIntervals(['a', 'b'], more).a.blocks).toEqual([0.25, 1]);
  });

  it('leaves out rounds where a game counts none, and divides nothing by nothing', () => {
    expect(summarizeResults(['a', 'b'], [result(0, ['a', 'b'], ['0'], { 0: 1, 1: 0 })])).not.toHaveProperty(
      'meanRounds',
    );
    expect(summarizeResults(['a', 'b'], [])).toMatchObject({ matches: 0, meanPlies: 0, meanScores: { a: 0, b: 0 } });
    expect(meanPerMove('milliseconds', ['a'], [])).toEqual({ a: 0 });
    expect(shareIntervals(['a'], [])).toEqual({ a: { wilson: [0, 1], blocks: [0, 1] } });
  });
});
