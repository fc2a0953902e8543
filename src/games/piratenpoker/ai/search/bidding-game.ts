import { sampleAction, RegretMatching } from '../../../../ai/learn/regret-matching';
import type { Random } from '../../../../random/random';
import type { PlayerID, Policy } from '../../../seam/entry';
import { HandSampler } from '../opponents/hand-sampler';
import { Auction, BidEvaluator } from '../evaluation/bid-evaluator';
import type { CardSet } from '../../rules/bitset';
import type { ValueFunction, BidMove } from '../value/value-function';
import { valueFunctionFor } from '../value/weights';
import { summarizeSeats } from '../evaluation/loot-value';
import { bidMove } from '../heuristic';
import { pendingPlayers, rules } from '../../rules/rules';
import type { LootSummary } from '../../rules/scoring';
import type { PokerMove, PokerState } from '../../rules/state';
import { clone } from '../determinize';

/** How dear a round may seem to a rival, beside what the thrifty player thinks of it: he saves, or he is bent on it. */
const OPPONENT_AGGRESSION = [1, 0, 0.5, 2];
const HEURISTIC_INDEX = 0;

/** So many bids, those that look best at first sight, are tried out. */
const MAX_CANDIDATES = 12;

/** How often the own bids are halved while learning, with this in the end. */
const HALVING_ROUNDS = 4;

/** How a schemer thinks. */
export interface SearchConfig {
  /** About how many continuations he looks at for one bid. */
  readonly playouts: number;
  /** How often he takes a rival for the thrifty player, from 0 to 1, however else the rival might do better. */
  readonly heuristicOpponentProb: number;
}

/**
 * Looks at what every bid may lead to, in worlds that he believes in, and judges that by a network that has learnt from
 * matches. A bid is an action in a game of its own, which everybody who bids plays at once: rivals learn to answer the
 * mixture of bids that he learns meanwhile, and he takes the one that is worth most against them. Other worlds would have
 * led to others, so that he does not always bid the same. What he decides is plain at first sight.
 */
export function matrixGamePolicy(scheme: SearchConfig): Policy<PokerState, PokerMove> {
  return {
    act(view, player, random) {
      const judge = valueFunctionFor(view.seats.length);
      return view.stage === 'commit'
        ? chooseBid(view, player, judge, scheme, random)
        : judge.bestMove(view, player, random);
    },
  };
}

/** Takes the move that the network rates highest, without search. */
export function valueGreedyPolicy(): Policy<PokerState, PokerMove> {
  return {
    act: (view, player, random) => valueFunctionFor(view.seats.length).bestMove(view, player, random),
  };
}

function chooseBid(
  view: PokerState,
  player: PlayerID,
  judge: ValueFunction,
  scheme: SearchConfig,
  random: Random,
): PokerMove {
  const matrix = new BiddingGame(view, player, judge, scheme, random);
  for (let heat = 1; heat < HALVING_ROUNDS; heat++) {
    matrix.iterate(scheme.playouts / HALVING_ROUNDS);
    matrix.halveCandidates();
  }
  matrix.iterate(scheme.playouts / HALVING_ROUNDS);
  return matrix.bestBid();
}

/** The game of one round of bids: the player's against those of his rivals, of whom he knows no more than a view says. */
class BiddingGame {
  private readonly sampler: HandSampler;
  private bids: readonly BidMove[];
  private ownRegrets: RegretMatching;
  /** By own bid: the sum of the chances in all rounds. */
  private valueSums: number[];
  /** By seat. */
  private readonly opponentRegrets: readonly RegretMatching[];

  constructor(
    view: PokerState,
    private readonly player: PlayerID,
    private readonly judge: ValueFunction,
    private readonly scheme: SearchConfig,
    private readonly random: Random,
  ) {
    this.sampler = new HandSampler(view, player, random);
    const judged = [...judge.scoreBids(view, player)].sort((a, b) => b.winProbability - a.winProbability);
    this.bids = judged.slice(0, MAX_CANDIDATES).map(({ move }) => move);
    this.ownRegrets = new RegretMatching(this.bids.length);
    this.valueSums = this.bids.map(() => 0);
    this.opponentRegrets = view.seats.map(() => new RegretMatching(OPPONENT_AGGRESSION.length));
  }

