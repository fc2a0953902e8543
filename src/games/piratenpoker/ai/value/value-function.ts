import { SparseVector, type Mlp } from '../../../../ai/learn/mlp';
import type { Random } from '../../../../random/random';
import type { PlayerID } from '../../../seam/entry';
import { StateEncoder } from './encoder';
import { isNegative, lootCard } from '../../rules/loot';
import { summarizeSeats } from '../evaluation/loot-value';
import { forwardLookingMove } from '../heuristic';
import { pendingPlayers, openLootOf, rules } from '../../rules/rules';
import { outcomeOf } from '../../rules/scoring';
import type { PokerMove, PokerState } from '../../rules/state';
import { clone } from '../determinize';

/** A move and the chance to win that goes with it. */
export interface ScoredMove<M extends PokerMove = PokerMove> {
  readonly move: M;
  readonly winProbability: number;
}

/** A bid. */
export type BidMove = Extract<PokerMove, { move: 'play' }>;

/** Tells how likely a player is to win, by what his seat sees and what a network has learnt of matches of this size. */
export class ValueFunction {
  private readonly inputs = new SparseVector();

  constructor(private readonly network: Mlp) {}

  /** Of a player before the round of bids that is to come. */
  evaluateState(G: PokerState, player: PlayerID): number {
    return this.network.probability(this.network.preactivations(this.encode(G, player)));
  }

  /** Of all bids of a player who is to bid, in the order of the rules. */
  scoreBids(G: PokerState, player: PlayerID): ScoredMove<BidMove>[] {
    const { inputs, network } = this;
    const features = new StateEncoder(G, player, inputs);
    inputs.clear();
    features.encodeTable(true);
    const table = network.preactivations(inputs);
    return legalBids(G, player).map((move) => {
      inputs.clear();
      features.encodeBid(move.args[0]);
      return { move, winProbability: network.probability(network.preactivations(inputs, table)) };
    });
  }

  /** Of the decisions of the winner of a round, in the order of the rules. */
  scoreDecisions(G: PokerState, winner: PlayerID, random: Random): ScoredMove[] {
    return undominatedDecisions(G, winner).map((move) => {
      const after = clone(G);
      rules.apply(after, winner, move, random);
      const isDone = after.stage === 'commit';
      return {
        move,
        winProbability: isDone
          ? this.evaluateState(after, winner)
          : highestScored(this.scoreDecisions(after, winner, random)).winProbability,
      };
    });
  }

  /** The best move of a player who is to move, at first sight. */
  bestMove(G: PokerState, player: PlayerID, random: Random): PokerMove {
    return highestScored(G.stage === 'commit' ? this.scoreBids(G, player) : this.scoreDecisions(G, player, random))
      .move;
  }

  /** What the network is told of a bid, or of the moment before; to be copied by whoever wants to keep it. */
  encode(G: PokerState, player: PlayerID, bid?: BidMove): SparseVector {
    const features = new StateEncoder(G, player, this.inputs);
    this.inputs.clear();
    features.encodeTable(bid !== undefined);
    if (bid) features.encodeBid(bid.args[0]);
    else features.encodeHand(G.seats[Number(player)].hand);
    return this.inputs;
  }

  /**
   * Of a player in a whole world: plays it on, changing it, until a new game begins or the match is over. He moves as it
   * looks best at first sight, everybody else by the thrifty policy.
   */
  evaluateByRollout(world: PokerState, player: PlayerID, random: Random): number {
    for (const { game } = world; ;) {
      const outcome = outcomeOf(world);
      if (outcome) return outcome.winners.includes(player) ? 1 / outcome.winners.length : 0;
      if (world.game !== game) return this.evaluateState(world, player);
      const standings = summarizeSeats(world);
      const deeds = pendingPlayers(world).map((mover): [PlayerID, PokerMove] => {
        return [
          mover,
          mover === player ? this.bestMove(world, player, random) : forwardLookingMove(world, mover, standings),
        ];
      });
      for (const [mover, move] of deeds) rules.apply(world, mover, move, random);
    }
  }
}

/** The most promising one, the first of equals. */
export function highestScored<T extends ScoredMove>(judged: readonly T[]): T {
  return judged.reduce((best, each) => (each.winProbability > best.winProbability ? each : best));
}

function legalBids(G: PokerState, player: PlayerID): BidMove[] {
  return rules.legalMoves(G, player).filter((move) => move.move === 'play');
}

/** What a winner may decide, but for what is never better: negative cards for himself, and handing over one that is not his worst. */
function undominatedDecisions(G: PokerState, winner: PlayerID): PokerMove[] {
  const worst = Math.min(...G.seats[Number(winner)].backs.map((id) => lootCard(id).back));
  return rules.legalMoves(G, winner).filter(({ move, args }) => {
    if (move === 'throwOverboard') return args[1] !== winner || !isNegative(openLootOf(G, args[0]));
    return move !== 'handOver' || lootCard(args[0]).back === worst;
  });
}
