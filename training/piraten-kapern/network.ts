import type { Random } from '../../src/random/random';

/** A perceptron with one hidden layer that ends in a softmax, trained by Adam. */
export class SoftmaxNetwork {
  readonly weights: Float64Array;
  private readonly gradient: Float64Array;
  private readonly m: Float64Array;
  private readonly v: Float64Array;
  private readonly hidden: Float64Array;
  private readonly hiddenGradient: Float64Array;
  private steps = 0;

  constructor(
    private readonly inputs: number,
    private readonly units: number,
    private readonly outputs: number,
    random: Random,
  ) {
    const size = units * (inputs + 1) + outputs * (units + 1);
    this.weights = new Float64Array(size);
    for (let i = 0; i < units * (inputs + 1); i++)
      this.weights[i] = (2 * random.Number() - 1) * Math.sqrt(3 / (inputs + 1));
    [this.gradient, this.m, this.v] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)];
    [this.hidden, this.hiddenGradient] = [new Float64Array(units), new Float64Array(units)];
  }

  /** Returns the probabilities, whose logits start at these. */
  evaluate(x: ArrayLike<number>, logits: ArrayLike<number>): Float64Array {
    const { weights, inputs, units, outputs, hidden } = this;
    let w = 0;
    for (let h = 0; h < units; h++) {
      let sum = 0;
      for (let i = 0; i < inputs; i++) sum += weights[w++]! * x[i]!;
      hidden[h] = Math.tanh(sum + weights[w++]!);
    }
    const p = new Float64Array(outputs);
    let most = -Infinity;
    for (let o = 0; o < outputs; o++) {
      let sum = logits[o]!;
      for (let h = 0; h < units; h++) sum += weights[w++]! * hidden[h]!;
      p[o] = sum + weights[w++]!;
      most = Math.max(most, p[o]!);
    }
    let total = 0;
    for (let o = 0; o < outputs; o++) total += p[o] = Math.exp(p[o]! - most);
    for (let o = 0; o < outputs; o++) p[o]! /= total;
    return p;
  }

  /** Adds the gradient of the cross-entropy with these targets, which add up to 1. */
  accumulate(x: ArrayLike<number>, logits: ArrayLike<number>, targets: ArrayLike<number>): void {
    const { weights, inputs, units, outputs, hidden, hiddenGradient, gradient } = this;
    const p = this.evaluate(x, logits);
    hiddenGradient.fill(0);
    let w = units * (inputs + 1);
    for (let o = 0; o < outputs; o++) {
      const error = p[o]! - targets[o]!;
      for (let h = 0; h < units; h++, w++) {
        gradient[w]! += error * hidden[h]!;
        hiddenGradient[h]! += error * weights[w]!;
      }
      gradient[w++]! += error;
    }
    w = 0;
    for (let h = 0; h < units; h++) {
      const error = hiddenGradient[h]! * (1 - hidden[h]! * hidden[h]!);
      for (let i = 0; i < inputs; i++) gradient[w++]! += error * x[i]!;
      gradient[w++]! += error;
    }
  }

  /** Makes a step of Adam along the gradient accumulated. */
  step(rate: number, batch: number): void {
    this.steps++;
    const [b1, b2] = [0.9, 0.999];
    const scale = (rate * Math.sqrt(1 - b2 ** this.steps)) / (1 - b1 ** this.steps);
    for (let i = 0; i < this.weights.length; i++) {
      const g = this.gradient[i]! / batch;
      this.m[i] = b1 * this.m[i]! + (1 - b1) * g;
      this.v[i] = b2 * this.v[i]! + (1 - b2) * g * g;
      this.weights[i]! -= (scale * this.m[i]!) / (Math.sqrt(this.v[i]!) + 1e-8);
      this.gradient[i] = 0;
    }
  }
}
