import { readFileSync } from 'node:fs';
import { createKernel, createPlainKernel, createWasmKernel, type Kernel } from '../../../src/ai/network/kernel';
import { seededRandom } from '../../../src/random/random';
import { COMPILED, compileKernel } from '../../kernel/compile';
import { nonEmpty } from '../../support/assertions';

const BYTES = 65536;
const WIDTH = 24;
const ROWS = 12;
const [INPUT, WEIGHTS, BIASES, OUTPUT, INDICES, FACTORS] = [0, 1024, 32768, 40960, 49152, 53248];

/** Fills the memory with the same numbers each time, runs, and returns the numbers at OUTPUT. */
function run(created: { buffer: ArrayBuffer; kernel: Kernel } | undefined, act: (kernel: Kernel) => void): number[] {
  if (!created) throw new Error('this machine has no WebAssembly with SIMD');
  const random = seededRandom('kernel');
  const floats = new Float32Array(created.buffer);
  for (let i = 0; i < INDICES / 4; i++) floats[i] = random.Number() - 0.5;
  new Int32Array(created.buffer).set([3, 0, 7], INDICES / 4);
  floats.set([1, -2, 0.5], FACTORS / 4);
  act(created.kernel);
  return [...floats.subarray(OUTPUT / 4, OUTPUT / 4 + WIDTH)];
}

describe.each([
  ['with SIMD', createWasmKernel],
  ['in TypeScript', createPlainKernel],
])('the kernel %s', (_, create) => {
  const memory = () => new Float32Array(create(BYTES)!.buffer);
  const initial = run(create(BYTES), () => undefined);

  const filled = () => {
    const random = seededRandom('kernel');
    const floats = memory();
    for (let i = 0; i < INDICES / 4; i++) floats[i] = random.Number() - 0.5;
    return floats;
  };

  it('adds rows times their factors', () => {
    const floats = filled();
    const row = (index: number, column: number) => floats[WEIGHTS / 4 + index * WIDTH + column]!;
    const expected = initial.map((value, i) => value + row(3, i) - 2 * row(0, i) + 0.5 * row(7, i));
    const sums = run(create(BYTES), (kernel) => kernel.addRows(OUTPUT, WEIGHTS, INDICES, FACTORS, 3, WIDTH));
    for (const [i, sum] of nonEmpty(sums.entries())) expect(sum).toBeCloseTo(expected[i]!, 5);
  });

  it('multiplies a matrix with a vector and adds the biases; leaves what is behind alone', () => {
    const floats = filled();
    const products = run(create(BYTES), (kernel) => kernel.dense(INPUT, WEIGHTS, BIASES, OUTPUT, ROWS, WIDTH));
    for (const [row, product] of nonEmpty(products.slice(0, ROWS).entries())) {
      let expected = floats[BIASES / 4 + row]!;
      for (let i = 0; i < WIDTH; i++) expected += floats[INPUT / 4 + i]! * floats[WEIGHTS / 4 + row * WIDTH + i]!;
      expect(product).toBeCloseTo(expected, 5);
    }
    expect(products.slice(ROWS)).toEqual(initial.slice(ROWS));
  });

  it('adds and replaces negative sums by 0', () => {
    const floats = filled();
    const sums = run(create(BYTES), (kernel) => kernel.rectify(OUTPUT, INPUT, WIDTH));
    for (const [i, sum] of nonEmpty(sums.entries()))
      expect(sum).toBeCloseTo(Math.max(0, initial[i]! + floats[INPUT / 4 + i]!), 6);
    expect(sums).toContain(0);
  });
});

describe('the choice of the kernel', () => {
  it('falls back to TypeScript where WebAssembly is missing or forbidden', () => {
    const { WebAssembly: available } = globalThis;
    try {
      Object.assign(globalThis, { WebAssembly: undefined });
      expect(createWasmKernel(BYTES)).toBeUndefined();
      class Forbidden extends Error {}
      const Module = function refuse() {
        throw new Forbidden('the policy of this page forbids it');
      };
      Object.assign(globalThis, {
        WebAssembly: { ...available, Memory: available.Memory, Module, CompileError: Forbidden },
      });
      expect(createKernel(BYTES).kernel).toBeDefined();
      expect(createWasmKernel(BYTES)).toBeUndefined();
    } finally {
      Object.assign(globalThis, { WebAssembly: available });
    }
  });

  it('the compiled kernel is that of kernel.wat', async () => {
    expect(readFileSync(COMPILED, 'utf8')).toBe(await compileKernel());
  });
});
