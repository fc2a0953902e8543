import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Where the checks keep what they know of unchanged files. */
const CACHE = 'node_modules/.cache';

/** The checks of `npm run check`; a lane runs beside the others, its checks one after the other. */
const LANES: readonly Readonly<Record<string, string>>[] = [
  { lint: `eslint . --max-warnings 0 --cache --cache-strategy content --cache-location ${CACHE}/eslint` },
  {
    types: `tsc --noEmit --incremental --tsBuildInfoFile ${CACHE}/types.tsbuildinfo`,
    format: 'prettier --check --cache --cache-strategy content .',
    unused: 'knip',
    unit: 'jest --selectProjects unit',
  },
];

const NAMES = LANES.flatMap((lane) => Object.keys(lane));

/** Runs a check and prints what it printed when it has ended; resolves to whether it passed. */
function run(name: string, command: string): Promise<boolean> {
  const start = performance.now();
  const child = spawn(command, { cwd: join(__dirname, '..'), shell: true });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
  return new Promise((resolve) => {
    child.on('close', (code) => {
      const seconds = ((performance.now() - start) / 1000).toFixed(0);
      process.stdout.write(Buffer.concat(output));
      console.log(`${name} ${code === 0 ? 'passed' : 'FAILED'} after ${seconds} s`);
      resolve(code === 0);
    });
  });
}

/** Runs the named checks, or all. */
async function check(): Promise<void> {
  const names = process.argv.slice(2);
  const unknown = names.find((name) => !NAMES.includes(name));
  if (unknown !== undefined) {
    console.error(`there is no check "${unknown}"; known are ${NAMES.join(', ')}`);
    process.exitCode = 2;
    return;
  }
  const runLane = async (lane: Readonly<Record<string, string>>) => {
    for (const [name, command] of Object.entries(lane))
      if ((names.length === 0 || names.includes(name)) && !(await run(name, command))) process.exitCode = 1;
  };
  await Promise.all(LANES.map(runLane));
}

void check();
