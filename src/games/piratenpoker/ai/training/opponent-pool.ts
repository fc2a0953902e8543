import type { Random } from '../../../../random/random';
import type { PlayerID } from '../../../seam/entry';
import { FORWARD_LOOKING, type BiddingParams } from '../evaluation/params';
import { Auction, BidEvaluator } from '../evaluation/bid-evaluator';
import type { ValueFunction } from '../value/value-function';
import { heuristicMove, forwardLookingMove } from '../heuristic';
import { rules } from '../../rules/rules';
import { PHASES, type PokerMove, type PokerState } from '../../rules/state';

/** Somebody to learn against. */
export type OpponentPolicy = (G: PokerState, player: PlayerID) => PokerMove;

/** How to come by a rival. */
type OpponentFactory = (judge: ValueFunction, random: Random) => OpponentPolicy;

/** The thrifty player himself. */
const forwardLooking: OpponentFactory = () => (G, player) => forwardLookingMove(G, player);

/** Whoever is learning, without a search. */
const selfPlay: OpponentFactory = (judge, random) => (G, player) => judge.bestMove(G, player, random);

/** Somebody who plays for points, but values everything otherwise than the thrifty player. */
const randomizedHeuristic: OpponentFactory = (_judge, random) => {
  const between = (least: number, most: number) => least * (most / least) ** random.Number();
  const eagerness = Object.fromEntries(PHASES.map((phase) => [phase, between(0.3, 2.1)]));
  const character: BiddingParams = {
    ...FORWARD_LOOKING,
    roundWeight: { ...FORWARD_LOOKING.roundWeight, ...eagerness },
    lastRoundWeight: between(0.4, 2),
    cardCost: between(0.05, 0.6),
  };
  return (G, player) => heuristicMove(G, player, character);
};

/** Somebody who looks at a few of his moves only, one at the least. */
const noisyHeuristic: OpponentFactory = (_judge, random) => {
  const looks = random.Die(3);
  return (G, player) => {
    const any = () => random.Shuffle(rules.legalMoves(G, player))[0];
    if (G.stage !== 'commit') return random.Number() < 0.5 / looks ? any() : forwardLookingMove(G, player);
    const bids = Array.from({ length: looks }, any);
    const worth = bidValues(G, player);
    return bids.reduce((best, each) => (worth(each) > worth(best) ? each : best));
  };
};

/** What the thrifty player thinks of a bid. */
function bidValues(G: PokerState, player: PlayerID): (bid: PokerMove) => number {
  const { hand } = G.seats[Number(player)];
  const bidding = new BidEvaluator(Auction.of(G, player), hand);
  return ({ move, args }) =>
    move === 'play' ? bidding.value(hand.reduce((set, id, i) => set | (args[0].includes(id) ? 2 ** i : 0), 0)) : 0;
}

/** How often whom. */
const OPPONENT_POOL: readonly (readonly [share: number, kind: OpponentFactory])[] = [
  [0.66, forwardLooking],
  [0.08, selfPlay],
  [0.16, randomizedHeuristic],
  [0.1, noisyHeuristic],
];

/** How often all rivals of a match are of one kind. */
const SAME_KIND_PROB = 0.8;

/** Rivals for one match, by seat. */
export function sampleOpponents(seats: number, judge: ValueFunction, random: Random): OpponentPolicy[] {
  const common = random.Number() < SAME_KIND_PROB ? sampleFactory(random) : undefined;
  return Array.from({ length: seats }, () => (common ?? sampleFactory(random))(judge, random));
}

function sampleFactory(random: Random): OpponentFactory {
  let left = random.Number();
  for (const [share, kind] of OPPONENT_POOL) {
    left -= share;
    if (left < 0) return kind;
  }
  return forwardLooking;
}
