import { lines } from '../../../src/cli/shared/output';
import { readFlags, readInteger, runCommand } from '../../../src/cli/shared/usage';
import { FAULTS } from '.';
import type { Fault } from './fault';
import { Program, type FailingWorld } from './program';

const FLAGS = {
  worlds: { type: 'string', default: '2000', about: 'most worlds for each fault' },
  seconds: { type: 'string', default: '3600', about: 'longest time for each fault' },
  only: { type: 'string', multiple: true, about: 'only faults whose description contains this text' },
  from: { type: 'string', default: '1', about: 'number of the first fault, to go on with a list' },
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
  /** What was wrong there or, if it was not found, why. */
  readonly sentence: string;
}

/** Plants the faults one at a time and prints by which worlds they are found; the exit code is 1 if too few are. */
async function plantAll(): Promise<void> {
  const flags = readFlags(FLAGS);
  const limits = { worlds: readInteger('worlds', flags.worlds, 1), seconds: readInteger('seconds', flags.seconds, 1) };
  const { only = [''] } = flags;
  const matching = FAULTS.filter(({ about }) => only.some((text) => about.includes(text)));
  const chosen = matching.slice(readInteger('from', flags.from, 1) - 1);
  const sound = new SoundWorlds(await Program.bundle());
  const counts: number[] = [];
  try {
    for (const [i, fault] of chosen.entries()) {
      if (process.stderr.isTTY) process.stderr.write(`${i + 1} of ${chosen.length}: ${fault.about}\r\x1b[K`);
      const finding = await plant(fault, sound, limits);
      if (finding.worlds !== undefined) counts.push(finding.worlds);
      process.stdout.write(flags.json ? `${JSON.stringify(finding)}\n` : rowOf(finding));
    }
  } finally {
    sound.delete();
  }
  if (!flags.json)
    process.stdout.write(lines([`${counts.length} of ${chosen.length} faults are found, ${medianOf(counts)}`]));
  if (counts.length < GOAL * chosen.length) process.exitCode = 1;
}

/** The worlds that hold without a fault: only those can find one. */
class SoundWorlds {
  private readonly known = new Map<number, boolean>();

  constructor(private readonly program: Program) {}

  async has(seed: number): Promise<boolean> {
    const isSound = this.known.get(seed) ?? !(await this.program.run(seed, 1, 60));
    this.known.set(seed, isSound);
    return isSound;
  }

  delete(): void {
    this.program.delete();
  }
}

/** Runs worlds with the fault until one fails that holds without it. */
async function plant(fault: Fault, sound: SoundWorlds, limits: Limits): Promise<Finding> {
  const program = await Program.bundle(fault);
  const from = performance.now();
  try {
    for (let seed = 1; seed <= limits.worlds; seed++) {
      const seconds = Math.ceil(limits.seconds - (performance.now() - from) / 1000);
      if (seconds <= 0) break;
      const found: FailingWorld | undefined = await program.run(seed, limits.worlds - seed + 1, seconds);
      if (!found) break;
      ({ seed } = found);
      if (await sound.has(seed)) return { fault: fault.about, worlds: seed, sentence: found.violation };
    }
    return { fault: fault.about, sentence: fault.hidden ?? '' };
  } finally {
    program.delete();
  }
}

function rowOf({ fault, worlds, sentence }: Finding): string {
  return `| ${fault} | ${worlds ?? 'not found'} | ${sentence} |\n`;
}

function medianOf(counts: readonly number[]): string {
  const middle = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)];
  return middle === undefined ? 'none' : `half of them within ${middle} worlds`;
}

void runCommand(
  'Plants faults into the code, one at a time, and says which worlds find them; the sources stay as they are: npm run -s tool -- plant --only chat',
  plantAll,
);
