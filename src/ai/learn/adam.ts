import type { Inputs, Network } from './mlp';

/** What a network is to say to what it is told: a chance, between 0 and 1. */
export interface Lesson {
  readonly inputs: Inputs;
  readonly chance: number;
}

/** How slowly the means of slopes and of their squares forget, and what keeps a step finite. */
const SLOPES = 0.9;
const SQUARES = 0.999;
const TINY = 1e-6;

/**
 * Teaches a network by examples: the slopes of the cross-entropy, and Adam's steps against them (D. P. Kingma and J. Ba,
 * "Adam: A Method for Stochastic Optimization", 2015).
 */
export class Teacher {
  private readonly slopes: Float32Array;
  private readonly means: Float32Array;
  private readonly squares: Float32Array;
  private steps = 0;

  constructor(private readonly network: Network) {
    const empty = () => new Float32Array(network.weights.length);
    [this.slopes, this.means, this.squares] = [empty(), empty(), empty()];
  }

  /** One step, by some lessons at once. @param rate how long it is, at most, for every weight */
  teach(lessons: readonly Lesson[], rate: number): void {
    const { network, slopes } = this;
    slopes.fill(0);
    for (const { inputs, chance } of lessons) network.addSlopes(inputs, chance, 1 / lessons.length, slopes);
    this.step(rate);
  }

  private step(rate: number): void {
    const { slopes, means, squares } = this;
    const { weights } = this.network;
    this.steps++;
    const [young, youngest] = [1 - SLOPES ** this.steps, 1 - SQUARES ** this.steps];
    for (let i = 0; i < weights.length; i++) {
      const slope = slopes[i];
      means[i] = SLOPES * means[i] + (1 - SLOPES) * slope;
      squares[i] = SQUARES * squares[i] + (1 - SQUARES) * slope * slope;
      weights[i] -= ((rate / young) * means[i]) / (Math.sqrt(squares[i] / youngest) + TINY);
    }
  }
}
