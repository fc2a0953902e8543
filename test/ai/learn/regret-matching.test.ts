import { sampleAction, RegretMatching } from '../../../src/ai/learn/regret-matching';
import { seededRandom } from '../../../src/random/random';

/** Payoff matrix of a zero-sum game: the row player's payoffs. */
type Matrix = readonly (readonly number[])[];

const ROUNDS = 20_000;

/** Returns the average strategies after self-play in which each side sees only the sampled action of the other. */
function selfPlay(matrix: Matrix): { rows: number[]; columns: number[] } {
  const random = seededRandom('toys');
  const [rows, columns] = [new RegretMatching(matrix.length), new RegretMatching(matrix[0]!.length)];
  const averages = { rows: matrix.map(() => 0), columns: matrix[0]!.map(() => 0) };
  for (let round = 1; round <= ROUNDS; round++) {
    const weight = round / ((ROUNDS * (ROUNDS + 1)) / 2);
    rows.strategy().forEach((share, i) => (averages.rows[i]! += weight * share));
    columns.strategy().forEach((share, i) => (averages.columns[i]! += weight * share));
    const row = sampleAction(rows.strategy(), random);
    const column = sampleAction(columns.strategy(), random);
    rows.update(matrix.map((values) => values[column]!));
    columns.update(matrix[row]!.map((value) => -value));
  }
  return averages;
}

/** Expected payoff of the row player for these mixed strategies. */
const valueOf = (matrix: Matrix, rows: number[], columns: number[]) =>
  matrix.reduce(
    (sum, values, row) => sum + rows[row]! * values.reduce((all, value, i) => all + columns[i]! * value, 0),
    0,
  );

const GAMES: readonly [name: string, matrix: Matrix, rows: number[], columns: number[], value: number][] = [
  ['matching pennies', [[1, -1], [-1, 1]], [1 / 2, 1 / 2], [1 / 2, 1 / 2], 0],
  ['matching pennies, heads for three', [[3, -1], [-1, 1]], [1 / 3, 2 / 3], [1 / 3, 2 / 3], 1 / 3],
  ['rock paper scissors', [[0, -1, 1], [1, 0, -1], [-1, 1, 0]], [1 / 3, 1 / 3, 1 / 3], [1 / 3, 1 / 3, 1 / 3], 0],
  ['rock paper scissors, rock for two', [[0, -1, 2], [1, 0, -1], [-2, 1, 0]], [1 / 4, 1 / 2, 1 / 4], [1 / 4, 1 / 2, 1 / 4], 0],
  ['a saddle', [[2, 1, 3], [0, -1, 4]], [1, 0], [0, 1, 0], 1],
]; // prettier-ignore

describe('regret matching', () => {
  it.each(GAMES)('regret matching learns the equilibrium of %s', (_name, matrix, rows, columns, value) => {
    const averages = selfPlay(matrix);
    averages.rows.forEach((share, i) => expect(share).toBeCloseTo(rows[i]!, 1));
    averages.columns.forEach((share, i) => expect(share).toBeCloseTo(columns[i]!, 1));
    expect(valueOf(matrix, averages.rows, averages.columns)).toBeCloseTo(value, 1);
    expect(averages.rows.reduce((sum, share) => sum + share)).toBeCloseTo(1, 9);
  });

  it('the initial strategy is uniform', () => {
    const nothing = new RegretMatching(4);
    expect(nothing.strategy()).toEqual([0.25, 0.25, 0.25, 0.25]);
  });

  it('actions are sampled with their probabilities', () => {
    const random = seededRandom('draws');
    const drawn = [0, 0, 0, 0];
    for (let i = 0; i < 10_000; i++) drawn[sampleAction([0.5, 0, 0.3, 0.2], random)]!++;
    expect(drawn[1]).toBe(0);
    [0.5, 0, 0.3, 0.2].forEach((share, i) => expect(Math.abs(drawn[i]! / 10_000 - share)).toBeLessThan(0.02));
  });

  it('sampling returns a possible action if rounding leaves a gap', () => {
    const last = { ...seededRandom(1), Number: () => 1 - 2 ** -33 };
    expect(sampleAction([0.3, 0.7 - 1e-9, 0], last)).toBe(1);
  });
});
