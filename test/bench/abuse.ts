import '../../src/cli/shared/set-production-env';
import { GAMES } from '../../src/games';
import { columns, lines, VERSIONS } from '../../src/cli/shared/output';
import { progressBar } from '../../src/cli/shared/progress-bar';
import { FLOODS } from '../load/flood';
import { killAllOnInterrupt } from '../support/server-process';
import { measureFlood, measureRestart, measureSlowReaders, type AbuseResult } from '../load/abuse';
import { readFlags, readInteger, runCommand, UsageError } from '../../src/cli/shared/usage';

const ATTACKS = [...FLOODS, 'restart', 'not-reading'] as const;
type Attack = (typeof ATTACKS)[number];

/** Measures abuse: floods from one address, a restart under load and slow readers, each against a fresh server. */
async function measureAbuse(): Promise<void> {
  const flags = readFlags({
    seconds: { type: 'string', default: '10', about: 'duration of a flood' },
    matches: { type: 'string', default: '250', about: 'number of matches during the restart' },
    readers: { type: 'string', default: '50', about: 'number of clients that do not read' },
    attacks: { type: 'string', default: ATTACKS.join(','), about: 'attacks, separated by commas' },
    json: { type: 'boolean', default: false, about: 'print one JSON object instead of text' },
  });
  const seconds = readInteger('seconds', flags.seconds, 1);
  const matches = readInteger('matches', flags.matches, 1);
  const readers = readInteger('readers', flags.readers, 1);
  const load = { seconds, matches, readers };
  const attacks = flags.attacks.split(',').map(readAttack);
  killAllOnInterrupt();
  const bar = progressBar('{bar} {value} of {total}: {name}');
  bar.start(attacks.length, 0, { name: '' });
  const rows: Record<string, AbuseResult> = {};
  try {
    for (const name of attacks) {
      bar.update({ name });
      rows[name] = await runAttack(name, load);
      bar.increment();
    }
  } finally {
    bar.stop();
  }
  process.stdout.write(flags.json ? `${JSON.stringify({ rows, seconds, versions: VERSIONS })}\n` : formatTable(rows));
  if (Object.values(rows).some(({ lost }) => lost)) process.exitCode = 1;
}

function readAttack(text: string): Attack {
  const attack = ATTACKS.find((known) => known === text);
  if (attack) return attack;
  throw new UsageError(`--attacks knows ${ATTACKS.join(', ')}, not "${text}"`);
}

/** Runs one attack against a fresh server. */
function runAttack(attack: Attack, load: { seconds: number; matches: number; readers: number }): Promise<AbuseResult> {
  const [entry] = GAMES;
  if (attack === 'restart') return measureRestart(entry, load.matches);
  if (attack === 'not-reading') return measureSlowReaders(entry, load.readers);
  return measureFlood(entry, attack, load.seconds);
}

const FORMATTERS: Readonly<Record<string, (value: number) => string>> = {
  clients: String,
  readers: String,
  lost: String,
  exitCode: String,
  acknowledged: String,
  memoryEach: (bytes) => `${(bytes / 2 ** 20).toFixed(2)} MB`,
};

const LABELS: Readonly<Record<string, string>> = {
  stoppedAfter: 'stopped after',
  p99Before: 'p99 of others before',
  p99During: 'p99 of others during',
  exitCode: 'exit code',
  drainedAfter: 'drained after',
  openAfter: 'listening again after',
  recoveryMs: 'all reconnected after',
  acknowledged: 'acknowledged moves',
  droppedAfter: 'all dropped after',
  memoryEach: 'peak memory per client',
};

function formatTable(rows: Readonly<Record<string, AbuseResult>>): string {
  const table = Object.entries(rows).flatMap(([attack, row]) =>
    Object.entries(row).map(([name, value]) => [`${attack}: ${LABELS[name] ?? name}`, formatValue(name, value)]),
  );
  return lines(columns(table));
}

function formatValue(name: string, value: number | undefined): string {
  if (value === undefined) return 'never';
  return (FORMATTERS[name] ?? ((milliseconds) => `${milliseconds.toFixed(0)} ms`))(value);
}

void runCommand('Measures floods, a restart under load, and clients that do not read.', measureAbuse);
