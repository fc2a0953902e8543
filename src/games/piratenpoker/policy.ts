import type { PlayerID } from '../types';
import { Auction, Bidding, type CardSet } from './bidding';
import { totalOf } from './bids';
import type { Colour } from './cards';
import { GREEDY, MYOPIC, PATIENT, type Character } from './character';
import { lootCard } from './loot';
import { Outlook, standingsOf } from './outlook';
import { rules } from './rules';
import type { Standing } from './scoring';
import type { PokerMove, PokerState } from './state';

/**
 * What the greedy player does who is to move: the yardstick. He bids what the round is worth to him, weighs that against
 * what the cards he keeps may still win in this game, and counts what leaves his hand for good: low cards are well
 * spent, high ones are a reserve. Where no bid pays he passes. He decides for the most points at once, looks at nothing
 * but his own hand and at what lies open, and never bluffs.
 * @param standings what `standingsOf` says of G, for callers who know it
 */
export function greedyMove(G: PokerState, player: PlayerID, standings?: readonly Standing[]): PokerMove {
  return pointsMove(G, player, GREEDY, standings);
}

/** What somebody does who takes the most points of each round: greedy in the narrowest sense. */
export function myopicMove(G: PokerState, player: PlayerID): PokerMove {
  return pointsMove(G, player, MYOPIC);
}

/**
 * What somebody does who plays for points as the greedy player does but thinks of the last round above all: against rivals
 * who spend their cards as they please in the first two.
 */
export function patientMove(G: PokerState, player: PlayerID): PokerMove {
  return pointsMove(G, player, PATIENT);
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
  return best(rules.legalMoves(G, player), (move) =>
    character.seesColours && move.move === 'stow'
      ? lastRound(G, player, move.args[0], character, standings)
      : worthOf(outlook, move, G),
  );
}

/** What the last round is worth to a player with all the cards of his hand, if the loot of that colour is stowed. */
function lastRound(
  { seats, loot }: PokerState,
  player: PlayerID,
  stowed: Colour,
  character: Character,
  standings: readonly Standing[],
): number {
  const left = loot.filter((id) => lootCard(id).colour !== stowed);
  const last = { phase: 'loot', loot: left, seats } as const;
  const { stake, chances, doubled } = Auction.of(last, player, standings, character);
  return stake * chances[totalOf(seats[Number(player)].hand, doubled)];
}

/** The move that commits these cards of a hand. */
export function playOf(hand: readonly number[], set: CardSet): PokerMove {
  return { move: 'play', args: [hand.filter((_, i) => set & (1 << i))] };
}

/** What a decision is worth; that he never takes back his cards but when it is his only move, and hands over what he can. */
function worthOf(outlook: Outlook, { move, args }: PokerMove, { loot }: PokerState): number {
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

function best<T>(choices: readonly T[], worth: (choice: T) => number): T {
  const worths = choices.map(worth);
  return choices[worths.indexOf(Math.max(...worths))];
}
