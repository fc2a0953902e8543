import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { lines } from '../../../src/cli/shared/output';
import { readFlags, readInteger, runCommand } from '../../../src/cli/shared/usage';
import { FAULTS } from '.';
import type { Fault } from './fault';
import { Program } from './program';

const FLAGS = {
  worlds: { type: 'string', default: '2000', about: 'most worlds for each fault' },
  seconds: { type: 'string', default: '3600', about: 'longest time for each fault' },
  only: { type: 'string', multiple: true, about: 'only faults whose description contains this text' },
  file: { type: 'string', about: 'file that keeps the findings: the next run goes on from there' },
  json: { type: 'boolean', default: false, about: 'print one JSON object for each fault instead of a table' },
} as const;

/** The share of the faults that has to be found. */
const GOAL = 0.95;

interface Limits {
  readonly worlds: number;
  readonly seconds: number;
}

/** What planting a fault has shown. */
interface Finding {
  readonly fault: string;
  /** The number of worlds until it was found; undefined if it was not. */
  readonly worlds?: number;
  /** The world that has found it. */
  readonly seed?: number;
  /** The number of worlds that have not found it. */
  readonly missed?: number;
  /** What was wrong there or, if it was not found, why. */
  readonly sentence: string;
}

/** Plants the faults one at a time and prints by which worlds they are found; the exit code is 1 if too few are. */
async function plantAll(): Promise<void> {
  const flags = readFlags(FLAGS);
  const limits = { worlds: readInteger('worlds', flags.worlds, 1), seconds: readInteger('seconds', flags.seconds, 1) };
  const { only = [''] } = flags;
  const chosen = FAULTS.filter(({ about }) => only.some((text) => about.includes(text)));
  const known = new Map(findingsIn(flags.file).map((finding) => [finding.fault, finding]));
  const worlds = new Worlds(await Program.bundle());
  for (const { seed } of known.values()) worlds.prefer(seed);
  const counts: number[] = [];
  try {
    for (const [i, fault] of chosen.entries()) {
      if (process.stderr.isTTY) process.stderr.write(`${i + 1} of ${chosen.length}: ${fault.about}\r\x1b[K`);
      const before = known.get(fault.about);
      const isDone = before?.worlds !== undefined || (before?.missed ?? 0) >= limits.worlds;
      const finding = before && isDone ? before : await plant(fault, worlds, limits, before?.missed);
      if (finding.worlds !== undefined) counts.push(finding.worlds);
      const json = `${JSON.stringify(finding)}\n`;
      if (flags.file && finding !== before) appendFileSync(flags.file, json);
      process.stdout.write(flags.json ? json : rowOf(finding));
    }
  } finally {
    worlds.delete();
  }
  if (!flags.json)
    process.stdout.write(lines([`${counts.length} of ${chosen.length} faults are found, ${medianOf(counts)}`]));
  if (counts.length < GOAL * chosen.length) process.exitCode = 1;
}

function findingsIn(file: string | undefined): Finding[] {
  if (file === undefined || !existsSync(file)) return [];
  const found = readFileSync(file, 'utf8').split('\n');
  return found.flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Finding]));
}

/** The worlds in which faults are looked for: first those that have found others. */
class Worlds {
  private readonly sound = new Map<number, boolean>();
  private readonly preferred = new Set<number>();

  /** @param program the program without a fault */
  constructor(private readonly program: Program) {}

  /** Returns the seeds of this many worlds, in the order in which they are run, without those that have been run before. */
  seeds(count: number, done: number): number[] {
    const others = Array.from({ length: count - done }, (_, i) => done + i + 1);
    return [...new Set([...this.preferred, ...others])].slice(0, count - done);
  }

  prefer(seed: number | undefined): void {
    if (seed !== undefined) this.preferred.add(seed);
  }

  /** Returns whether a world holds without a fault: only such a world can find one. */
  async isSound(seed: number): Promise<boolean> {
    const isSound = this.sound.get(seed) ?? !(await this.program.run([seed], 60)).failure;
    this.sound.set(seed, isSound);
    return isSound;
  }

  delete(): void {
    this.program.delete();
  }
}

/** Runs worlds with the fault, after those that have missed it before, until one fails that holds without it. */
async function plant(fault: Fault, worlds: Worlds, limits: Limits, before = 0): Promise<Finding> {
  const program = await Program.bundle(fault);
  const start = performance.now();
  const seeds = worlds.seeds(limits.worlds, before);
  let done = 0;
  try {
    while (done < seeds.length) {
      const seconds = Math.ceil(limits.seconds - (performance.now() - start) / 1000);
      if (seconds <= 0) break;
      const { worlds: count, failure } = await program.run(seeds.slice(done), seconds);
      done += count;
      if (!failure) break;
      const { seed, violation } = failure;
      if (!(await worlds.isSound(seed))) continue;
      worlds.prefer(seed);
      return { fault: fault.about, worlds: before + done, seed, sentence: violation };
    }
    return { fault: fault.about, missed: before + done, sentence: fault.hidden ?? '' };
  } finally {
    program.delete();
  }
}

function rowOf({ fault, worlds, missed, sentence }: Finding): string {
  return `| ${fault} | ${worlds ?? `not in ${missed}`} | ${sentence} |\n`;
}

function medianOf(counts: readonly number[]): string {
  const middle = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)];
  return middle === undefined ? 'none' : `half of them within ${middle} worlds`;
}

void runCommand(
  'Plants faults into the code, one at a time, and says which worlds find them; the sources stay as they are: npm run -s tool -- plant --only chat',
  plantAll,
);
