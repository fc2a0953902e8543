import type { Random } from '../../../../random/random';
import type { PlayerID } from '../../../seam/entry';
import { FORWARD_LOOKING, type BiddingParams } from '../evaluation/params';
import { Auction, BidEvaluator } from '../evaluation/bid-evaluator';
import type { ValueFunction } from '../value/value-function';
import { heuristicMove, forwardLookingMove } from '../heuristic';
import { rules } from '../../rules/rules';
import { PHASES, type PokerMove, type PokerState } from '../../rules/state';

/** Policy of a training opponent. */
export type OpponentPolicy = (G: PokerState, player: PlayerID) => PokerMove;

/**
 * Creates an opponent for one match.
 * @param valueFunction the network in training
 */
type OpponentFactory = (valueFunction: ValueFunction, random: Random) => OpponentPolicy;

/** The forward-looking heuristic itself. */
const forwardLooking: OpponentFactory = () => (G, player) => forwardLookingMove(G, player);

/** Self-play: the network in training, without search. */
const selfPlay: OpponentFactory = (valueFunction, random) => (G, player) => valueFunction.bestMove(G, player, random);

/** The heuristic with random parameters. */
const randomizedHeuristic: OpponentFactory = (_valueFunction, random) => {
  const between = (least: number, most: number) => least * (most / least) ** random.Number();
  const roundWeight = Object.fromEntries(PHASES.map((phase) => [phase, between(0.3, 2.1)]));
  const params: BiddingParams = {
    ...FORWARD_LOOKING,
    roundWeight: { ...FORWARD_LOOKING.roundWeight, ...roundWeight },
    lastRoundWeight: between(0.4, 2),
    cardCost: between(0.05, 0.6),
  };
  return (G, player) => heuristicMove(G, player, params);
};

/** The heuristic restricted to one to three random bids, with some random decisions. */
const noisyHeuristic: OpponentFactory = (_valueFunction, random) => {
  const sampleSize = random.Die(3);
  return (G, player) => {
    const randomMove = () => random.Shuffle(rules.legalMoves(G, player))[0]!;
    if (G.stage !== 'commit') return random.Number() < 0.5 / sampleSize ? randomMove() : forwardLookingMove(G, player);
    const bids = Array.from({ length: sampleSize }, randomMove);
    const valueOf = bidValues(G, player);
    return bids.reduce((best, each) => (valueOf(each) > valueOf(best) ? each : best));
  };
};

/** Returns the value that the heuristic gives to each bid. */
function bidValues(G: PokerState, player: PlayerID): (bid: PokerMove) => number {
  const { hand } = G.seats[Number(player)]!;
  const evaluator = new BidEvaluator(Auction.of(G, player), hand);
  return ({ move, args }) =>
    move === 'play' ? evaluator.value(hand.reduce((set, id, i) => set | (args[0].includes(id) ? 2 ** i : 0), 0)) : 0;
}

/** Training opponents with their shares. */
const OPPONENT_POOL: readonly (readonly [share: number, factory: OpponentFactory])[] = [
  [0.66, forwardLooking],
  [0.08, selfPlay],
  [0.16, randomizedHeuristic],
  [0.1, noisyHeuristic],
];

/** Probability that all opponents of a match are of the same kind. */
const SAME_KIND_PROB = 0.8;

/** Samples the opponents of one match, by seat. */
export function sampleOpponents(seats: number, valueFunction: ValueFunction, random: Random): OpponentPolicy[] {
  const sharedFactory = random.Number() < SAME_KIND_PROB ? sampleFactory(random) : undefined;
  return Array.from({ length: seats }, () => (sharedFactory ?? sampleFactory(random))(valueFunction, random));
}

function sampleFactory(random: Random): OpponentFactory {
  let remaining = random.Number();
  for (const [share, factory] of OPPONENT_POOL) {
    remaining -= share;
    if (remaining < 0) return factory;
  }
  return forwardLooking;
}
