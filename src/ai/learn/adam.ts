import type { SparseVector, Mlp } from './mlp';

/** What a network is to say to what it is told: a chance, between 0 and 1. */
export interface Example {
  readonly inputs: SparseVector;
  readonly target: number;
}

/** How slowly the means of slopes and of their squares forget, and what keeps a step finite. */
const BETA1 = 0.9;
const BETA2 = 0.999;
const EPSILON = 1e-6;

/**
 * Teaches a network by examples: the slopes of the cross-entropy, and Adam's steps against them (D. P. Kingma and J. Ba,
 * "Adam: A Method for Stochastic Optimization", 2015).
 */
export class Adam {
  private readonly gradients: Float32Array;
  private readonly firstMoments: Float32Array;
  private readonly secondMoments: Float32Array;
  private steps = 0;

  constructor(private readonly network: Mlp) {
    const empty = () => new Float32Array(network.weights.length);
    [this.gradients, this.firstMoments, this.secondMoments] = [empty(), empty(), empty()];
  }

  /** One step, by some lessons at once. @param learningRate how long it is, at most, for every weight */
  step(examples: readonly Example[], learningRate: number): void {
    const { network, gradients } = this;
    gradients.fill(0);
    for (const { inputs, target } of examples)
      network.accumulateGradients(inputs, target, 1 / examples.length, gradients);
    this.update(learningRate);
  }

  private update(learningRate: number): void {
    const { gradients, firstMoments, secondMoments } = this;
    const { weights } = this.network;
    this.steps++;
    const [biasCorrection1, biasCorrection2] = [1 - BETA1 ** this.steps, 1 - BETA2 ** this.steps];
    for (let i = 0; i < weights.length; i++) {
      const gradient = gradients[i];
      firstMoments[i] = BETA1 * firstMoments[i] + (1 - BETA1) * gradient;
      secondMoments[i] = BETA2 * secondMoments[i] + (1 - BETA2) * gradient * gradient;
      weights[i] -=
        ((learningRate / biasCorrection1) * firstMoments[i]) /
        (Math.sqrt(secondMoments[i] / biasCorrection2) + EPSILON);
    }
  }
}
