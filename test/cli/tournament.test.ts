import { createBot } from '../../src/bots/levels';
import { playMatch } from '../../src/cli/match';
import { seatings } from '../../src/cli/seatings';
import type { Table } from '../../src/cli/table';
import { tally, type Result } from '../../src/cli/tally';
import { playTournament } from '../../src/cli/tournament';
import { resolveOptions } from '../../src/games/options';
import { piratz } from '../../src/games/piratz';
import { kuhn } from '../support/kuhn';

const tableOf = (seats: string[]): Table => ({
  entry: piratz,
  seats,
  options: resolveOptions(piratz.options, seats.length),
  components: undefined,
  seed: 1,
});

async function collect(results: AsyncIterable<Result>): Promise<Result[]> {
  const collected = [];
  for await (const result of results) collected.push(result);
  return collected;
}

describe('seatings', () => {
  it.each([
    [['a', 'b'], 1, 2],
    [['a', 'a'], 1, 1],
    [['a', 'b', 'c'], 2, 6],
    [['a', 'b', 'b'], 1, 3],
    [['a', 'b', 'a', 'b'], 2, 6],
    [['a', 'b', 'c', 'd'], 6, 24],
  ])('of %j are %i circles and %i orders', (players, circles, orders) => {
    const found = seatings(players);
    expect(found).toHaveLength(circles);
    expect(new Set(found.flat().map((order) => order.join())).size).toBe(orders);
    expect(found.flat()).toHaveLength(orders);
  });
});

describe('a tournament', () => {
  const table = tableOf(['random', 'ismcts:2', 'ismcts:1']);

  it('plays each shuffle from all seats before the next one', async () => {
    const results = await collect(playTournament(table, 8, new AbortController().signal));
    expect(results.map(({ seating }) => seating.indexOf('random'))).toEqual([0, 2, 1, 0, 2, 1, 0, 2]);
    expect(new Set(results.slice(0, 6).map(({ seating }) => seating.join())).size).toBe(6);
    const cubes = results.map(({ G }) => JSON.stringify((G as { cubes?: unknown }).cubes));
    expect(cubes.slice(0, 3)).toEqual([cubes[0], cubes[0], cubes[0]]);
    expect(cubes[3]).not.toBe(cubes[0]);
  });

  it('ends with what it has when it is interrupted', async () => {
    const interruption = new AbortController();
    const results: Result[] = [];
    for await (const result of playTournament(table, 50, interruption.signal)) {
      results.push(result);
      if (results.length === 2) interruption.abort();
    }
    expect(results).toHaveLength(2);
  });
});

describe('a match', () => {
  it('ends with an error when a bot answers with an illegal move', async () => {
    const cheat = { choose: async () => ({ move: 'win', args: [] }) as never };
    const playing = playMatch({ ...tableOf([]), bots: [cheat, cheat], seed: 1 });
    await expect(playing).rejects.toThrow(/^seat \d may not play win\(\) now$/);
  });

  it('is told to whoever wants to watch: the start and every move', async () => {
    let shown = 0;
    const bots = [1, 2].map((seed) => createBot('random', kuhn, seed));
    const { plies, outcome } = await playMatch({
      entry: kuhn,
      options: {},
      components: undefined,
      bots,
      seed: 1,
      shown: () => shown++,
    });
    expect(shown).toBe(plies + 1);
    expect(outcome.winners).toHaveLength(1);
  });
});

describe('a tally', () => {
  const result = (seating: string[], winners: string[], scores: Record<string, number>, round?: number) =>
    ({
      seating,
      outcome: { winners, scores },
      plies: 10,
      G: { phase: 'over', happened: [], ...(round && { round }) },
    }) as Result;

  it('adds up by kind and merges equal kinds', () => {
    const results = [
      result(['a', 'b', 'b'], ['1', '2'], { 0: 3, 1: 6, 2: 6 }, 4),
      result(['b', 'a', 'b'], ['0', '1'], { 0: 8, 1: 8, 2: 1 }, 6),
    ];
    expect(tally(['a', 'b', 'b'], results)).toEqual({
      matches: 2,
      wins: { a: 1, b: 2 },
      shares: { a: 0.5, b: 1.5 },
      meanScores: { a: 5.5, b: 5.25 },
      meanPlies: 10,
      meanRounds: 5,
    });
  });

  it('leaves out rounds where a game counts none, and divides nothing by nothing', () => {
    expect(tally(['a', 'b'], [result(['a', 'b'], ['0'], { 0: 1, 1: 0 })])).not.toHaveProperty('meanRounds');
    expect(tally(['a', 'b'], [])).toMatchObject({ matches: 0, meanPlies: 0, meanScores: { a: 0, b: 0 } });
  });
});
