import type { Move, MoveEvaluation } from '../games/contract';
import { itemAt, mean } from '../games/contract/items';
import { moveKey } from './search/tree';

/** A move and what it loses of the chance to win against the best move, from 0 to 1; both may be slightly negative by chance. */
export interface MoveCost {
  readonly evaluation: MoveEvaluation;
  readonly cost: number;
  /** Two standard errors of the cost: 0 where the values are exact, Infinity after too few samples. */
  readonly error: number;
}

/** A move that costs no more than this, or than its error, is as good as the best. */
const RIGHT_WITHIN = 0.01;

/**
 * Returns what each move costs, in the order of their mean values, best first. The first sample chooses the best move and
 * the others measure, so that chance does not choose the measure.
 * @param samples independent evaluations of one decision, each of the same moves; at least two
 */
export function costsOf(samples: readonly (readonly MoveEvaluation[])[]): readonly MoveCost[] {
  const [choosing, ...measuring] = samples;
  const best = choosing?.[0];
  if (!best || measuring.length === 0) throw new Error('two samples of at least one move are needed');
  const valueIn = valuesOf(samples);
  const isExact = choosing.every(({ move }) => measuring.every((_, i) => valueIn(i + 1, move) === valueIn(0, move)));
  return choosing
    .map((evaluation): MoveCost => {
      const { move } = evaluation;
      const losses = measuring.map((_, i) => valueIn(i + 1, best.move) - valueIn(i + 1, move));
      const winChance = mean(samples.map((_, i) => valueIn(i, move)));
      return {
        evaluation: { ...evaluation, winChance },
        cost: mean(losses),
        error: isExact || move === best.move ? 0 : 2 * standardError(losses),
      };
    })
    .sort((a, b) => b.evaluation.winChance - a.evaluation.winChance);
}

/** Returns the cost of a move. Throws an Error if it was not measured. */
export function costOf(costs: readonly MoveCost[], move: Move): MoveCost {
  const found = costs.find(({ evaluation }) => moveKey(evaluation.move) === moveKey(move));
  if (!found) throw new Error(`the move ${moveKey(move)} was not measured`);
  return found;
}

/** Whether a move is as good as the best, as far as the evaluation can tell. */
export function isRight({ cost, error }: Pick<MoveCost, 'cost' | 'error'>): boolean {
  return cost <= Math.max(RIGHT_WITHIN, error);
}

/** Returns the value of a move in a sample by its index. */
function valuesOf(samples: readonly (readonly MoveEvaluation[])[]): (sample: number, move: Move) => number {
  const values = samples.map(
    (sample) => new Map(sample.map(({ move, winChance }): [string, number] => [moveKey(move), winChance])),
  );
  return (sample, move) => {
    const value = itemAt(values, sample).get(moveKey(move));
    if (value === undefined) throw new Error(`a sample lacks the move ${moveKey(move)}`);
    return value;
  };
}

function standardError(values: readonly number[]): number {
  const n = values.length;
  if (n < 2) return Infinity;
  const center = mean(values);
  const squares = values.map((value) => (value - center) ** 2);
  return Math.sqrt(mean(squares) / (n - 1));
}
