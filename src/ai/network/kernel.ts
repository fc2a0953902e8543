import { KERNEL_WASM } from './kernel-wasm';

/** The inner loops of a network, over one memory. Offsets are in bytes and multiples of 16; counts are multiples of 4. */
export interface Kernel {
  /**
   * Adds rows of a matrix, each times its factor.
   * @param sum the row to add to, `width` floats
   * @param indices the numbers of the rows, `count` 32-bit integers
   * @param factors `count` floats
   */
  addRows(sum: number, rows: number, indices: number, factors: number, count: number, width: number): void;
  /** output = weights * input + biases, where the weights are row-major. */
  dense(input: number, weights: number, biases: number, output: number, rows: number, columns: number): void;
  /** values = max(0, values + added). */
  rectify(values: number, added: number, count: number): void;
}

const PAGE_BYTES = 65536;

/** A memory of a fixed size and its kernel: in WebAssembly with SIMD where that is there, else in TypeScript. */
export function createKernel(bytes: number): { buffer: ArrayBuffer; kernel: Kernel } {
  return createWasmKernel(bytes) ?? createPlainKernel(bytes);
}

/** Returns undefined where WebAssembly is missing, forbidden, or without SIMD. */
export function createWasmKernel(bytes: number): { buffer: ArrayBuffer; kernel: Kernel } | undefined {
  if (typeof WebAssembly === 'undefined') return undefined;
  const code = Uint8Array.from(atob(KERNEL_WASM), (char) => char.charCodeAt(0));
  try {
    const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE_BYTES) });
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(code), { network: { memory } });
    return { buffer: memory.buffer, kernel: exports as unknown as Kernel };
  } catch (error) {
    if (error instanceof WebAssembly.CompileError) return undefined;
    throw error;
  }
}

/** The kernel in TypeScript; its sums differ from those with SIMD in their last bits. */
export function createPlainKernel(bytes: number): { buffer: ArrayBuffer; kernel: Kernel } {
  const buffer = new ArrayBuffer(bytes);
  const floats = new Float32Array(buffer, 0, bytes >> 2);
  const integers = new Int32Array(buffer, 0, bytes >> 2);
  const kernel: Kernel = {
    addRows(sum, rows, indices, factors, count, width) {
      const out = sum >> 2;
      for (let k = 0; k < count; k++) {
        const factor = floats[(factors >> 2) + k]!;
        const row = (rows >> 2) + integers[(indices >> 2) + k]! * width;
        for (let o = 0; o < width; o++) floats[out + o]! += factor * floats[row + o]!;
      }
    },
    dense(input, weights, biases, output, rows, columns) {
      const x = input >> 2;
      for (let row = 0, w = weights >> 2; row < rows; row++, w += columns) {
        let [a, b, c, d] = [0, 0, 0, 0];
        for (let i = 0; i < columns; i += 4) {
          a += floats[x + i]! * floats[w + i]!;
          b += floats[x + i + 1]! * floats[w + i + 1]!;
          c += floats[x + i + 2]! * floats[w + i + 2]!;
          d += floats[x + i + 3]! * floats[w + i + 3]!;
        }
        floats[(output >> 2) + row] = floats[(biases >> 2) + row]! + a + b + (c + d);
      }
    },
    rectify(values, added, count) {
      for (let i = 0, v = values >> 2, a = added >> 2; i < count; i++, v++, a++) {
        const sum = floats[v]! + floats[a]!;
        floats[v] = sum > 0 ? sum : 0;
      }
    },
  };
  return { buffer, kernel };
}
