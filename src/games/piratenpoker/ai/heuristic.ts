import type { PlayerID } from '../../seam/entry';
import { Auction, BidEvaluator } from './evaluation/bid-evaluator';
import type { CardSet } from '../rules/bitset';
import { GREEDY, FORWARD_LOOKING, type BiddingParams } from './evaluation/params';
import { lootCard } from '../rules/loot';
import { LootEvaluator, summarizeSeats } from './evaluation/loot-value';
import { rules } from '../rules/rules';
import type { LootSummary } from '../rules/scoring';
import type { PokerMove, PokerState } from '../rules/state';

/**
 * What the thrifty player does who is to move: the policy. He bids what the round is worth to him, weighs that against
 * what the cards he keeps may still win in this game, and counts what leaves his hand for good: low cards are well
 * spent, high ones are a reserve. Where no bid pays he passes. He decides for the most points at once, looks at nothing
 * but his own hand and at what lies open, and never bluffs.
 * @param standings what `standingsOf` says of G, for callers who know it
 */
export function forwardLookingMove(G: PokerState, player: PlayerID, standings?: readonly LootSummary[]): PokerMove {
  return heuristicMove(G, player, FORWARD_LOOKING, standings);
}

/** What the greedy player does who is to move: he takes the most points of each round, as if it were the last of its game. */
export function greedyMove(G: PokerState, player: PlayerID): PokerMove {
  return heuristicMove(G, player, GREEDY);
}

/** What somebody of that character does, who plays for points. */
export function heuristicMove(
  G: PokerState,
  player: PlayerID,
  character: BiddingParams,
  standings: readonly LootSummary[] = summarizeSeats(G),
): PokerMove {
  const { hand, committed } = G.seats[Number(player)];
  if (G.stage === 'commit' && !committed)
    return bidMove(hand, new BidEvaluator(Auction.of(G, player, standings, character), hand).best());
  const outlook = new LootEvaluator(player, standings);
  return argmax(rules.legalMoves(G, player), (move) => decisionValue(outlook, move, G));
}

/** The move that commits these cards of a hand. */
export function bidMove(hand: readonly number[], set: CardSet): PokerMove {
  return { move: 'play', args: [hand.filter((_, i) => set & (1 << i))] };
}

/** What a decision is worth; that he never takes back his cards but when it is his only move, and hands over what he can. */
export function decisionValue(outlook: LootEvaluator, { move, args }: PokerMove, { loot }: PokerState): number {
  switch (move) {
    case 'throwOverboard':
      return outlook.backValue(loot.find((id) => lootCard(id).colour === args[0]) ?? 0, args[1]);
    case 'stow':
      return -outlook.frontValue(loot.find((id) => lootCard(id).colour === args[0]) ?? 0);
    case 'handOver':
      return outlook.handOverValue(args[0], args[1]);
    default:
      return 0;
  }
}

/** The first of those that are worth most. */
export function argmax<T>(choices: readonly T[], worth: (choice: T) => number): T {
  const worths = choices.map(worth);
  return choices[worths.indexOf(Math.max(...worths))];
}
