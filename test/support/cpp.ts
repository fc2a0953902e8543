import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from './programs';

const MAX_OUTPUT_BYTES = 2 ** 30;

/** The C++ compiler: $CXX as a name or a path, g++ or clang++; undefined where none is installed. */
const COMPILER = [process.env.CXX, 'g++', 'clang++']
  .map((name) => (name ? findProgram(name, ['']) : undefined))
  .find((path) => path !== undefined);

/** Runs tests that need a C++ compiler, with a temporary folder for the program; skips them where there is none. */
export function describeWithCompiler(name: string, tests: (folder: string) => void): void {
  const describeOrSkip = COMPILER ? describe : describe.skip;
  describeOrSkip(`${name} (needs a C++ compiler)`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'piratz-cpp-'));
    afterAll(() => rmSync(folder, { recursive: true, force: true }));
    tests(folder);
  });
}

/** Compiles a program; floating point is that of JavaScript, without fused operations. */
export function compile(source: string, program: string, includeFolder: string): void {
  const flags = ['-std=c++17', '-O2', '-ffp-contract=off', '-Wall', '-Wextra', '-Werror', `-I${includeFolder}`];
  execFileSync(COMPILER!, [...flags, source, '-o', program], { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Runs a program on an input and returns the lines of its output. */
export function linesOf(program: string, input: string): string[] {
  const { status, stdout } = spawnSync(program, { input, encoding: 'utf8', maxBuffer: MAX_OUTPUT_BYTES });
  expect(status).toBe(0);
  return stdout.trimEnd().split('\n');
}
