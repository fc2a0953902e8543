import { createKernel, type Kernel } from './kernel';
import type { Tensor } from './safetensors';

/** A linear layer in the memory of a network; offsets in bytes. */
interface Layer {
  readonly rows: number;
  readonly columns: number;
  readonly weights: number;
  readonly biases: number;
}

const FLOAT_BYTES = 4;

/**
 * A residual multilayer perceptron with rectified linear units: K. He et al., "Deep Residual Learning for Image
 * Recognition", CVPR 2016, with dense layers. The inputs are small integers, most of them 0. Not reentrant: every call of
 * `forward` overwrites the result of the one before.
 */
export class ResidualNetwork {
  /** The outputs of the last call of `forward`. */
  readonly outputs: Float32Array;
  private readonly kernel: Kernel;
  private readonly input: Layer;
  private readonly blocks: readonly (readonly [Layer, Layer])[];
  private readonly output: Layer;
  private readonly hidden: number;
  private readonly inner: number;
  private readonly next: number;
  private readonly result: number;
  private readonly zeros: number;
  private readonly indices: Int32Array;
  private readonly factors: Float32Array;
  private readonly floats: Float32Array;

  /**
   * @param tensors `input`, `blocks.n.0`, `blocks.n.1` and `output`, each as `.weight` (I8, [rows, columns]), `.scale` (F32, of
   *   each row) and `.bias` (F32)
   * @param inputScales what one unit of each input is worth
   */
  constructor(tensors: ReadonlyMap<string, Tensor>, inputScales: Float32Array) {
    const { blockCount, bytes } = measure(tensors);
    const { buffer, kernel } = createKernel(bytes);
    this.kernel = kernel;
    this.floats = new Float32Array(buffer);
    let end = 0;
    const reserve = (count: number) => {
      const start = end;
      end += FLOAT_BYTES * roundUp(count);
      return start;
    };
    const load = (name: string, transposed = false): Layer => {
      const matrix = dequantize(tensors, name);
      const { rows, columns } = matrix;
      const layer = {
        rows: roundUp(rows),
        columns,
        weights: reserve(rows * columns + 3 * columns),
        biases: reserve(rows),
      };
      const weights = transposed ? transpose(matrix, inputScales) : matrix.weights;
      this.floats.set(weights, layer.weights / FLOAT_BYTES);
      this.floats.set(matrix.biases, layer.biases / FLOAT_BYTES);
      return layer;
    };
    this.input = load('input', true);
    this.blocks = Array.from({ length: blockCount }, (_, i) => [load(`blocks.${i}.0`), load(`blocks.${i}.1`)]);
    this.output = load('output');
    const width = this.input.rows;
    this.hidden = reserve(width);
    this.inner = reserve(width);
    this.next = reserve(width);
    this.zeros = reserve(width);
    this.result = reserve(this.output.rows);
    this.indices = new Int32Array(buffer, reserve(this.input.columns), this.input.columns);
    this.factors = new Float32Array(buffer, reserve(this.input.columns), this.input.columns);
    this.outputs = new Float32Array(buffer, this.result, this.output.rows);
  }

  /** Computes the outputs for these inputs. */
  forward(inputs: Int8Array): Float32Array {
    const { kernel, input, indices, factors, hidden, inner, next, zeros } = this;
    const width = input.rows;
    let count = 0;
    for (let i = 0; i < inputs.length; i++) {
      if (inputs[i] === 0) continue;
      indices[count] = i;
      factors[count++] = inputs[i]!;
    }
    const biases = input.biases / FLOAT_BYTES;
    this.floats.copyWithin(hidden / FLOAT_BYTES, biases, biases + width);
    kernel.addRows(hidden, input.weights, indices.byteOffset, factors.byteOffset, count, width);
    kernel.rectify(hidden, zeros, width);
    for (const [first, second] of this.blocks) {
      kernel.dense(hidden, first.weights, first.biases, inner, width, width);
      kernel.rectify(inner, zeros, width);
      kernel.dense(inner, second.weights, second.biases, next, width, width);
      kernel.rectify(hidden, next, width);
    }
    kernel.dense(hidden, this.output.weights, this.output.biases, this.result, this.output.rows, width);
    return this.outputs;
  }
}

const roundUp = (count: number) => Math.ceil(count / 4) * 4;

/** Returns the number of residual blocks, and the bytes of memory that a network needs. */
function measure(tensors: ReadonlyMap<string, Tensor>): { blockCount: number; bytes: number } {
  const names = [...tensors.keys()];
  const blockCount = names.filter((name) => /^blocks\.\d+\.0\.weight$/.test(name)).length;
  const weights = [...tensors.values()].reduce(
    (sum, { data, shape }) => sum + data.length + 8 * (shape.at(-1) ?? 0),
    0,
  );
  return { blockCount, bytes: FLOAT_BYTES * weights };
}

interface Matrix {
  readonly rows: number;
  readonly columns: number;
  /** Row-major. */
  readonly weights: Float32Array;
  readonly biases: Float32Array;
}

function dequantize(tensors: ReadonlyMap<string, Tensor>, name: string): Matrix {
  const tensor = (part: string) => {
    const found = tensors.get(`${name}.${part}`);
    if (!found) throw new Error(`the network has no tensor "${name}.${part}"`);
    return found;
  };
  const { shape, data } = tensor('weight');
  const [rows = 0, columns = 0] = shape;
  const scales = tensor('scale').data;
  const weights = Float32Array.from(data, (value, i) => value * scales[Math.floor(i / columns)]!);
  return { rows, columns, weights, biases: Float32Array.from(tensor('bias').data) };
}

/** Returns the weights by input, each times the input's scale. */
function transpose({ rows, columns, weights }: Matrix, scales: Float32Array): Float32Array {
  const result = new Float32Array(weights.length);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      result[column * rows + row] = weights[row * columns + column]! * scales[column]!;
  return result;
}

/** Returns the probabilities of these logits; they add up to 1. */
export function softmax(logits: readonly number[]): number[] {
  let most = -Infinity;
  for (const logit of logits) if (logit > most) most = logit;
  let sum = 0;
  const weights = logits.map((logit) => {
    const weight = Math.exp(logit - most);
    sum += weight;
    return weight;
  });
  for (let i = 0; i < weights.length; i++) weights[i]! /= sum;
  return weights;
}
