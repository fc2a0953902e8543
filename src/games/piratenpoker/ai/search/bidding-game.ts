import { drawAction, RegretMatching } from '../../../../ai/learn/regret-matching';
import type { Random } from '../../../../random/random';
import type { PlayerID, Style } from '../../../seam/entry';
import { Belief } from '../opponents/hand-sampler';
import { Auction, Bidding } from '../evaluation/bid-evaluator';
import type { CardSet } from '../../rules/bitset';
import type { Judge, Play } from '../value/value-function';
import { judgeOf } from '../value/weights';
import { standingsOf } from '../evaluation/loot-value';
import { playOf } from '../heuristic';
import { awaited, rules } from '../../rules/rules';
import type { Standing } from '../../rules/scoring';
import type { PokerMove, PokerState } from '../../rules/state';
import { clone } from '../determinize';

/** How dear a round may seem to a rival, beside what the thrifty player thinks of it: he saves, or he is bent on it. */
const TEMPERS = [1, 0, 0.5, 2];
const THRIFTY = 0;

/** So many bids, those that look best at first sight, are tried out. */
const TRIED = 12;

/** How often the own bids are halved while learning, with this in the end. */
const HEATS = 4;

/** How a schemer thinks. */
export interface Scheme {
  /** About how many continuations he looks at for one bid. */
  readonly playouts: number;
  /** How often he takes a rival for the thrifty player, from 0 to 1, however else the rival might do better. */
  readonly trust: number;
}

/**
 * Looks at what every bid may lead to, in worlds that he believes in, and judges that by a network that has learnt from
 * matches. A bid is an action in a game of its own, which everybody who bids plays at once: rivals learn to answer the
 * mixture of bids that he learns meanwhile, and he takes the one that is worth most against them. Other worlds would have
 * led to others, so that he does not always bid the same. What he decides is plain at first sight.
 */
export function schemerStyle(scheme: Scheme): Style<PokerState, PokerMove> {
  return {
    choose(view, player, random) {
      const judge = judgeOf(view.seats.length);
      return view.stage === 'commit' ? bid(view, player, judge, scheme, random) : judge.move(view, player, random);
    },
  };
}

/** Takes the move that the network rates highest, without search. */
export function plotterStyle(): Style<PokerState, PokerMove> {
  return {
    choose: (view, player, random) => judgeOf(view.seats.length).move(view, player, random),
  };
}

function bid(view: PokerState, player: PlayerID, judge: Judge, scheme: Scheme, random: Random): PokerMove {
  const matrix = new BiddingMatrix(view, player, judge, scheme, random);
  for (let heat = 1; heat < HEATS; heat++) {
    matrix.learn(scheme.playouts / HEATS);
    matrix.narrow();
  }
  matrix.learn(scheme.playouts / HEATS);
  return matrix.best();
}

/** The game of one round of bids: the player's against those of his rivals, of whom he knows no more than a view says. */
class BiddingMatrix {
  private readonly belief: Belief;
  private bids: readonly Play[];
  private own: RegretMatching;
  /** By own bid: the sum of the chances in all rounds. */
  private sums: number[];
  /** By seat. */
  private readonly rivals: readonly RegretMatching[];

  constructor(
    view: PokerState,
    private readonly player: PlayerID,
    private readonly judge: Judge,
    private readonly scheme: Scheme,
    private readonly random: Random,
  ) {
    this.belief = new Belief(view, player, random);
    const judged = [...judge.bids(view, player)].sort((a, b) => b.chance - a.chance);
    this.bids = judged.slice(0, TRIED).map(({ move }) => move);
    this.own = new RegretMatching(this.bids.length);
    this.sums = this.bids.map(() => 0);
    this.rivals = view.seats.map(() => new RegretMatching(TEMPERS.length));
  }

  /** Everybody learns in one world after another, until about so many continuations have been looked at. */
  learn(playouts: number): void {
    const { bids, own, sums, rivals, random, player } = this;
    for (let spent = 0; spent < playouts; spent += bids.length) {
      const table = new Table(this.belief.next(), player, this.judge);
      const tempers = rivals.map((rival) => this.temperOf(rival));
      const bid = bids[drawAction(own.strategy(), random)];
      const values = bids.map((each) => table.worth(tempers, each, player, random));
      own.learn(values);
      values.forEach((value, i) => (sums[i] += value));
      const rival = pick(table.rivals, random);
      if (rival === undefined || this.trusts()) continue;
      const worth = (temper: number) => table.worth(tempers.with(rival, temper), bid, String(rival), random);
      rivals[rival].learn(TEMPERS.map((_, temper) => worth(temper)));
      spent += TEMPERS.length;
    }
  }

  private trusts(): boolean {
    return this.random.Number() < this.scheme.trust;
  }

  private temperOf(rival: RegretMatching): number {
    return this.trusts() ? THRIFTY : drawAction(rival.strategy(), this.random);
  }

  /** Leaves the better half of the own bids, to learn more of these. */
  narrow(): void {
    const ranked = [...this.bids.keys()].sort((a, b) => this.sums[b] - this.sums[a]);
    const kept = ranked.slice(0, Math.ceil(ranked.length / 2));
    this.bids = kept.map((i) => this.bids[i]);
    this.sums = kept.map((i) => this.sums[i]);
    this.own = this.own.among(kept);
  }

  /** The bid that was worth most in all worlds. The mixture that has been learnt loses a little with every bid. */
  best(): Play {
    return this.bids[this.sums.indexOf(Math.max(...this.sums))];
  }
}

/** Any of the seats, undefined when there is none. */
function pick(seats: readonly number[], random: Random): number | undefined {
  return seats[Math.floor(random.Number() * seats.length)];
}

/** A world in which nobody has committed yet, and what the rivals may bid in it. */
class Table {
  /** The seats that bid beside the player. */
  readonly rivals: readonly number[];
  /** By seat and temper, as far as somebody has asked. */
  private readonly bids: readonly CardSet[][];
  private readonly standings: readonly Standing[];

  constructor(
    private readonly world: PokerState,
    private readonly player: PlayerID,
    private readonly judge: Judge,
  ) {
    const bidders = awaited(this.world).filter((bidder) => bidder !== player);
    this.rivals = bidders.map(Number);
    this.bids = this.world.seats.map(() => []);
    this.standings = standingsOf(this.world);
  }

  private bidOf(rival: number, temper: number): CardSet {
    const { world, standings } = this;
    const think = () => new Bidding(Auction.of(world, String(rival), standings), world.seats[rival].hand);
    return (this.bids[rival][temper] ??= think().best(TEMPERS[temper]));
  }

  /** The chance of `whose` seat to win when the rivals bid in these tempers, by seat, and the player bids like that. */
  worth(tempers: readonly number[], bid: Play, whose: PlayerID, random: Random): number {
    const { world, player, rivals } = this;
    const deeds = rivals.map((rival): [PlayerID, PokerMove] => {
      return [String(rival), playOf(world.seats[rival].hand, this.bidOf(rival, tempers[rival]))];
    });
    const after = clone(world);
    for (const [mover, move] of [...deeds, [player, bid] as const]) rules.apply(after, mover, move, random);
    return this.judge.inWorld(after, whose, random);
  }
}
