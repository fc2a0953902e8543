import '../src/cli/shared/set-production-env';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { nextTask } from '../src/ai/budget';
import type { TrainingRun } from '../src/games/seam/training';
import { seededRandom } from '../src/random/random';
import { progressBar } from '../src/cli/shared/progress';
import { readGame } from '../src/cli/match/match-config';
import { SIGINT_EXIT_CODE, readFlags, readInteger, runCommand, UsageError } from '../src/cli/shared/usage';

/** The reported win rate is the mean of this number of recent reports. */
const WIN_RATE_WINDOW = 50;

/** Trains a game's network and writes it, also after an interruption. */
async function train(): Promise<void> {
  const flags = readFlags({
    game: { type: 'string', default: 'piratenpoker', about: 'which game' },
    players: { type: 'string', default: '3', about: 'number of players' },
    matches: { type: 'string', default: '200000', about: 'number of training matches' },
    seed: { type: 'string', default: '1', about: 'seed of the training matches' },
    further: { type: 'boolean', default: false, about: 'resume from the weights shipped with the game' },
    write: { type: 'boolean', default: false, about: 'write the weights file of the game' },
  });
  const entry = readGame(flags.game);
  const trainer = await entry.trainer?.();
  if (!trainer) throw new UsageError(`${entry.name} has no network to train`);
  const seats = readInteger('players', flags.players, entry.rules.seats.min);
  if (seats > entry.rules.seats.max) throw new UsageError(`--players must be at most ${entry.rules.seats.max}`);
  const matches = readInteger('matches', flags.matches, 1);
  const random = seededRandom(`train ${readInteger('seed', flags.seed, 0)}`);
  const trainingRun = trainer.start(seats, matches, random, flags.further);
  const { trainedMatches, winRate } = await runTraining(trainingRun, matches);
  const summary = `${trainedMatches} matches of ${seats}: ${(100 * winRate).toFixed(1)} % of the latest won\n`;
  process.stdout.write(summary + (flags.write ? `written: ${write(trainingRun, entry.name)}\n` : ''));
}

/** Runs the training with a progress bar; stops early on Ctrl-C. */
async function runTraining(
  { steps }: TrainingRun,
  matches: number,
): Promise<{ trainedMatches: number; winRate: number }> {
  let isInterrupted = false;
  process.once('SIGINT', () => {
    process.exitCode = SIGINT_EXIT_CODE;
    isInterrupted = true;
  });
  const bar = progressBar('{bar} {value} of {total} matches, {won} % won, {eta_formatted} left');
  bar.start(matches, 0, { won: '' });
  const shares: number[] = [];
  let [trainedMatches, winRate] = [0, 0];
  for (let step = steps.next(); !step.done && !isInterrupted; step = steps.next()) {
    trainedMatches = step.value.matches;
    shares.push(step.value.winRate);
    const latest = shares.slice(-WIN_RATE_WINDOW);
    winRate = latest.reduce((sum, each) => sum + each, 0) / latest.length;
    bar.update(trainedMatches, { won: (100 * winRate).toFixed(1) });
    await nextTask();
  }
  bar.stop();
  return { trainedMatches, winRate };
}

function write(run: TrainingRun, game: string): string {
  const { name, text } = run.file();
  const path = join(__dirname, '../src/games', game, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return name;
}

void runCommand('Trains the network of a game.', train);
