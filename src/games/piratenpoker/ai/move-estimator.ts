import { sampleWeighted, type Random } from '../../../random/random';
import type { MoveEstimator, MoveEvaluation, PlayerID } from '../../contract';
import { itemAt } from '../../contract/items';
import { victoryShares } from '../../contract/rules';
import { clearCommitment } from '../rules/flow';
import { pendingPlayers, rules } from '../rules/rules';
import { outcomeOf } from '../rules/scoring';
import type { PokerMove, PokerState } from '../rules/state';
import { determinize } from './determinize';
import type { PokerNetwork } from './network/network';

/** A move, and for bids the chance to win the round. */
export interface PokerEvaluation extends MoveEvaluation<PokerMove> {
  /** The share of sampled worlds in which the bid wins the round. */
  readonly roundChance?: number;
}

/** The largest number of moves that are compared besides the pass and the required ones: those that the network plays most often. */
const MAX_CANDIDATES = 8;

/** The sums of a candidate over the sampled worlds. */
interface Candidate {
  readonly move: PokerMove;
  winChance: number;
  roundsWon: number;
}

/**
 * Estimates the moves of one decision one step ahead: in sampled worlds the opponents bid by the network's policy, and
 * the network evaluates what each move leads to. All moves are compared in the same worlds (common random numbers).
 * @param view the view of `player`, who has several moves
 */
export function createMoveEstimator(
  network: PokerNetwork,
  view: PokerState,
  player: PlayerID,
  random: Random,
  required: readonly PokerMove[] = [],
): MoveEstimator<PokerMove> {
  const candidates: Candidate[] = candidateMoves(network, view, player, required).map((move) => {
    return { move, winChance: 0, roundsWon: 0 };
  });
  const isBid = view.stage === 'commit';
  let worlds = 0;
  return {
    sample() {
      const world = determinize(view, player, random);
      if (isBid) bidByNetwork(network, world, player, random);
      for (const candidate of candidates) {
        const after = rules.clone(world);
        rules.apply(after, player, candidate.move, random);
        candidate.winChance += winChanceIn(network, after, player);
        if (isBid) candidate.roundsWon += Number(isWonBy(after, player));
      }
      worlds++;
    },
    evaluations: () =>
      candidates
        .map(({ move, winChance, roundsWon }): PokerEvaluation => {
          return { move, winChance: winChance / worlds, ...(isBid && { roundChance: roundsWon / worlds }) };
        })
        .sort((a, b) => b.winChance - a.winChance),
  };
}

/** Returns the moves that the network plays most often, the pass, and the required ones. */
function candidateMoves(
  network: PokerNetwork,
  view: PokerState,
  player: PlayerID,
  required: readonly PokerMove[],
): PokerMove[] {
  const moves = rules.legalMoves(view, player);
  const { priors } = network.evaluate(view, player, moves);
  const byPrior = [...moves.keys()].sort((a, b) => itemAt(priors, b) - itemAt(priors, a));
  const isPass = (each: PokerMove) => each.move === 'play' && each.args[0].length === 0;
  const wanted = new Set(required.map((move) => JSON.stringify(move)));
  return byPrior
    .map((i) => itemAt(moves, i))
    .filter((move, rank) => rank < MAX_CANDIDATES || isPass(move) || wanted.has(JSON.stringify(move)));
}

/** Lets the opponents bid by the network's policy, again where they have committed: the world only guessed those bids. */
function bidByNetwork(network: PokerNetwork, world: PokerState, player: PlayerID, random: Random): void {
  world.seats.forEach((seat, i) => {
    if (String(i) !== player && seat.committed) clearCommitment(seat);
  });
  for (const bidder of pendingPlayers(world).filter((pending) => pending !== player)) {
    const moves = rules.legalMoves(world, bidder);
    const { priors } = network.evaluate(world, bidder, moves);
    rules.apply(world, bidder, itemAt(moves, sampleWeighted(priors, random)), random);
  }
}

/** Returns the win chance of a seat by the network, as it is seen from this seat or from the one that is to move. */
function winChanceIn(network: PokerNetwork, world: PokerState, player: PlayerID): number {
  const outcome = outcomeOf(world);
  if (outcome) return itemAt(victoryShares(outcome), Number(player));
  const pending = pendingPlayers(world);
  const viewer = pending.includes(player) ? player : itemAt(pending, 0);
  return itemAt(network.winChances(world, viewer), Number(player));
}

function isWonBy({ rounds }: PokerState, player: PlayerID): boolean {
  const result = rounds.at(-1)?.result;
  return result !== undefined && result.by !== 'nobody' && result.winner === player;
}
