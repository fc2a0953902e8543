import { sampleAction, RegretMatching } from '../../../../ai/learn/regret-matching';
import type { Random } from '../../../../random/random';
import type { MoveEstimator, MoveEvaluation, PlayerID, Policy } from '../../../seam/entry';
import { HandSampler } from '../opponents/hand-sampler';
import { Auction, BidEvaluator } from '../evaluation/bid-evaluator';
import type { CardSet } from '../../rules/bitset';
import type { ValueFunction, BidMove, ScoredMove } from '../value/value-function';
import { valueFunctionFor } from '../value/weights';
import { summarizeSeats } from '../evaluation/loot-value';
import { bidMove } from '../heuristic';
import { resolveRound } from '../../rules/bids';
import { doubledColour, pendingPlayers, rules } from '../../rules/rules';
import type { LootSummary } from '../../rules/scoring';
import type { PokerMove, PokerState } from '../../rules/state';
import { clone } from '../determinize';

/** Actions of an opponent: factors by which they may scale the value that the heuristic gives to the round. */
const OPPONENT_AGGRESSION = [1, 0, 0.5, 2];
/** The action that is the unmodified heuristic. */
const HEURISTIC_INDEX = 0;

/** Number of own bids that are searched: those of the highest win probability without search. */
const MAX_CANDIDATES = 12;

/** Number of own bids that are estimated, besides the pass: fewer, since none is halved away. */
const MAX_ESTIMATED = 6;

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
    estimateMoves(view, player, random) {
      const valueFunction = valueFunctionFor(view.seats.length);
      return view.stage === 'commit'
        ? estimateBids(view, player, valueFunction, config, random)
        : estimateDecisions(view, player, valueFunction, random);
    },
  };
}

/** A move, and for bids the chance to win the round. */
export interface PokerEvaluation extends MoveEvaluation<PokerMove> {
  /** The share of sampled worlds in which the bid wins the round. */
  readonly roundChance?: number;
}

/** Compares the best bids and the pass in the same worlds: without halving, all values are equally precise. */
function estimateBids(
  view: PokerState,
  player: PlayerID,
  valueFunction: ValueFunction,
  config: SearchConfig,
  random: Random,
): MoveEstimator<PokerMove> {
  const bids = rankBids(view, player, valueFunction);
  const isPass = ({ args }: BidMove) => args[0].length === 0;
  const candidates = [...bids.slice(0, MAX_ESTIMATED), ...bids.slice(MAX_ESTIMATED).filter(isPass)];
  const biddingGame = new BiddingGame(view, player, candidates, valueFunction, config, random);
  return { sample: () => biddingGame.iterate(1), evaluations: () => biddingGame.evaluations(), isRelative: true };
}

function estimateDecisions(
  view: PokerState,
  player: PlayerID,
  valueFunction: ValueFunction,
  random: Random,
): MoveEstimator<PokerMove> {
  const scored = bestFirst(valueFunction.scoreDecisions(view, player, random));
  return {
    evaluations: () => scored.map(({ move, winProbability }) => ({ move, winChance: winProbability })),
    isRelative: true,
  };
}

/** Returns all bids, those of the highest win probability without search first. */
function rankBids(view: PokerState, player: PlayerID, valueFunction: ValueFunction): BidMove[] {
  return bestFirst(valueFunction.scoreBids(view, player)).map(({ move }) => move);
}

function bestFirst<M extends ScoredMove>(scored: readonly M[]): M[] {
  return [...scored].sort((a, b) => b.winProbability - a.winProbability);
}

/** Policy that takes the move of the highest win probability by the value network, without search. */
export function valueGreedyPolicy(): Policy<PokerState, PokerMove> {
  return {
    act: (view, player, random) => valueFunctionFor(view.seats.length).bestMove(view, player, random),
  };
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
  /** Number of worlds in which each own bid has won the round, over all rounds of halving. */
  private roundWins: number[];
  private worlds = 0;
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
    this.roundWins = bids.map(() => 0);
    this.opponentRegrets = view.seats.map(() => new RegretMatching(OPPONENT_AGGRESSION.length));
  }

  /** Updates all strategies in one sampled world after another, until about `playouts` rollouts have been spent. */
  iterate(playouts: number): void {
    const { bids, ownRegrets, valueSums, roundWins, opponentRegrets, random, player } = this;
    for (let spent = 0; spent < playouts; spent += bids.length) {
      const payoffs = new WorldPayoffs(this.sampler.sample(), player, this.valueFunction);
      const actions = opponentRegrets.map((regrets) => this.sampleOpponentAction(regrets));
      const bid = bids[sampleAction(ownRegrets.strategy(), random)]!;
      const values = bids.map((each) => payoffs.payoff(actions, each, player, random));
      ownRegrets.update(values);
      values.forEach((value, i) => (valueSums[i]! += value));
      bids.forEach((each, i) => (roundWins[i]! += Number(payoffs.winsRound(actions, each))));
      this.worlds++;
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
    this.roundWins = kept.map((i) => this.roundWins[i]!);
    this.ownRegrets = this.ownRegrets.restrictTo(kept);
  }

  /** Returns the mean payoffs, best first; only bids that have not been discarded. */
  evaluations(): PokerEvaluation[] {
    const { bids, valueSums, roundWins, worlds } = this;
    return bids
      .map((move, i) => ({ move, winChance: valueSums[i]! / worlds, roundChance: roundWins[i]! / worlds }))
      .sort((a, b) => b.winChance - a.winChance);
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

  /** Returns whether the bid wins the round against the opponents' bids by these actions. */
  winsRound(actions: readonly number[], { args }: BidMove): boolean {
    const { world, player, opponents } = this;
    const rivals = opponents.map((opponent) => {
      const { args } = bidMove(world.seats[opponent]!.hand, this.bidOf(opponent, actions[opponent]!));
      return { playerID: String(opponent), cards: args[0] };
    });
    const result = resolveRound([...rivals, { playerID: player, cards: args[0] }], doubledColour(world));
    return result.by !== 'nobody' && result.winner === player;
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
    const after = clone(world);
    for (const [mover, move] of [...moves, [player, bid] as const]) rules.apply(after, mover, move, random);
    return this.valueFunction.evaluateByRollout(after, seat, random);
  }
}
