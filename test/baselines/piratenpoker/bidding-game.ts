import { sampleAction, RegretMatching } from './regret-matching';
import type { Random } from '../../../src/random/random';
import type { PlayerID, Policy } from '../../../src/games/contract';
import { HandSampler } from './hand-sampler';
import { Auction, BidEvaluator } from '../../../src/games/piratenpoker/ai/evaluation/bid-evaluator';
import type { CardSet } from '../../../src/games/piratenpoker/rules/bitset';
import type { ValueFunction, BidMove, ScoredMove } from './value-function';
import { valueFunctionFor } from './value-functions';
import { summarizeSeats } from '../../../src/games/piratenpoker/ai/evaluation/loot-value';
import { bidMove } from '../../../src/games/piratenpoker/ai/heuristic';
import { pendingPlayers, rules } from '../../../src/games/piratenpoker/rules/rules';
import type { LootSummary } from '../../../src/games/piratenpoker/rules/scoring';
import type { PokerMove, PokerState } from '../../../src/games/piratenpoker/rules/state';

/** Actions of an opponent: factors by which they may scale the value that the heuristic gives to the round. */
const OPPONENT_AGGRESSION = [1, 0, 0.5, 2];
/** The action that is the unmodified heuristic. */
const HEURISTIC_INDEX = 0;

/** Number of own bids that are searched: those of the highest win probability without search. */
const MAX_CANDIDATES = 12;

/** Number of sequential-halving rounds. */
const HALVING_ROUNDS = 4;

/** Parameters of the search. */
export interface SearchConfig {
  /** Approximate number of playouts per decision. */
  readonly playouts: number;
  /** Probability that an opponent plays the heuristic rather than their regret-matching strategy. */
  readonly heuristicOpponentProb: number;
}

/**
 * Policy that treats a round of bids as a one-shot matrix game over sampled worlds. The opponents and the player learn
 * mixed strategies by regret matching, and sequential halving narrows the player's own bids down; payoffs are win
 * probabilities from the value network after a rollout. Bids vary with the sampled worlds. Other decisions take the
 * move of the highest win probability, without search.
 */
export function matrixGamePolicy(config: SearchConfig): Policy<PokerState, PokerMove> {
  return {
    act(view, player, random) {
      const valueFunction = valueFunctionFor(view.seats.length);
      return view.stage === 'commit'
        ? chooseBid(view, player, valueFunction, config, random)
        : valueFunction.bestMove(view, player, random);
    },
  };
}

/** Returns all bids, those of the highest win probability without search first. */
function rankBids(view: PokerState, player: PlayerID, valueFunction: ValueFunction): BidMove[] {
  return bestFirst(valueFunction.scoreBids(view, player)).map(({ move }) => move);
}

function bestFirst<M extends ScoredMove>(scored: readonly M[]): M[] {
  return [...scored].sort((a, b) => b.winProbability - a.winProbability);
}

function chooseBid(
  view: PokerState,
  player: PlayerID,
  valueFunction: ValueFunction,
  config: SearchConfig,
  random: Random,
): PokerMove {
  const candidates = rankBids(view, player, valueFunction).slice(0, MAX_CANDIDATES);
  const biddingGame = new BiddingGame(view, player, candidates, valueFunction, config, random);
  for (let round = 1; round < HALVING_ROUNDS; round++) {
    biddingGame.iterate(config.playouts / HALVING_ROUNDS);
    biddingGame.halveCandidates();
  }
  biddingGame.iterate(config.playouts / HALVING_ROUNDS);
  return biddingGame.bestBid();
}

/** The matrix game of one round of bids, as seen by one player who considers some of their bids. */
class BiddingGame {
  private readonly sampler: HandSampler;
  private ownRegrets: RegretMatching;
  /** Sum of payoffs by own bid, over all rounds of halving. */
  private valueSums: number[];
  /** Regret-matching state by seat; the player's own entry is unused. */
  private readonly opponentRegrets: readonly RegretMatching[];

  constructor(
    view: PokerState,
    private readonly player: PlayerID,
    private bids: readonly BidMove[],
    private readonly valueFunction: ValueFunction,
    private readonly config: SearchConfig,
    private readonly random: Random,
  ) {
    this.sampler = new HandSampler(view, player, random);
    this.ownRegrets = new RegretMatching(bids.length);
    this.valueSums = bids.map(() => 0);
    this.opponentRegrets = view.seats.map(() => new RegretMatching(OPPONENT_AGGRESSION.length));
  }

