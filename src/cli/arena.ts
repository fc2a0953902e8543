import './shared/set-production-env';
import '../i18n/node/node-messages';
import { setMaxListeners } from 'node:events';
import { appendFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { playMatchSeries, type MatchSeriesPlan, type RunContext } from './arena/tournament';
import { LADDER_FLAGS, playLadder, readLadder, type LadderPlan } from './arena/ladder';
import { ladderSvg, seriesReport, formatSeries, ladderReport, formatLadder } from './arena/report';
import { BASELINES } from './match/players';
import { createMatchPool } from './arena/worker-pool';
import { progressBar } from './shared/progress-bar';
import { MAX_MATCHES, type SequentialTest } from './arena/statistics';
import { readMatchConfig, MATCH_FLAGS } from './match/match-config';
import { SIGINT_EXIT_CODE, readFlags, readInteger, readFraction, runCommand, UsageError } from './shared/usage';

const FLAGS = {
  ...MATCH_FLAGS,
  ...LADDER_FLAGS,
  matches: { type: 'string', about: 'number of matches (default: 100, with --sprt at most 4000)' },
  processes: { type: 'string', about: 'parallel matches (default: CPU count - 1)' },
  sprt: { type: 'string', about: 'with --goal: sequential test that stops early; indifference width, such as 0.05' },
  goal: { type: 'string', about: 'with --sprt: target victory share of the first kind, such as 0.8' },
  json: { type: 'boolean', default: false, about: 'print one JSON object instead of text' },
} as const;

type Flags = ReturnType<typeof readFlags<typeof FLAGS>>;

/** Plays bots against bots and reports victory shares or, with --ladder, Elo ratings. */
async function runArena(): Promise<void> {
  const flags = readFlags(FLAGS);
  checkFlagCombinations(flags);
  const processes = readInteger('processes', flags.processes ?? String(Math.max(1, availableParallelism() - 1)), 1);
  if (flags.ladder === undefined) await runSeries(flags, processes);
  else await runLadder(flags, flags.ladder, processes);
}

/** Throws a UsageError for flags that need or exclude each other. */
function checkFlagCombinations({ seats, ladder, sprt, goal, svg, ...flags }: Flags): void {
  const refuse = (isWrong: boolean, sentence: string) => {
    if (isWrong) throw new UsageError(sentence);
  };
  refuse(ladder !== undefined && seats !== undefined, '--ladder says who plays, and so does --seats: leave one out');
  refuse(ladder !== undefined && sprt !== undefined, '--sprt is for --seats, not for --ladder');
  refuse((sprt === undefined) !== (goal === undefined), '--sprt and --goal need each other: --goal 0.8 --sprt 0.05');
  const needsLadder = svg !== undefined || flags.players !== undefined || flags['round-robin'];
  refuse(needsLadder && ladder === undefined, '--svg, --players and --round-robin are for --ladder');
}

async function runSeries(flags: Flags, processes: number): Promise<void> {
  const plan: MatchSeriesPlan = { config: readMatchConfig(flags, BASELINES), ...readStoppingRule(flags) };
  const { result, seconds } = await withMatchPool(processes, plan.matches, (context) => playMatchSeries(plan, context));
  write(flags.json ? json(seriesReport(result, seconds)) : formatSeries(result, seconds));
}

/** Reads the number of matches; a sequential test may stop earlier. */
function readStoppingRule({ matches, sprt, goal }: Flags): { matches: number; test?: SequentialTest } {
  if (sprt === undefined || goal === undefined) return { matches: readInteger('matches', matches ?? '100', 1) };
  const test = { goal: readFraction('goal', goal), distance: readFraction('sprt', sprt) };
  return { matches: Math.min(MAX_MATCHES, readInteger('matches', matches ?? String(MAX_MATCHES), 1)), test };
}

async function runLadder(flags: Flags, text: string, processes: number): Promise<void> {
  const plan: LadderPlan = readLadder(flags, text);
  const [config] = plan.configs;
  const matches = readInteger('matches', flags.matches ?? '100', 1);
  if (flags.svg !== undefined) checkWritable(flags.svg);
  const { result, seconds } = await withMatchPool(processes, matches * plan.configs.length, (context) =>
    playLadder(plan, matches, context),
  );
  write(flags.json ? json(ladderReport(result, config, seconds)) : formatLadder(result, config, seconds));
  if (flags.svg !== undefined && result.ratings.length > 0) {
    const title = `${config.entry.listing('en').title}, ${config.seats.length} players, Elo with 95 % intervals`;
    writeFileSync(flags.svg, ladderSvg(title, result.ratings));
  }
}

/** Throws a UsageError if the file is not writable, before any match is played. */
function checkWritable(file: string): void {
  try {
    appendFileSync(file, '');
  } catch (error) {
    throw new UsageError(`--svg ${(error as Error).message}`);
  }
}

/**
 * Runs `play` with a pool of worker processes, a progress bar and Ctrl-C handling. Returns its result and the duration.
 */
async function withMatchPool<T>(processes: number, matches: number, play: (context: RunContext) => Promise<T>) {
  const interruption = new AbortController();
  setMaxListeners(0, interruption.signal);
  process.once('SIGINT', () => {
    process.exitCode = SIGINT_EXIT_CODE;
    interruption.abort();
  });
  const pool = createMatchPool(Math.min(processes, matches));
  const start = performance.now();
  const bar = progressBar('{bar} {value} of {total} matches, {eta_formatted} left');
  bar.start(matches, 0);
  try {
    const result = await play({ pool, signal: interruption.signal, onResult: () => bar.increment() });
    return { result, seconds: Number(((performance.now() - start) / 1000).toFixed(3)) };
  } finally {
    bar.stop();
    pool.terminate();
  }
}

const json = (report: object) => `${JSON.stringify(report)}\n`;

const write = (text: string) => void process.stdout.write(text);

void runCommand('Plays bots against bots and reports victory shares or, with --ladder, ratings.', runArena);
