import type { SparseVector, Mlp } from './mlp';

/** A training example: inputs and the target probability. */
export interface Example {
  readonly inputs: SparseVector;
  readonly target: number;
}

/** Adam hyper-parameters. */
const BETA1 = 0.9;
const BETA2 = 0.999;
const EPSILON = 1e-6;

/**
 * The Adam optimizer for the cross-entropy loss of a network: D. P. Kingma and J. Ba, "Adam: A Method for Stochastic
 * Optimization", 2015.
 */
export class Adam {
  private readonly gradients: Float32Array;
  private readonly firstMoments: Float32Array;
  private readonly secondMoments: Float32Array;
  private steps = 0;

  constructor(private readonly network: Mlp) {
    const zeros = () => new Float32Array(network.weights.length);
    [this.gradients, this.firstMoments, this.secondMoments] = [zeros(), zeros(), zeros()];
  }

  /** Makes one step on a mini-batch. @param learningRate approximate upper bound on the change of each weight */
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
      const gradient = gradients[i]!;
      firstMoments[i] = BETA1 * firstMoments[i]! + (1 - BETA1) * gradient;
      secondMoments[i] = BETA2 * secondMoments[i]! + (1 - BETA2) * gradient * gradient;
      weights[i]! -=
        ((learningRate / biasCorrection1) * firstMoments[i]!) /
        (Math.sqrt(secondMoments[i]! / biasCorrection2) + EPSILON);
    }
  }
}
