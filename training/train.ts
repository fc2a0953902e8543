import '../src/cli/shared/set-production-env';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { nextTask } from '../src/ai/budget';
import type { TrainingRun } from '../src/games/seam/training';
import { seededRandom } from '../src/random/random';
import { progressBar } from '../src/cli/shared/progress';
import { readGame } from '../src/cli/arena/match-config';
import { SIGINT_EXIT_CODE, readFlags, readInteger, runCommand, UsageError } from '../src/cli/shared/usage';

/** Of how many of the latest reports the share is the mean. */
const WIN_RATE_WINDOW = 50;

/** Teaches a game's network by matches, and writes what it has learnt, also when it is interrupted. */
async function train(): Promise<void> {
  const flags = readFlags({
    game: { type: 'string', default: 'piratenpoker', about: 'which game' },
    players: { type: 'string', default: '3', about: 'how many sit at the table' },
    matches: { type: 'string', default: '200000', about: 'how many matches to learn from' },
    seed: { type: 'string', default: '1', about: 'of the matches' },
    further: { type: 'boolean', default: false, about: 'go on from what the game ships' },
    write: { type: 'boolean', default: false, about: 'write the file that the game ships' },
  });
  const entry = readGame(flags.game);
  const learning = await entry.trainer?.();
  if (!learning) throw new UsageError(`${entry.name} has no network that could learn`);
  const seats = readInteger('players', flags.players, entry.rules.seats.min);
  if (seats > entry.rules.seats.max) throw new UsageError(`--players must be at most ${entry.rules.seats.max}`);
  const matches = readInteger('matches', flags.matches, 1);
  const random = seededRandom(`train ${readInteger('seed', flags.seed, 0)}`);
  const trainingRun = learning.start(seats, matches, random, flags.further);
  const { learnt, share } = await runTraining(trainingRun, matches);
  const said = `${learnt} matches of ${seats}: ${(100 * share).toFixed(1)} % of the latest won\n`;
  process.stdout.write(said + (flags.write ? `written: ${write(trainingRun, entry.name)}\n` : ''));
}

/** Shows how far it has come, and ends it early on Ctrl-C. */
async function runTraining({ steps }: TrainingRun, matches: number): Promise<{ learnt: number; share: number }> {
  let isInterrupted = false;
  process.once('SIGINT', () => {
    process.exitCode = SIGINT_EXIT_CODE;
    isInterrupted = true;
  });
  const bar = progressBar('{bar} {value} of {total} matches, {won} % won, {eta_formatted} left');
  bar.start(matches, 0, { won: '' });
  const shares: number[] = [];
  let [learnt, share] = [0, 0];
  for (let step = steps.next(); !step.done && !isInterrupted; step = steps.next()) {
    learnt = step.value.matches;
    shares.push(step.value.winRate);
    const latest = shares.slice(-WIN_RATE_WINDOW);
    share = latest.reduce((sum, each) => sum + each, 0) / latest.length;
    bar.update(learnt, { won: (100 * share).toFixed(1) });
    await nextTask();
  }
  bar.stop();
  return { learnt, share };
}

function write(course: TrainingRun, game: string): string {
  const { name, text } = course.file();
  const path = join(__dirname, '../src/games', game, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return name;
}

void runCommand('Teaches the network of a game by matches.', train);
