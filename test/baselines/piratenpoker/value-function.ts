import { SparseVector, type Mlp } from './mlp';
import type { Random } from '../../../src/random/random';
import type { PlayerID } from '../../../src/games/contract';
import { StateEncoder } from './encoder';
import { isNegative, lootCard } from '../../../src/games/piratenpoker/rules/loot';
import { summarizeSeats } from '../../../src/games/piratenpoker/ai/evaluation/loot-value';
import { forwardLookingMove } from '../../../src/games/piratenpoker/ai/heuristic';
import { pendingPlayers, openLootOf, rules } from '../../../src/games/piratenpoker/rules/rules';
import { outcomeOf } from '../../../src/games/piratenpoker/rules/scoring';
import type { PokerMove, PokerState } from '../../../src/games/piratenpoker/rules/state';

/** A move with its estimated win probability. */
export interface ScoredMove<M extends PokerMove = PokerMove> {
  readonly move: M;
  readonly winProbability: number;
}

/** A move that commits cards, or passes. */
export type BidMove = Extract<PokerMove, { move: 'play' }>;

/** Estimates win probabilities with a neural network, from what one seat sees. */
export class ValueFunction {
  private readonly inputs = new SparseVector();

  constructor(private readonly network: Mlp) {}

  /** Returns the win probability of a player before the coming round of bids. */
  evaluateState(G: PokerState, player: PlayerID): number {
    const { inputs, network } = this;
    const encoder = new StateEncoder(G, player, inputs);
    inputs.clear();
    encoder.encodeTable(false);
    encoder.encodeHand(G.seats[Number(player)]!.hand);
    return network.probability(network.preactivations(inputs));
  }

  /** Scores all legal bids of a player, in the order of the rules. */
  scoreBids(G: PokerState, player: PlayerID): ScoredMove<BidMove>[] {
    const { inputs, network } = this;
    const encoder = new StateEncoder(G, player, inputs);
    inputs.clear();
    encoder.encodeTable(true);
    const tablePreactivations = network.preactivations(inputs);
    return legalBids(G, player).map((move) => {
      inputs.clear();
      encoder.encodeBid(move.args[0]);
      return { move, winProbability: network.probability(network.preactivations(inputs, tablePreactivations)) };
    });
  }

  /** Scores the undominated decisions of the winner of a round, in the order of the rules. */
  scoreDecisions(G: PokerState, winner: PlayerID, random: Random): ScoredMove[] {
    return undominatedDecisions(G, winner).map((move) => {
      const after = rules.clone(G);
      rules.apply(after, winner, move, random);
      const hasDecided = after.stage === 'commit';
      return {
        move,
        winProbability: hasDecided
          ? this.evaluateState(after, winner)
          : highestScored(this.scoreDecisions(after, winner, random)).winProbability,
      };
    });
  }

  /** Returns the move of the highest win probability, without search. */
  bestMove(G: PokerState, player: PlayerID, random: Random): PokerMove {
    return highestScored(G.stage === 'commit' ? this.scoreBids(G, player) : this.scoreDecisions(G, player, random))
      .move;
  }

  /**
   * Returns the win probability of a player in a complete state, after a rollout to the next game or to the end of the
   * match, which mutates the state. The player takes the best moves without search, the others follow the heuristic.
   */
  evaluateByRollout(world: PokerState, player: PlayerID, random: Random): number {
    for (const { game } = world; ;) {
      const outcome = outcomeOf(world);
      if (outcome) return outcome.winners.includes(player) ? 1 / outcome.winners.length : 0;
      if (world.game !== game) return this.evaluateState(world, player);
      const summaries = summarizeSeats(world);
      const moves = pendingPlayers(world).map((mover): [PlayerID, PokerMove] => {
        return [
          mover,
          mover === player ? this.bestMove(world, player, random) : forwardLookingMove(world, mover, summaries),
        ];
      });
      for (const [mover, move] of moves) rules.apply(world, mover, move, random);
    }
  }
}

/** Returns the move of the highest win probability, the first one of equals. */
function highestScored<T extends ScoredMove>(scored: readonly T[]): T {
  return scored.reduce((best, each) => (each.winProbability > best.winProbability ? each : best));
}

function legalBids(G: PokerState, player: PlayerID): BidMove[] {
  return rules.legalMoves(G, player).filter((move) => move.move === 'play');
}

/**
 * Returns the decisions of a winner without dominated ones: a negative card for themselves, or handing over one that is
 * not their worst.
 */
function undominatedDecisions(G: PokerState, winner: PlayerID): PokerMove[] {
  const worst = Math.min(...G.seats[Number(winner)]!.backs.map((id) => lootCard(id).back));
  return rules.legalMoves(G, winner).filter(({ move, args }) => {
    if (move === 'throwOverboard') return args[1] !== winner || !isNegative(openLootOf(G, args[0]));
    return move !== 'handOver' || lootCard(args[0]).back === worst;
  });
}
