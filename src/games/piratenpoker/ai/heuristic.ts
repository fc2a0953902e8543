import type { PlayerID } from '../../seam/entry';
import { Auction, Bidding } from './evaluation/bid-evaluator';
import type { CardSet } from '../rules/bitset';
import { GREEDY, THRIFTY, type Character } from './evaluation/params';
import { lootCard } from '../rules/loot';
import { Outlook, standingsOf } from './evaluation/loot-value';
import { rules } from '../rules/rules';
import type { Standing } from '../rules/scoring';
import type { PokerMove, PokerState } from '../rules/state';

/**
 * What the thrifty player does who is to move: the policy. He bids what the round is worth to him, weighs that against
 * what the cards he keeps may still win in this game, and counts what leaves his hand for good: low cards are well
 * spent, high ones are a reserve. Where no bid pays he passes. He decides for the most points at once, looks at nothing
 * but his own hand and at what lies open, and never bluffs.
 * @param standings what `standingsOf` says of G, for callers who know it
 */
export function thriftyMove(G: PokerState, player: PlayerID, standings?: readonly Standing[]): PokerMove {
  return pointsMove(G, player, THRIFTY, standings);
}

/** What the greedy player does who is to move: he takes the most points of each round, as if it were the last of its game. */
export function greedyMove(G: PokerState, player: PlayerID): PokerMove {
  return pointsMove(G, player, GREEDY);
}

/** What somebody of that character does, who plays for points. */
export function pointsMove(
  G: PokerState,
  player: PlayerID,
  character: Character,
  standings: readonly Standing[] = standingsOf(G),
): PokerMove {
  const { hand, committed } = G.seats[Number(player)];
  if (G.stage === 'commit' && !committed)
    return playOf(hand, new Bidding(Auction.of(G, player, standings, character), hand).best());
  const outlook = new Outlook(player, standings);
  return bestOf(rules.legalMoves(G, player), (move) => worthOf(outlook, move, G));
}

/** The move that commits these cards of a hand. */
export function playOf(hand: readonly number[], set: CardSet): PokerMove {
  return { move: 'play', args: [hand.filter((_, i) => set & (1 << i))] };
}

/** What a decision is worth; that he never takes back his cards but when it is his only move, and hands over what he can. */
export function worthOf(outlook: Outlook, { move, args }: PokerMove, { loot }: PokerState): number {
  switch (move) {
    case 'throwOverboard':
      return outlook.back(loot.find((id) => lootCard(id).colour === args[0]) ?? 0, args[1]);
    case 'stow':
      return -outlook.front(loot.find((id) => lootCard(id).colour === args[0]) ?? 0);
    case 'handOver':
      return outlook.handover(args[0], args[1]);
    default:
      return 0;
  }
}

/** The first of those that are worth most. */
export function bestOf<T>(choices: readonly T[], worth: (choice: T) => number): T {
  const worths = choices.map(worth);
  return choices[worths.indexOf(Math.max(...worths))];
}
