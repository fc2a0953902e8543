import { writeFileSync } from 'node:fs';
import { readFlags, runCommand } from '../../src/cli/shared/usage';
import { compileKernel, COMPILED } from './compile';

async function rewrite(): Promise<void> {
  readFlags({});
  writeFileSync(COMPILED, await compileKernel());
  console.log('src/ai/network/kernel-wasm.ts');
}

void runCommand('Compiles src/ai/network/kernel.wat, the inner loops of the networks.', rewrite);
