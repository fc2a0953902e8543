import { Inputs, type Network } from '../../../../ai/learn/mlp';
import type { Random } from '../../../../random/random';
import type { PlayerID } from '../../../seam/entry';
import { Features } from './encoder';
import { isNegative, lootCard } from '../../rules/loot';
import { standingsOf } from '../evaluation/loot-value';
import { thriftyMove } from '../heuristic';
import { awaited, lootOf, rules } from '../../rules/rules';
import { outcomeOf } from '../../rules/scoring';
import type { PokerMove, PokerState } from '../../rules/state';
import { clone } from '../determinize';

/** A move and the chance to win that goes with it. */
export interface Judged<M extends PokerMove = PokerMove> {
  readonly move: M;
  readonly chance: number;
}

/** A bid. */
export type Play = Extract<PokerMove, { move: 'play' }>;

/** Tells how likely a player is to win, by what his seat sees and what a network has learnt of matches of this size. */
export class Judge {
  private readonly inputs = new Inputs();

  constructor(private readonly network: Network) {}

  /** Of a player before the round of bids that is to come. */
  before(G: PokerState, player: PlayerID): number {
    return this.network.chance(this.network.sums(this.told(G, player)));
  }

  /** Of all bids of a player who is to bid, in the order of the rules. */
  bids(G: PokerState, player: PlayerID): Judged<Play>[] {
    const { inputs, network } = this;
    const features = new Features(G, player, inputs);
    inputs.clear();
    features.table(true);
    const table = network.sums(inputs);
    return playsOf(G, player).map((move) => {
      inputs.clear();
      features.bid(move.args[0]);
      return { move, chance: network.chance(network.sums(inputs, table)) };
    });
  }

  /** Of the decisions of the winner of a round, in the order of the rules. */
  decisions(G: PokerState, winner: PlayerID, random: Random): Judged[] {
    return decisionsOf(G, winner).map((move) => {
      const after = clone(G);
      rules.apply(after, winner, move, random);
      const isDone = after.stage === 'commit';
      return {
        move,
        chance: isDone ? this.before(after, winner) : bestOf(this.decisions(after, winner, random)).chance,
      };
    });
  }

  /** The best move of a player who is to move, at first sight. */
  move(G: PokerState, player: PlayerID, random: Random): PokerMove {
    return bestOf(G.stage === 'commit' ? this.bids(G, player) : this.decisions(G, player, random)).move;
  }

  /** What the network is told of a bid, or of the moment before; to be copied by whoever wants to keep it. */
  told(G: PokerState, player: PlayerID, bid?: Play): Inputs {
    const features = new Features(G, player, this.inputs);
    this.inputs.clear();
    features.table(bid !== undefined);
    if (bid) features.bid(bid.args[0]);
    else features.hand(G.seats[Number(player)].hand);
    return this.inputs;
  }

  /**
   * Of a player in a whole world: plays it on, changing it, until a new game begins or the match is over. He moves as it
   * looks best at first sight, everybody else by the thrifty policy.
   */
  inWorld(world: PokerState, player: PlayerID, random: Random): number {
    for (const { game } = world; ;) {
      const outcome = outcomeOf(world);
      if (outcome) return outcome.winners.includes(player) ? 1 / outcome.winners.length : 0;
      if (world.game !== game) return this.before(world, player);
      const standings = standingsOf(world);
      const deeds = awaited(world).map((mover): [PlayerID, PokerMove] => {
        return [mover, mover === player ? this.move(world, player, random) : thriftyMove(world, mover, standings)];
      });
      for (const [mover, move] of deeds) rules.apply(world, mover, move, random);
    }
  }
}

/** The most promising one, the first of equals. */
export function bestOf<T extends Judged>(judged: readonly T[]): T {
  return judged.reduce((best, each) => (each.chance > best.chance ? each : best));
}

function playsOf(G: PokerState, player: PlayerID): Play[] {
  return rules.legalMoves(G, player).filter((move) => move.move === 'play');
}

/** What a winner may decide, but for what is never better: negative cards for himself, and handing over one that is not his worst. */
function decisionsOf(G: PokerState, winner: PlayerID): PokerMove[] {
  const worst = Math.min(...G.seats[Number(winner)].backs.map((id) => lootCard(id).back));
  return rules.legalMoves(G, winner).filter(({ move, args }) => {
    if (move === 'throwOverboard') return args[1] !== winner || !isNegative(lootOf(G, args[0]));
    return move !== 'handOver' || lootCard(args[0]).back === worst;
  });
}
