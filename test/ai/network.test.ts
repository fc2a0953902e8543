import { Inputs, Network, readNetwork, storeNetwork } from '../../src/ai/learn/mlp';
import { Teacher } from '../../src/ai/learn/adam';
import { seededRandom } from '../../src/random/random';

const INPUTS = 3;

function told(...values: number[]): Inputs {
  const inputs = new Inputs();
  values.forEach((value, place) => inputs.add(place, value));
  return inputs;
}

const chanceOf = (network: Network, inputs: Inputs) => network.chance(network.sums(inputs));

/** What the network should have said, as the slopes see it. */
function error(network: Network, inputs: Inputs, chance: number): number {
  const said = chanceOf(network, inputs);
  return -chance * Math.log(said) - (1 - chance) * Math.log(1 - said);
}

describe('a network', () => {
  const network = Network.newborn(INPUTS, seededRandom('network'));

  it('says a half as long as nothing weighs anything', () => {
    expect(chanceOf(new Network(INPUTS), told(1, 2, 3))).toBe(0.5);
  });

  it('may be told piece by piece, and the same place twice', () => {
    const whole = chanceOf(network, told(1, -2, 0.5));
    const inputs = told(0, 0, 0.25);
    inputs.add(2, 0.25);
    expect(network.chance(network.sums(inputs, network.sums(told(1, -2))))).toBeCloseTo(whole, 6);
    expect(chanceOf(network, inputs.copy(told(1, -2)))).toBeCloseTo(whole, 6);
  });

  it('is kept in a file nearly as it was', () => {
    const { unit, ...rest } = storeNetwork(network);
    const read = readNetwork({ unit, ...rest });
    network.weights.forEach((weight, i) => expect(Math.abs(read.weights[i] - weight)).toBeLessThanOrEqual(unit));
    expect(chanceOf(read, told(1, -2, 0.5))).toBeCloseTo(chanceOf(network, told(1, -2, 0.5)), 3);
    expect(storeNetwork(read)).toEqual({ unit: expect.closeTo(unit, 12), ...rest });
  });

  it('is refused where the file has not as many weights as it should', () => {
    const { weights, ...rest } = storeNetwork(network);
    const shorter = { ...rest, weights: weights.slice(0, 400) };
    expect(() => readNetwork(shorter)).toThrow(/a network with 3 inputs has 4673 weights, not 150/);
  });

  it('knows how its weights change its error', () => {
    const slopes = new Float32Array(network.weights.length);
    const inputs = told(1, -2, 0.5);
    network.addSlopes(inputs, 0.8, 1, slopes);
    const random = seededRandom('slopes');
    const far = 0.01;
    for (let nth = 0; nth < 200; nth++) {
      const place = Math.floor(random.Number() * slopes.length);
      const around = [far, -far].map((step) => {
        const changed = new Network(INPUTS, network.weights.slice());
        changed.weights[place] += step;
        return error(changed, inputs, 0.8);
      });
      expect(slopes[place]).toBeCloseTo((around[0] - around[1]) / (2 * far), 2);
    }
    expect(slopes.some((slope) => Math.abs(slope) > 0.1)).toBe(true);
  });
});

describe('a teacher', () => {
  it('teaches what no single layer can learn: whether one of two is told, and not both', () => {
    const network = Network.newborn(INPUTS, seededRandom('pupil'));
    const teacher = new Teacher(network);
    const lessons = [0, 1, 2, 3].map((bits) => {
      const [one, other] = [bits & 1, bits >> 1];
      return { inputs: told(one, other, 1), chance: one === other ? 0 : 1 };
    });
    for (let step = 0; step < 300; step++) teacher.teach(lessons, 0.003);
    for (const { inputs, chance } of lessons) expect(Math.abs(chanceOf(network, inputs) - chance)).toBeLessThan(0.1);
  });
});
