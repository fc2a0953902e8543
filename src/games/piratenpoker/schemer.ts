import { drawAction, RegretMatching } from '../../bots/regret-matching';
import type { Random } from '../../random';
import type { PlayerID, Style } from '../types';
import { Belief } from './belief';
import { Auction, Bidding, type CardSet } from './bidding';
import { standingsOf } from './outlook';
import { awaited, finishGame, type Deed } from './playout';
import { patientMove, playOf } from './policy';
import { rules } from './rules';
import type { Standing } from './scoring';
import type { PokerMove, PokerState } from './state';
import { bidByWhim } from './whims';
import { clone } from './worlds';

/** How dear a round may seem to a rival, beside what the greedy player thinks of it: he saves, or he is bent on it. */
const TEMPERS = [1, 0, 0.5, 2];
const GREEDY = 0;

/** How often the own bids are halved while learning, with this in the end. */
const HEATS = 4;

/** What is played less than this share of the favourite is never played: it has been learnt before the rest was known. */
const RARE = 0.1;

/** How a schemer thinks. */
export interface Scheme {
  /** About how many continuations he plays out for one decision. */
  readonly playouts: number;
  /** How often he takes a rival for the greedy player, from 0 to 1, however else the rival might do better. */
  readonly trust: number;
}

/**
 * Plays out what every choice may lead to, in worlds that he believes in. A bid is an action in a game of its own, which
 * everybody who bids plays at once: he learns how to mix his bids while his rivals learn theirs. Where these bid by whim
 * all that would mislead him: he plays for points, and saves his cards for the last round.
 */
export function schemerStyle(scheme: Scheme): Style<PokerState, PokerMove> {
  return {
    choose(view, player, random) {
      if (bidByWhim(view, player, random)) return patientMove(view, player);
      return view.stage === 'commit' ? bid(view, player, scheme, random) : decide(view, player, scheme, random);
    },
  };
}

/** The move that leads to the best prospects on average; all are tried in the same worlds. */
function decide(view: PokerState, player: PlayerID, { playouts }: Scheme, random: Random): PokerMove {
  const moves = rules.legalMoves(view, player);
  const sums = moves.map(() => 0);
  const belief = new Belief(view, player, random);
  for (let round = 0; round < playouts / moves.length; round++) {
    const world = belief.next();
    moves.forEach((move, i) => {
      sums[i] += finishGame(clone(world), [[player, move]], random)[Number(player)];
    });
  }
  return moves[sums.indexOf(Math.max(...sums))];
}

function bid(view: PokerState, player: PlayerID, scheme: Scheme, random: Random): PokerMove {
  const matrix = new BiddingMatrix(view, player, scheme, random);
  for (let heat = 1; heat < HEATS; heat++) {
    matrix.learn(scheme.playouts / HEATS);
    matrix.narrow();
  }
  matrix.learn(scheme.playouts / HEATS);
  return playOf(view.seats[Number(player)].hand, matrix.draw());
}

/** The game of one round of bids: the player's against those of his rivals, of whom he knows no more than a view says. */
class BiddingMatrix {
  private readonly belief: Belief;
  private sets: readonly CardSet[];
  private own: RegretMatching;
  /** By own bid: the sum of the prospects in all rounds. */
  private sums: number[];
  /** By seat. */
  private readonly rivals: readonly RegretMatching[];

  constructor(
    view: PokerState,
    private readonly player: PlayerID,
    private readonly scheme: Scheme,
    private readonly random: Random,
  ) {
    this.belief = new Belief(view, player, random);
    this.sets = new Bidding(Auction.of(view, player), view.seats[Number(player)].hand).candidates();
    this.own = new RegretMatching(this.sets.length);
    this.sums = this.sets.map(() => 0);
    this.rivals = view.seats.map(() => new RegretMatching(TEMPERS.length));
  }

  /** Everybody learns in one world after another, until about so many continuations have been played out. */
  learn(playouts: number): void {
    const { sets, own, sums, rivals, random, player } = this;
    for (let spent = 0; spent < playouts; spent += sets.length) {
      const table = new Table(this.belief.next(), player);
      const tempers = rivals.map((rival) => this.temperOf(rival));
      const set = sets[drawAction(own.strategy(), random)];
      const values = sets.map((each) => table.play(tempers, each, random)[Number(player)]);
      own.learn(values);
      values.forEach((value, i) => (sums[i] += value));
      const rival = pick(table.rivals, random);
      if (rival === undefined || this.trusts()) continue;
      rivals[rival].learn(TEMPERS.map((_, temper) => table.play(tempers.with(rival, temper), set, random)[rival]));
      spent += TEMPERS.length;
    }
  }

  private trusts(): boolean {
    return this.random.Number() < this.scheme.trust;
  }

  private temperOf(rival: RegretMatching): number {
    return this.trusts() ? GREEDY : drawAction(rival.strategy(), this.random);
  }

  /** Leaves the better half of the own bids, to learn more of these. */
  narrow(): void {
    const ranked = [...this.sets.keys()].sort((a, b) => this.sums[b] - this.sums[a]);
    const kept = ranked.slice(0, Math.ceil(ranked.length / 2));
    this.sets = kept.map((i) => this.sets[i]);
    this.sums = kept.map((i) => this.sums[i]);
    this.own = this.own.among(kept);
  }

  /** A bid out of the mixture that has been learnt. */
  draw(): CardSet {
    return this.sets[drawAction(withoutRare(this.own.average()), this.random)];
  }
}

function withoutRare(probabilities: readonly number[]): number[] {
  const least = RARE * Math.max(...probabilities);
  const left = probabilities.map((each) => (each < least ? 0 : each));
  const sum = left.reduce((total, each) => total + each, 0);
  return left.map((each) => each / sum);
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

  /** The prospects, by seat, when the rivals bid in these tempers, by seat, and the player bids these cards. */
  play(tempers: readonly number[], set: CardSet, random: Random): number[] {
    const { world, player, rivals } = this;
    const deed = (seat: number, set: CardSet): Deed => [String(seat), playOf(world.seats[seat].hand, set)];
    const deeds = rivals.map((rival) => deed(rival, this.bidOf(rival, tempers[rival])));
    return finishGame(clone(world), [...deeds, deed(Number(player), set)], random);
  }
}
