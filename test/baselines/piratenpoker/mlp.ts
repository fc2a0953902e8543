/** Numbers of neurons in the two hidden layers. */
const HIDDEN1_SIZE = 128;
const HIDDEN2_SIZE = 32;

/**
 * Slope of the leaky ReLU for negative inputs: A. L. Maas et al., "Rectifier Nonlinearities Improve Neural Network
 * Acoustic Models", 2013.
 */
const NEGATIVE_SLOPE = 0.01;

/** Default capacity of a sparse vector: an upper bound on non-zero inputs. */
const MAX_NONZERO_INPUTS = 512;

/** A sparse input vector: values at indices, 0 everywhere else. An index may occur several times; its values add up. */
export class SparseVector {
  count = 0;
  readonly indices: Uint16Array;
  readonly values: Float32Array;

  constructor(capacity = MAX_NONZERO_INPUTS) {
    this.indices = new Uint16Array(capacity);
    this.values = new Float32Array(capacity);
  }

  clear(): this {
    this.count = 0;
    return this;
  }

  add(index: number, value: number): void {
    if (value === 0) return;
    this.indices[this.count] = index;
    this.values[this.count++] = value;
  }
}

/** Number of weights of a network with `inputs` inputs. */
function weightCount(inputs: number): number {
  return (inputs + 1) * HIDDEN1_SIZE + (HIDDEN1_SIZE + 2) * HIDDEN2_SIZE + 1;
}

/**
 * A multilayer perceptron with two hidden layers and one sigmoid output, a probability. The weights are stored flat: first
 * layer (by input), its biases, second layer (by neuron of that layer), its biases, output weights, output bias.
 */
export class Mlp {
  private readonly hidden1 = new Float32Array(HIDDEN1_SIZE);
  private readonly hidden2 = new Float32Array(HIDDEN2_SIZE);
  private readonly offsets: { readonly bias1: number; readonly layer2: number; readonly bias2: number };

  constructor(
    inputs: number,
    private readonly weights: Float32Array,
  ) {
    if (weights.length !== weightCount(inputs))
      throw new Error(`a network with ${inputs} inputs has ${weightCount(inputs)} weights, not ${weights.length}`);
    const bias1 = inputs * HIDDEN1_SIZE;
    const layer2 = bias1 + HIDDEN1_SIZE;
    this.offsets = { bias1, layer2, bias2: layer2 + HIDDEN1_SIZE * HIDDEN2_SIZE };
  }

  /** Returns the preactivations of the first layer, starting from `partial` (those of other inputs) if given. */
  preactivations(inputs: SparseVector, partial?: Float32Array): Float32Array {
    const { weights, offsets } = this;
    const sums = partial ? partial.slice() : weights.slice(offsets.bias1, offsets.bias1 + HIDDEN1_SIZE);
    for (let k = 0; k < inputs.count; k++) {
      const value = inputs.values[k]!;
      const row = inputs.indices[k]! * HIDDEN1_SIZE;
      for (let i = 0; i < HIDDEN1_SIZE; i++) sums[i]! += value * weights[row + i]!;
    }
    return sums;
  }

  /** Returns the output probability for the preactivations of the first layer. */
  probability(preactivations: Float32Array): number {
    const { hidden1, hidden2, weights, offsets } = this;
    for (let i = 0; i < HIDDEN1_SIZE; i++) hidden1[i] = leakyRelu(preactivations[i]!);
    const outputOffset = offsets.bias2 + HIDDEN2_SIZE;
    let logit = weights[outputOffset + HIDDEN2_SIZE]!;
    for (let j = 0; j < HIDDEN2_SIZE; j++) {
      hidden2[j] = weights[offsets.bias2 + j]! + dot(hidden1, weights, offsets.layer2 + j * HIDDEN1_SIZE);
      logit += weights[outputOffset + j]! * leakyRelu(hidden2[j]!);
    }
    return 1 / (1 + Math.exp(-logit));
  }
}

/**
 * Dot product of the first layer's activations and one row of weights; four independent sums for instruction-level
 * parallelism.
 */
function dot(hidden: Float32Array, weights: Float32Array, row: number): number {
  let [a, b, c, d] = [0, 0, 0, 0];
  for (let i = 0; i < HIDDEN1_SIZE; i += 4) {
    const at = row + i;
    a += hidden[i]! * weights[at]!;
    b += hidden[i + 1]! * weights[at + 1]!;
    c += hidden[i + 2]! * weights[at + 2]!;
    d += hidden[i + 3]! * weights[at + 3]!;
  }
  return a + b + (c + d);
}

const leakyRelu = (preactivation: number) => (preactivation > 0 ? preactivation : NEGATIVE_SLOPE * preactivation);

/** The file format of a network. */
export interface SerializedMlp {
  readonly inputs: number;
  /** Quantization step: the weight that the integer 1 stands for. */
  readonly unit: number;
  /** Big-endian 16-bit integers, in base64. */
  readonly weights: string;
}

const BYTES_PER_WEIGHT = 2;

/** Deserializes a network; throws an Error if the number of weights is wrong. */
export function deserializeMlp({ inputs, unit, weights }: SerializedMlp): Mlp {
  const bytes = atob(weights);
  const read = (_: unknown, i: number) =>
    (((bytes.charCodeAt(BYTES_PER_WEIGHT * i) << 24) >> 16) | bytes.charCodeAt(BYTES_PER_WEIGHT * i + 1)) * unit;
  return new Mlp(inputs, Float32Array.from({ length: bytes.length / BYTES_PER_WEIGHT }, read));
}