  /** Everybody learns in one world after another, until about so many continuations have been looked at. */
  iterate(playouts: number): void {
    const { bids, ownRegrets, valueSums, opponentRegrets, random, player } = this;
    for (let spent = 0; spent < playouts; spent += bids.length) {
      const table = new WorldPayoffs(this.sampler.sample(), player, this.judge);
      const tempers = opponentRegrets.map((rival) => this.sampleAggression(rival));
      const bid = bids[sampleAction(ownRegrets.strategy(), random)];
      const values = bids.map((each) => table.payoff(tempers, each, player, random));
      ownRegrets.update(values);
      values.forEach((value, i) => (valueSums[i] += value));
      const rival = pickSeat(table.opponents, random);
      if (rival === undefined || this.drawHeuristicOpponent()) continue;
      const worth = (temper: number) => table.payoff(tempers.with(rival, temper), bid, String(rival), random);
      opponentRegrets[rival].update(OPPONENT_AGGRESSION.map((_, temper) => worth(temper)));
      spent += OPPONENT_AGGRESSION.length;
    }
  }

  private drawHeuristicOpponent(): boolean {
    return this.random.Number() < this.scheme.heuristicOpponentProb;
  }

  private sampleAggression(rival: RegretMatching): number {
    return this.drawHeuristicOpponent() ? HEURISTIC_INDEX : sampleAction(rival.strategy(), this.random);
  }

  /** Leaves the better half of the own bids, to learn more of these. */
  halveCandidates(): void {
    const ranked = [...this.bids.keys()].sort((a, b) => this.valueSums[b] - this.valueSums[a]);
    const kept = ranked.slice(0, Math.ceil(ranked.length / 2));
    this.bids = kept.map((i) => this.bids[i]);
    this.valueSums = kept.map((i) => this.valueSums[i]);
    this.ownRegrets = this.ownRegrets.restrictTo(kept);
  }

  /** The bid that was worth most in all worlds. The mixture that has been learnt loses a little with every bid. */
  bestBid(): BidMove {
    return this.bids[this.valueSums.indexOf(Math.max(...this.valueSums))];
  }
}

/** Any of the seats, undefined when there is none. */
function pickSeat(seats: readonly number[], random: Random): number | undefined {
  return seats[Math.floor(random.Number() * seats.length)];
}

/** A world in which nobody has committed yet, and what the rivals may bid in it. */
class WorldPayoffs {
  /** The seats that bid beside the player. */
  readonly opponents: readonly number[];
  /** By seat and temper, as far as somebody has asked. */
  private readonly bids: readonly CardSet[][];
  private readonly standings: readonly LootSummary[];

  constructor(
    private readonly world: PokerState,
    private readonly player: PlayerID,
    private readonly judge: ValueFunction,
  ) {
    const bidders = pendingPlayers(this.world).filter((bidder) => bidder !== player);
    this.opponents = bidders.map(Number);
    this.bids = this.world.seats.map(() => []);
    this.standings = summarizeSeats(this.world);
  }

  private bidOf(rival: number, temper: number): CardSet {
    const { world, standings } = this;
    const think = () => new BidEvaluator(Auction.of(world, String(rival), standings), world.seats[rival].hand);
    return (this.bids[rival][temper] ??= think().best(OPPONENT_AGGRESSION[temper]));
  }

  /** The chance of `whose` seat to win when the rivals bid in these tempers, by seat, and the player bids like that. */
  payoff(tempers: readonly number[], bid: BidMove, whose: PlayerID, random: Random): number {
    const { world, player, opponents } = this;
    const deeds = opponents.map((rival): [PlayerID, PokerMove] => {
      return [String(rival), bidMove(world.seats[rival].hand, this.bidOf(rival, tempers[rival]))];
    });
    const after = clone(world);
    for (const [mover, move] of [...deeds, [player, bid] as const]) rules.apply(after, mover, move, random);
    return this.judge.evaluateByRollout(after, whose, random);
  }
}