  /** Updates all strategies in one sampled world after another, until about `playouts` rollouts have been spent. */
  iterate(playouts: number): void {
    const { bids, ownRegrets, valueSums, opponentRegrets, random, player } = this;
    for (let spent = 0; spent < playouts; spent += bids.length) {
      const payoffs = new WorldPayoffs(this.sampler.sample(), player, this.valueFunction);
      const actions = opponentRegrets.map((regrets) => this.sampleOpponentAction(regrets));
      const bid = bids[sampleAction(ownRegrets.strategy(), random)]!;
      const values = bids.map((each) => payoffs.payoff(actions, each, player, random));
      ownRegrets.update(values);
      values.forEach((value, i) => (valueSums[i]! += value));
      const learner = pickSeat(payoffs.opponents, random);
      if (learner === undefined || this.drawHeuristicOpponent()) continue;
      const payoff = (action: number) => payoffs.payoff(actions.with(learner, action), bid, String(learner), random);
      opponentRegrets[learner]!.update(OPPONENT_AGGRESSION.map((_, action) => payoff(action)));
      spent += OPPONENT_AGGRESSION.length;
    }
  }

  private drawHeuristicOpponent(): boolean {
    return this.random.Number() < this.config.heuristicOpponentProb;
  }

  private sampleOpponentAction(regrets: RegretMatching): number {
    return this.drawHeuristicOpponent() ? HEURISTIC_INDEX : sampleAction(regrets.strategy(), this.random);
  }

  /** Discards the worse half of the own bids. */
  halveCandidates(): void {
    const ranked = [...this.bids.keys()].sort((a, b) => this.valueSums[b]! - this.valueSums[a]!);
    const kept = ranked.slice(0, Math.ceil(ranked.length / 2));
    this.bids = kept.map((i) => this.bids[i]!);
    this.valueSums = kept.map((i) => this.valueSums[i]!);
    this.ownRegrets = this.ownRegrets.restrictTo(kept);
  }

  /**
   * Returns the bid of the highest mean payoff, as a best response. Playing the learnt mixed strategy instead would
   * lose a little with each bid.
   */
  bestBid(): BidMove {
    return this.bids[this.valueSums.indexOf(Math.max(...this.valueSums))]!;
  }
}

/** Returns a random seat; undefined if there is none. */
function pickSeat(seats: readonly number[], random: Random): number | undefined {
  return seats[Math.floor(random.Number() * seats.length)];
}

/** Payoffs in one sampled world in which no player has committed. */
class WorldPayoffs {
  /** The other seats that bid. */
  readonly opponents: readonly number[];
  /** Cached bids by seat and action. */
  private readonly bids: readonly CardSet[][];
  private readonly summaries: readonly LootSummary[];

  constructor(
    private readonly world: PokerState,
    private readonly player: PlayerID,
    private readonly valueFunction: ValueFunction,
  ) {
    const bidders = pendingPlayers(this.world).filter((bidder) => bidder !== player);
    this.opponents = bidders.map(Number);
    this.bids = this.world.seats.map(() => []);
    this.summaries = summarizeSeats(this.world);
  }

  private bidOf(opponent: number, action: number): CardSet {
    const { world, summaries } = this;
    const evaluate = () =>
      new BidEvaluator(Auction.of(world, String(opponent), summaries), world.seats[opponent]!.hand);
    return (this.bids[opponent]![action] ??= evaluate().best(OPPONENT_AGGRESSION[action]));
  }

  /**
   * Returns the win probability of `seat` after the player makes this bid and the opponents bid by their actions.
   * @param actions action of each seat
   */
  payoff(actions: readonly number[], bid: BidMove, seat: PlayerID, random: Random): number {
    const { world, player, opponents } = this;
    const moves = opponents.map((opponent): [PlayerID, PokerMove] => {
      return [String(opponent), bidMove(world.seats[opponent]!.hand, this.bidOf(opponent, actions[opponent]!))];
    });
    const after = rules.clone(world);
    for (const [mover, move] of [...moves, [player, bid] as const]) rules.apply(after, mover, move, random);
    return this.valueFunction.evaluateByRollout(after, seat, random);
  }
}
