import type { PlayerID } from '../../contract';
import { Auction, BidEvaluator } from './evaluation/bid-evaluator';
import type { CardSet } from '../rules/bitset';
import { GREEDY, FORWARD_LOOKING, type BiddingParams } from './evaluation/params';
import { lootCard } from '../rules/loot';
import { LootEvaluator, summarizeSeats } from './evaluation/loot-value';
import { rules } from '../rules/rules';
import type { LootSummary } from '../rules/scoring';
import type { PokerMove, PokerState } from '../rules/state';

/**
 * The forward-looking heuristic (policy `heuristic`), which is also the rollout policy. It bids what the round is worth,
 * weighed against what the retained cards may still win in this game and against the cost of the cards played: low
 * cards are cheap, high cards are a reserve. It passes when no bid has a positive value. A winner decides for the
 * largest immediate gain. It uses only the player's own hand and open information, and never bluffs.
 * @param summaries the result of `summarizeSeats(G)`, if the caller already has it
 */
export function forwardLookingMove(G: PokerState, player: PlayerID, summaries?: readonly LootSummary[]): PokerMove {
  return heuristicMove(G, player, FORWARD_LOOKING, summaries);
}

/** The greedy heuristic: maximizes the points of the current round, as if it were the last one of its game. */
export function greedyMove(G: PokerState, player: PlayerID): PokerMove {
  return heuristicMove(G, player, GREEDY);
}

/** Returns the move that maximizes points under the given parameters. */
function heuristicMove(
  G: PokerState,
  player: PlayerID,
  params: BiddingParams,
  summaries: readonly LootSummary[] = summarizeSeats(G),
): PokerMove {
  const { hand, committed } = G.seats[Number(player)]!;
  if (G.stage === 'commit' && !committed)
    return bidMove(hand, new BidEvaluator(Auction.of(G, player, summaries, params), hand).best());
  const lootEvaluator = new LootEvaluator(player, summaries);
  return argmax(rules.legalMoves(G, player), (move) => decisionValue(lootEvaluator, move, G));
}

/** Returns the move that commits this subset of a hand. */
export function bidMove(hand: readonly number[], set: CardSet): Extract<PokerMove, { move: 'play' }> {
  return { move: 'play', args: [hand.filter((_, i) => set & (1 << i))] };
}

/**
 * Returns the value of a decision in points. Moves that are no decisions, such as keeping negative cards, have the
 * value 0.
 */
function decisionValue(lootEvaluator: LootEvaluator, { move, args }: PokerMove, { loot }: PokerState): number {
  switch (move) {
    case 'throwOverboard':
      return lootEvaluator.backValue(loot.find((id) => lootCard(id).colour === args[0]) ?? 0, args[1]);
    case 'stow':
      return -lootEvaluator.frontValue(loot.find((id) => lootCard(id).colour === args[0]) ?? 0);
    case 'handOver':
      return lootEvaluator.handOverValue(args[0], args[1]);
    default:
      return 0;
  }
}

/** Returns the choice of the highest value, the first one of equals. */
function argmax<T>(choices: readonly T[], valueOf: (choice: T) => number): T {
  const values = choices.map(valueOf);
  return choices[values.indexOf(Math.max(...values))]!;
}
