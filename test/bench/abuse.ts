import '../../src/cli/shared/set-production-env';
import { GAMES } from '../../src/games';
import { columns, lines } from '../../src/cli/shared/columns';
import { FLOODS } from '../load/flood';
import { sinkOnInterrupt } from '../support/server-process';
import { flooded, restarted, unread, type Siege } from '../load/abuse';
import { progressBar } from '../../src/cli/shared/progress';
import { readFlags, readNumber, runCommand, UsageError } from '../../src/cli/shared/usage';
import { VERSIONS } from '../../src/cli/shared/versions';

const ATTACKS = [...FLOODS, 'restart', 'not-reading'] as const;
type Attack = (typeof ATTACKS)[number];

/** Floods from one address, a restart under load and clients that do not read, each at a server of its own. */
async function besiege(): Promise<void> {
  const flags = readFlags({
    seconds: { type: 'string', default: '10', about: 'how long a flood lasts' },
    matches: { type: 'string', default: '250', about: 'how many are played when the server is restarted' },
    readers: { type: 'string', default: '50', about: 'how many clients do not read' },
    attacks: { type: 'string', default: ATTACKS.join(','), about: 'which ones, with commas between' },
    json: { type: 'boolean', default: false, about: 'one JSON object instead of words' },
  });
  const seconds = readNumber('seconds', flags.seconds, 1);
  const matches = readNumber('matches', flags.matches, 1);
  const readers = readNumber('readers', flags.readers, 1);
  const load = { seconds, matches, readers };
  const attacks = flags.attacks.split(',').map(readAttack);
  sinkOnInterrupt();
  const bar = progressBar('{bar} {value} of {total}: {name}');
  bar.start(attacks.length, 0, { name: '' });
  const rows: Record<string, Siege> = {};
  try {
    for (const name of attacks) {
      bar.update({ name });
      rows[name] = await suffer(name, load);
      bar.increment();
    }
  } finally {
    bar.stop();
  }
  process.stdout.write(flags.json ? `${JSON.stringify({ rows, seconds, versions: VERSIONS })}\n` : inWords(rows));
  if (Object.values(rows).some(({ lost }) => lost)) process.exitCode = 1;
}

function readAttack(text: string): Attack {
  const attack = ATTACKS.find((known) => known === text);
  if (attack) return attack;
  throw new UsageError(`--attacks knows ${ATTACKS.join(', ')}, not "${text}"`);
}

/** Does that to a server. */
function suffer(attack: Attack, load: { seconds: number; matches: number; readers: number }): Promise<Siege> {
  const [entry] = GAMES;
  if (attack === 'restart') return restarted(entry, load.matches);
  if (attack === 'not-reading') return unread(entry, load.readers);
  return flooded(entry, attack, load.seconds);
}

const UNITS: Readonly<Record<string, (value: number) => string>> = {
  clients: String,
  readers: String,
  lost: String,
  exitCode: String,
  acknowledged: String,
  memoryEach: (bytes) => `${(bytes / 2 ** 20).toFixed(2)} MB`,
};

const NAMES: Readonly<Record<string, string>> = {
  stoppedAfter: 'stopped after',
  calm: 'p99 of others before',
  others: 'p99 of others meanwhile',
  exitCode: 'exit code',
  drainedAfter: 'ended after',
  openAfter: 'open again after',
  backAfter: 'all back after',
  acknowledged: 'acknowledged moves',
  droppedAfter: 'all dropped after',
  memoryEach: 'memory each, at most',
};

function inWords(rows: Readonly<Record<string, Siege>>): string {
  const told = Object.entries(rows).flatMap(([attack, row]) =>
    Object.entries(row).map(([name, value]) => [`${attack}: ${NAMES[name] ?? name}`, say(name, value)]),
  );
  return lines(columns(told));
}

function say(name: string, value: number | undefined): string {
  if (value === undefined) return 'never';
  return (UNITS[name] ?? ((milliseconds) => `${milliseconds.toFixed(0)} ms`))(value);
}

void runCommand('Floods, a restart under load, and clients that do not read.', besiege);
