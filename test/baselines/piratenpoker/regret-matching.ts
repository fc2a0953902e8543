import type { Random } from '../../../src/random/random';

/**
 * Regret matching plus, for one simultaneous decision: S. Hart and A. Mas-Colell, "A Simple Adaptive Procedure Leading to
 * Correlated Equilibrium", Econometrica 68 (5), 2000, with regrets clipped at zero (O. Tammelin, 2014). In two-player
 * zero-sum games the linearly weighted average strategies converge to a Nash equilibrium.
 */
export class RegretMatching {
  private readonly regrets: number[];

  /** @param actions the number of actions, at least one */
  constructor(private readonly actions: number) {
    this.regrets = Array<number>(actions).fill(0);
  }

  /** Returns the current mixed strategy: proportional to the regrets, uniform if all are zero. */
  strategy(): number[] {
    return normalize(this.regrets);
  }

  /** Updates the regrets with the value that each action would have had in the round just played by `strategy`. */
  update(values: readonly number[]): void {
    const strategy = this.strategy();
    let mean = 0;
    for (let i = 0; i < this.actions; i++) mean += strategy[i]! * values[i]!;
    for (let i = 0; i < this.actions; i++) {
      this.regrets[i] = Math.max(0, this.regrets[i]! + values[i]! - mean);
    }
  }

  /** Returns a copy restricted to some of the actions, given by index. */
  restrictTo(actions: readonly number[]): RegretMatching {
    const restricted = new RegretMatching(actions.length);
    actions.forEach((action, i) => (restricted.regrets[i] = this.regrets[action]!));
    return restricted;
  }
}

/** Scales non-negative numbers to add up to 1; uniform if all are 0. */
function normalize(numbers: readonly number[]): number[] {
  const sum = numbers.reduce((total, each) => total + each, 0);
  return numbers.map((each) => (sum > 0 ? each / sum : 1 / numbers.length));
}

/** Samples the index of an action from a probability distribution. */
export function sampleAction(probabilities: readonly number[], random: Random): number {
  let remaining = random.Number();
  for (let i = 0; i < probabilities.length; i++) {
    remaining -= probabilities[i]!;
    if (remaining < 0) return i;
  }
  return probabilities.findLastIndex((probability) => probability > 0); // rounding error left a gap
}
