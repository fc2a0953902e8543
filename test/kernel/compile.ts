import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import wabt from 'wabt';

const FOLDER = join(__dirname, '../../src/ai/network');

export const COMPILED = join(FOLDER, 'kernel-wasm.ts');

/** Compiles src/ai/network/kernel.wat. Returns the text of kernel-wasm.ts. */
export async function compileKernel(): Promise<string> {
  const { parseWat } = await wabt();
  const program = parseWat('kernel.wat', readFileSync(join(FOLDER, 'kernel.wat'), 'utf8'), { simd: true });
  program.validate();
  const code = Buffer.from(program.toBinary({}).buffer).toString('base64');
  program.destroy();
  return `/** The compiled kernel.wat, in base64; written by \`npm run -s kernel\`. */\nexport const KERNEL_WASM =\n  '${code}';\n`;
}
