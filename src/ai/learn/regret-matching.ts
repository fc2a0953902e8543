import type { Random } from '../../random/random';

/**
 * Learns how to mix the actions of a decision that others take at the same time: S. Hart and A. Mas-Colell, "A Simple
 * Adaptive Procedure Leading to Correlated Equilibrium", Econometrica 68 (5), 2000, with regrets that never fall below
 * zero (regret matching plus: O. Tammelin, 2014). Where two play for opposite ends and both learn so, the averages of their
 * strategies, the later ones weighing more, come to an equilibrium.
 */
export class RegretMatching {
  private readonly regrets: number[];

  /** @param actions how many there are, at least one */
  constructor(private readonly actions: number) {
    this.regrets = Array<number>(actions).fill(0);
  }

  /** The probabilities, by action, with which to play next: in proportion to the regrets, uniform without any. */
  strategy(): number[] {
    return normalize(this.regrets);
  }

  /** Takes in what every action would have been worth, by action, in the round just played by `strategy`. */
  update(values: readonly number[]): void {
    const strategy = this.strategy();
    let mean = 0;
    for (let i = 0; i < this.actions; i++) mean += strategy[i] * values[i];
    for (let i = 0; i < this.actions; i++) {
      this.regrets[i] = Math.max(0, this.regrets[i] + values[i] - mean);
    }
  }

  /** What has been learnt of some of the actions, given by their places: the same decision without the others. */
  restrictTo(actions: readonly number[]): RegretMatching {
    const restricted = new RegretMatching(actions.length);
    actions.forEach((action, i) => (restricted.regrets[i] = this.regrets[action]));
    return restricted;
  }
}

/** Numbers that are not negative, scaled to add up to 1; equal ones when all are 0. */
function normalize(numbers: readonly number[]): number[] {
  const sum = numbers.reduce((total, each) => total + each, 0);
  return numbers.map((each) => (sum > 0 ? each / sum : 1 / numbers.length));
}

/** The place of an action drawn with these probabilities. */
export function sampleAction(probabilities: readonly number[], random: Random): number {
  let remaining = random.Number();
  for (let i = 0; i < probabilities.length; i++) {
    remaining -= probabilities[i];
    if (remaining < 0) return i;
  }
  return probabilities.findLastIndex((probability) => probability > 0); // what rounding left over
}
