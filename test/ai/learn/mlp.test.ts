import { SparseVector, Mlp, deserializeMlp, serializeMlp } from '../../../src/ai/learn/mlp';
import { Adam } from '../../../src/ai/learn/adam';
import { seededRandom } from '../../../src/random/random';

const INPUTS = 3;

function vectorOf(...values: number[]): SparseVector {
  const inputs = new SparseVector();
  values.forEach((value, place) => inputs.add(place, value));
  return inputs;
}

const probabilityOf = (network: Mlp, inputs: SparseVector) => network.probability(network.preactivations(inputs));

/** Cross-entropy loss of one example. */
function crossEntropy(network: Mlp, inputs: SparseVector, target: number): number {
  const probability = probabilityOf(network, inputs);
  return -target * Math.log(probability) - (1 - target) * Math.log(1 - probability);
}

describe('the network', () => {
  const network = Mlp.heInit(INPUTS, seededRandom('network'));

  it('a network with zero weights outputs one half', () => {
    expect(probabilityOf(new Mlp(INPUTS), vectorOf(1, 2, 3))).toBe(0.5);
  });

  it('a network accepts inputs in parts, and values at the same index add up', () => {
    const whole = probabilityOf(network, vectorOf(1, -2, 0.5));
    const inputs = vectorOf(0, 0, 0.25);
    inputs.add(2, 0.25);
    expect(network.probability(network.preactivations(inputs, network.preactivations(vectorOf(1, -2))))).toBeCloseTo(
      whole,
      6,
    );
    expect(probabilityOf(network, inputs.copy(vectorOf(1, -2)))).toBeCloseTo(whole, 6);
  });

  it('a serialized network is restored up to quantization', () => {
    const { unit, ...rest } = serializeMlp(network);
    const read = deserializeMlp({ unit, ...rest });
    network.weights.forEach((weight, i) => expect(Math.abs(read.weights[i]! - weight)).toBeLessThanOrEqual(unit));
    expect(probabilityOf(read, vectorOf(1, -2, 0.5))).toBeCloseTo(probabilityOf(network, vectorOf(1, -2, 0.5)), 3);
    expect(serializeMlp(read)).toEqual({ unit: expect.closeTo(unit, 12), ...rest });
  });

  it('a file with the wrong number of weights is rejected', () => {
    const { weights, ...rest } = serializeMlp(network);
    const shorter = { ...rest, weights: weights.slice(0, 400) };
    expect(() => deserializeMlp(shorter)).toThrow(/a network with 3 inputs has 4673 weights, not 150/);
  });

  it('the gradient matches finite differences of the loss', () => {
    const slopes = new Float32Array(network.weights.length);
    const inputs = vectorOf(1, -2, 0.5);
    network.accumulateGradients(inputs, 0.8, 1, slopes);
    const random = seededRandom('slopes');
    const far = 0.01;
    for (let nth = 0; nth < 200; nth++) {
      const place = Math.floor(random.Number() * slopes.length);
      const around = [far, -far].map((step) => {
        const changed = new Mlp(INPUTS, network.weights.slice());
        changed.weights[place]! += step;
        return crossEntropy(changed, inputs, 0.8);
      });
      expect(slopes[place]).toBeCloseTo((around[0]! - around[1]!) / (2 * far), 2);
    }
    expect(slopes.some((slope) => Math.abs(slope) > 0.1)).toBe(true);
  });
});

describe('Adam', () => {
  it('Adam trains a network to compute XOR, which no single layer can', () => {
    const network = Mlp.heInit(INPUTS, seededRandom('pupil'));
    const teacher = new Adam(network);
    const lessons = [0, 1, 2, 3].map((bits) => {
      const [one, other] = [bits & 1, bits >> 1];
      return { inputs: vectorOf(one, other, 1), target: one === other ? 0 : 1 };
    });
    for (let step = 0; step < 300; step++) teacher.step(lessons, 0.003);
    for (const { inputs, target } of lessons)
      expect(Math.abs(probabilityOf(network, inputs) - target)).toBeLessThan(0.1);
  });
});
