import type { Random } from '../../random/random';

/** How many neurons the two hidden layers have. */
const FIRST = 128;
const SECOND = 32;

/** What a rectifier lets through of negative sums: A. L. Maas et al., "Rectifier Nonlinearities Improve Neural Network Acoustic Models", 2013. */
const LEAK = 0.01;

/** More than anybody tells a network at once. */
const MOST_INPUTS = 512;

/** What a network is told: numbers at places of its input, 0 everywhere else. */
export class Inputs {
  count = 0;
  readonly places: Uint16Array;
  readonly values: Float32Array;

  constructor(most = MOST_INPUTS) {
    this.places = new Uint16Array(most);
    this.values = new Float32Array(most);
  }

  clear(): this {
    this.count = 0;
    return this;
  }

  add(place: number, value: number): void {
    if (value === 0) return;
    this.places[this.count] = place;
    this.values[this.count++] = value;
  }

  /** A copy that may be kept, `before` told before it. */
  copy(before?: Inputs): Inputs {
    const copy = new Inputs(this.count + (before?.count ?? 0));
    for (const { places, values, count } of before ? [before, this] : [this])
      for (let i = 0; i < count; i++) copy.add(places[i], values[i]);
    return copy;
  }
}

/** How many weights a network with so many inputs has. */
function weightsFor(inputs: number): number {
  return (inputs + 1) * FIRST + (FIRST + 2) * SECOND + 1;
}

/**
 * A network with two hidden layers that tells one chance, between 0 and 1. Its weights stand in one row: by input those to
 * the first layer, its biases, by neuron of the second layer those from the first, its biases, those of the result, its bias.
 */
export class Network {
  private readonly hidden = new Float32Array(FIRST);
  private readonly second = new Float32Array(SECOND);
  private readonly places: { readonly bias1: number; readonly layer2: number; readonly bias2: number };

  constructor(
    readonly inputs: number,
    readonly weights: Float32Array = new Float32Array(weightsFor(inputs)),
  ) {
    if (weights.length !== weightsFor(inputs))
      throw new Error(`a network with ${inputs} inputs has ${weightsFor(inputs)} weights, not ${weights.length}`);
    const bias1 = inputs * FIRST;
    const layer2 = bias1 + FIRST;
    this.places = { bias1, layer2, bias2: layer2 + FIRST * SECOND };
  }

  /** A network that knows nothing yet: small weights by chance, in the way of K. He et al., "Delving Deep into Rectifiers", 2015. */
  static newborn(inputs: number, random: Random): Network {
    const network = new Network(inputs);
    const { bias1, layer2, bias2 } = network.places;
    const fill = (from: number, to: number, spread: number) => {
      for (let i = from; i < to; i++) network.weights[i] = spread * bell(random);
    };
    fill(0, bias1, 0.12);
    fill(layer2, bias2, Math.sqrt(2 / FIRST));
    fill(bias2 + SECOND, bias2 + 2 * SECOND, 0.1);
    return network;
  }

  /** What comes together in the first layer: of these inputs, and of others that were told before. */
  sums(inputs: Inputs, before?: Float32Array): Float32Array {
    const { weights, places } = this;
    const sums = before ? before.slice() : weights.slice(places.bias1, places.bias1 + FIRST);
    for (let k = 0; k < inputs.count; k++) {
      const value = inputs.values[k];
      const row = inputs.places[k] * FIRST;
      for (let i = 0; i < FIRST; i++) sums[i] += value * weights[row + i];
    }
    return sums;
  }

  /** The chance, by what has come together in the first layer. */
  chance(sums: Float32Array): number {
    const { hidden, second, weights, places } = this;
    for (let i = 0; i < FIRST; i++) hidden[i] = rectified(sums[i]);
    const result = places.bias2 + SECOND;
    let logit = weights[result + SECOND];
    for (let j = 0; j < SECOND; j++) {
      second[j] = weights[places.bias2 + j] + product(hidden, weights, places.layer2 + j * FIRST);
      logit += weights[result + j] * rectified(second[j]);
    }
    return 1 / (1 + Math.exp(-logit));
  }

  /**
   * Adds how the weights change the error of what the network says to these inputs, in the order of the weights: the
   * slopes of the cross-entropy to the chance that it should say.
   * @param share how much this counts
   */
  addSlopes(inputs: Inputs, chance: number, share: number, slopes: Float32Array): void {
    const { hidden, second, weights, places } = this;
    const sums = this.sums(inputs);
    const error = (this.chance(sums) - chance) * share;
    const result = places.bias2 + SECOND;
    slopes[result + SECOND] += error;
    const back = new Float32Array(FIRST);
    for (let j = 0; j < SECOND; j++) {
      slopes[result + j] += error * rectified(second[j]);
      const slope = error * weights[result + j] * (second[j] > 0 ? 1 : LEAK);
      slopes[places.bias2 + j] += slope;
      const row = places.layer2 + j * FIRST;
      for (let i = 0; i < FIRST; i++) {
        slopes[row + i] += slope * hidden[i];
        back[i] += slope * weights[row + i];
      }
    }
    for (let i = 0; i < FIRST; i++) slopes[places.bias1 + i] += back[i] *= sums[i] > 0 ? 1 : LEAK;
    for (let k = 0; k < inputs.count; k++) {
      const row = inputs.places[k] * FIRST;
      for (let i = 0; i < FIRST; i++) slopes[row + i] += inputs.values[k] * back[i];
    }
  }
}

/** Of one row of weights with what the first layer says. Four sums at a time, so that none waits for another. */
function product(hidden: Float32Array, weights: Float32Array, row: number): number {
  let [a, b, c, d] = [0, 0, 0, 0];
  for (let i = 0; i < FIRST; i += 4) {
    const at = row + i;
    a += hidden[i] * weights[at];
    b += hidden[i + 1] * weights[at + 1];
    c += hidden[i + 2] * weights[at + 2];
    d += hidden[i + 3] * weights[at + 3];
  }
  return a + b + (c + d);
}

/** About normally distributed. */
function bell(random: Random): number {
  let sum = -6;
  for (let i = 0; i < 12; i++) sum += random.Number();
  return sum;
}

const rectified = (sum: number) => (sum > 0 ? sum : LEAK * sum);

/** A network as it is kept in a file. */
export interface StoredNetwork {
  readonly inputs: number;
  /** What one unit of `weights` is worth. */
  readonly unit: number;
  /** Whole numbers of 16 bits, the higher byte first, in base64. */
  readonly weights: string;
}

const LARGEST = 0x7fff;
const BYTES = 2;

/** The network as it is kept in a file: its weights are rounded a little. */
export function storeNetwork({ inputs, weights }: Network): StoredNetwork {
  const unit = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / LARGEST || 1;
  let bytes = '';
  for (const weight of weights) {
    const value = Math.round(weight / unit);
    bytes += String.fromCharCode((value >> 8) & 0xff, value & 0xff);
  }
  return { inputs, unit, weights: btoa(bytes) };
}

/** A network out of a file; throws an Error where it has not as many weights as it should. */
export function readNetwork({ inputs, unit, weights }: StoredNetwork): Network {
  const bytes = atob(weights);
  const read = (_: unknown, i: number) =>
    (((bytes.charCodeAt(BYTES * i) << 24) >> 16) | bytes.charCodeAt(BYTES * i + 1)) * unit;
  return new Network(inputs, Float32Array.from({ length: bytes.length / BYTES }, read));
}
