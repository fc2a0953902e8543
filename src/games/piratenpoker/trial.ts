import { seededRandom, type Random } from '../../random';
import type { PlayerID } from '../types';
import { clearCommitment } from './course';
import { gamble } from './gambler';
import { oddsOf } from './odds';
import { plannedBids, plannedMove } from './planner';
import { playOf } from './policy';
import { awaited, rules } from './rules';
import type { PokerMove, PokerState } from './state';
import { clone, determinize } from './worlds';

/** So many bids at most are tried, those that the plan thinks best, one for each total. */
const TRIED = 12;

/** In how many worlds the moves are compared, heat by heat, as shares of the first. Half of them go after each. */
const HEATS = [1, 2, 4, 8];

/** In standard errors: how much better than the plan a move must be on average to stay, and to be taken. */
const STAYS = -1;
const TAKEN = 2;

/** A move beside the planned one, and how much better it has been: the differences of the odds, and their squares. */
interface Trial {
  readonly move: PokerMove;
  sum: number;
  squares: number;
}

/**
 * What a player does who tries out what else he might do than his plan says, against rivals who gamble: each move in the
 * same worlds and with the same luck, to the end of the game, going on by the plan. He leaves the plan for what is better
 * beyond doubt: rollouts improve a policy (G. Tesauro and G. R. Galperin, "On-line Policy Improvement using Monte-Carlo
 * Search", 1996), but the best of many that are not known well is seldom the best.
 * @param worlds how many worlds the first heat has
 */
export function triedMove(view: PokerState, player: PlayerID, worlds: number, random: Random): PokerMove {
  const planned = plannedMove(view, player);
  let trials = othersThan(planned, view, player).map((move): Trial => ({ move, sum: 0, squares: 0 }));
  if (trials.length === 0) return planned;
  let tried = 0;
  for (const heat of HEATS) {
    for (let nth = 0; nth < heat * worlds; nth++) compare(trials, planned, view, player, random);
    tried += heat * worlds;
    const count = tried;
    const ranked = trials.filter((trial) => surplus(trial, count) > STAYS).sort((a, b) => b.sum - a.sum);
    trials = ranked.slice(0, Math.max(1, Math.ceil(trials.length / 2)));
    if (trials.length === 0) return planned;
  }
  return surplus(trials[0], tried) > TAKEN ? trials[0].move : planned;
}

function othersThan(planned: PokerMove, view: PokerState, player: PlayerID): PokerMove[] {
  const { hand, committed } = view.seats[Number(player)];
  if (committed) return [];
  if (view.stage === 'commit') {
    return plannedBids(view, player)
      .slice(1, TRIED)
      .map((set) => playOf(hand, set));
  }
  const isPlanned = ({ move, args }: PokerMove) => move === planned.move && args.join() === planned.args.join();
  return rules.legalMoves(view, player).filter((move) => !isPlanned(move));
}

/** How much better than the plan a move has been, in standard errors. */
function surplus({ sum, squares }: Trial, count: number): number {
  const mean = sum / count;
  return mean / Math.sqrt(Math.max(1e-9, squares / count - mean * mean) / count);
}

/** Tries all of them in one more world. */
function compare(
  trials: readonly Trial[],
  planned: PokerMove,
  view: PokerState,
  player: PlayerID,
  random: Random,
): void {
  const world = before(view, player, random);
  const luck = random.Number();
  const oddsWith = (move: PokerMove) => oddsAfter(clone(world), player, move, seededRandom(luck));
  const plain = oddsWith(planned);
  for (const trial of trials) {
    const difference = oddsWith(trial.move) - plain;
    trial.sum += difference;
    trial.squares += difference * difference;
  }
}

/** A world that the seat might be in, in which those have gambled who have committed by now. */
function before(view: PokerState, player: PlayerID, random: Random): PokerState {
  const world = determinize(view, player, random);
  if (view.stage !== 'commit') return world;
  world.seats.forEach(clearCommitment);
  view.seats.forEach(({ committed }, seat) => {
    const rival = String(seat);
    if (committed) rules.apply(world, rival, gamble(world, rival, random), random);
  });
  return world;
}

/** How likely the player is to win when the game is over that goes on like that. */
function oddsAfter(world: PokerState, player: PlayerID, move: PokerMove, random: Random): number {
  const { game } = world;
  rules.apply(world, player, move, random);
  while (!world.over && world.game === game) {
    const [mover] = awaited(world);
    const next = mover === player ? plannedMove(world, mover) : gamble(world, mover, random);
    rules.apply(world, mover, next, random);
  }
  return oddsOf(world, player);
}
