import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { patched, patchesOf, type Fault } from './fault';

const ROOT = join(__dirname, '../../..');

/** What `simulate --json` prints. */
interface Result {
  readonly worlds: number;
  readonly failures: readonly { readonly seed: number; readonly violations: readonly string[] }[];
}

/** How many worlds have run, of which the last one may have failed. */
interface Run {
  readonly worlds: number;
  readonly failure?: { readonly seed: number; readonly violation: string };
}

/** Changes the files of a fault while they are bundled. */
function planting(fault: Fault): Plugin {
  return {
    name: 'planted-fault',
    enforce: 'pre',
    transform: (code, id) => {
      const patches = patchesOf(fault).filter(({ file }) => join(ROOT, file) === id);
      return patches.length > 0 ? patches.reduce((text, patch) => patched(patch, text), code) : null;
    },
  };
}

/** Keeps what a module knows of its place. */
const sourcePlaces: Plugin = {
  name: 'source-places',
  transform: (code, id) =>
    code.includes('__dirname') ? code.replaceAll('__dirname', JSON.stringify(dirname(id))) : null,
};

/** The program that simulates worlds, bundled with a fault or, for comparison, without. The sources stay as they are. */
export class Program {
  private readonly folder = mkdtempSync(join(tmpdir(), 'piratz-faults-'));

  private constructor() {
    symlinkSync(join(ROOT, 'node_modules'), join(this.folder, 'node_modules'));
  }

  static async bundle(fault?: Fault): Promise<Program> {
    const { build } = await import('vite');
    const program = new Program();
    await build({
      configFile: false,
      root: ROOT,
      publicDir: false,
      logLevel: 'error',
      plugins: [...(fault ? [planting(fault)] : []), sourcePlaces],
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      ssr: { noExternal: ['@noble/hashes'] },
      build: {
        ssr: join(ROOT, 'test/world/simulate.ts'),
        outDir: program.folder,
        emptyOutDir: false,
        target: 'node20',
        minify: false,
        rolldownOptions: { output: { format: 'cjs', entryFileNames: 'simulate.cjs' } },
      },
    });
    return program;
  }

  /** Runs the worlds with these seeds until one fails. */
  async run(seeds: readonly number[], seconds: number): Promise<Run> {
    const args = ['--seeds', seeds.join(), '--seconds', String(seconds), '--first', '--json'];
    const { worlds, failures } = await this.start(args, 1000 * (seconds + 120));
    const [failure] = failures;
    if (!failure) return { worlds };
    return { worlds, failure: { seed: failure.seed, violation: failure.violations[0]?.split('\n')[0] ?? '' } };
  }

  delete(): void {
    rmSync(this.folder, { recursive: true });
  }

  private start(args: readonly string[], timeout: number): Promise<Result> {
    return new Promise((resolve, reject) => {
      const command = [join(this.folder, 'simulate.cjs'), ...args];
      // What is external to the bundle is loaded before the bundle could set this.
      const env = { ...process.env, NODE_ENV: 'production' };
      execFile(process.execPath, command, { env, timeout, maxBuffer: 2 ** 26 }, (error, output, errors) => {
        if (output.startsWith('{')) resolve(JSON.parse(output) as Result);
        else reject(new Error(`the worlds do not run: ${errors}`, { cause: error }));
      });
    });
  }
}
