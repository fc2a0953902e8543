import './production';
import { nextTask } from '../bots/budget';
import { victoryShares } from '../bots/rollout';
import { awaitedIn } from '../games/legal';
import { resolveOptions } from '../games/options';
import type { GameEntry, GameState, PlayerID, Tuning } from '../games/types';
import { seededRandom, type Random } from '../random';
import { progressBar } from './progress';
import { readGame } from './table';
import { readFlags, readNumber, runCommand, UsageError } from './usage';

type Policy = ReturnType<Tuning['policyWith']>;
type Taste = Readonly<Record<string, number>>;

/** Shuffles between two looks at whether a candidate is worth more of them, and how many looks there are at most. */
const SHUFFLES = 40;
const LOOKS = 24;

/** How many standard errors above nothing a candidate's gain must be, and how far below it he may be meanwhile. */
const CERTAIN = 2.6;
const HOPEFUL = 0.5;

/** A step changes a number by a share of itself, and a little more, in either direction. */
const STRIDE = 0.25;
const LEAST_STRIDE = 0.03;

/**
 * Looks for better numbers in a game's policy: hill climbing, each candidate against copies of the best one so far from
 * every seat on the same shuffles, stopped early when it is hopeless. The last line is the best taste as JSON.
 */
async function tune(): Promise<void> {
  const flags = readFlags({
    game: { type: 'string', default: 'piratz', about: 'which game' },
    steps: { type: 'string', default: '200', about: 'how many changes to try' },
    seed: { type: 'string', default: '1', about: 'of the matches' },
  });
  const entry = readGame(flags.game);
  const tuning = await entry.tuning?.();
  if (!tuning) throw new UsageError(`the policy of ${entry.name} has no numbers to tune`);
  const steps = readNumber('steps', flags.steps, 1);
  process.stdout.write(`${JSON.stringify(await climb(entry, tuning, steps, readNumber('seed', flags.seed, 0)))}\n`);
}

async function climb(entry: GameEntry, { taste, policyWith }: Tuning, steps: number, seed: number): Promise<Taste> {
  const random = seededRandom(seed);
  const bar = progressBar('{bar} {value} of {total} candidates, {eta_formatted} left');
  let isInterrupted = false;
  process.once('SIGINT', () => (isInterrupted = true));
  let best = taste;
  bar.start(steps, 0);
  for (let step = 0; step < steps && !isInterrupted; step++) {
    await nextTask();
    const candidate = changed(best, random);
    const gain = gainOf(entry, [policyWith(candidate), policyWith(best)], `tune ${seed} ${step}`);
    if (gain !== undefined) best = candidate;
    if (gain !== undefined && !process.stderr.isTTY) process.stderr.write(`candidate ${step}: +${gain.toFixed(3)}\n`);
    bar.increment();
  }
  bar.stop();
  return best;
}

/** One to four of the numbers a little different. */
function changed(taste: Taste, random: Random): Taste {
  const names = random.Shuffle(Object.keys(taste)).slice(0, random.Die(4));
  const nudge = (value: number) => value + (LEAST_STRIDE + STRIDE * Math.abs(value)) * (2 * random.Number() - 1);
  return { ...taste, ...Object.fromEntries(names.map((name) => [name, nudge(taste[name])])) };
}

/** What the first policy gains over the second, as a share of the victory above a fair one; undefined unless it is certain. */
function gainOf({ rules, options }: GameEntry, policies: readonly [Policy, Policy], seed: string): number | undefined {
  const gains: number[] = [];
  const { min, max } = rules.seats;
  for (let look = 0; look < LOOKS; look++) {
    for (let shuffle = 0; shuffle < SHUFFLES; shuffle++) {
      const seats = min + (shuffle % (max - min + 1));
      const settings = resolveOptions(options, seats);
      const shares = Array.from({ length: seats }, (_, seat) => {
        const play = (player: PlayerID) => policies[player === String(seat) ? 0 : 1];
        return shareOf(rules, rules.setup(seats, settings, seededRandom(`${seed} ${look} ${shuffle}`)), seat, play);
      });
      gains.push(shares.reduce((sum, share) => sum + share, 0) - 1);
    }
    const mean = gains.reduce((sum, gain) => sum + gain, 0) / gains.length;
    const variance = gains.reduce((sum, gain) => sum + (gain - mean) ** 2, 0) / (gains.length - 1);
    const error = Math.sqrt(variance / gains.length);
    if (mean < -HOPEFUL * error) return undefined;
    if (look >= LOOKS / 3 && mean > CERTAIN * error) return mean;
  }
  return undefined;
}

/** Plays a match to its end; the policies leave nothing to chance but what the set-up has shuffled. */
function shareOf(
  rules: GameEntry['rules'],
  G: GameState,
  seat: number,
  policyOf: (player: PlayerID) => Policy,
): number {
  const random = seededRandom('match');
  for (;;) {
    const outcome = rules.outcome(G);
    if (outcome) return victoryShares(outcome)[seat];
    const [player] = awaitedIn(rules, G);
    rules.apply(G, player, policyOf(player).choose(G, player), random);
  }
}

void runCommand('Looks for better numbers for the policy of a game.', tune);
