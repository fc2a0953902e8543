import type { Random } from '../../../random/random';
import { COLOURS, type CardId } from './cards';
import { lootCard, type LootId } from './loot';
import { MAX_TAKE_BACKS, type PokerState, type Seat } from './state';

// Numbers in comments refer to rules-piratenpoker.md.

/** Number of cards to which hands are filled up before each game (1.4, 5.1). */
export const HAND_SIZE = 6;

/** Number of consecutive games stopped in their first round that ends the match (6.2). */
export const MAX_IDLE_GAMES = 3;

/** Starts the next game: fills up the hands and reveals new loot (2.1, 5.1). */
export function startGame(G: PokerState, random: Random): void {
  G.game++;
  for (const seat of G.seats) {
    while (seat.hand.length < HAND_SIZE) seat.hand.push(drawCard(G, random));
    seat.hand.sort((a, b) => a - b);
    seat.passed = false;
  }
  G.loot = G.stacks.flatMap((stack) => stack.splice(-1));
  G.returned = G.returned.map((count, colour) => Math.min(count, G.stacks[colour]!.length));
  G.lastGame = G.stacks.some(({ length }) => length === 0);
  G.events.push({ kind: 'newGame', game: G.game });
  startRound(G, 'overboard');
}

function drawCard(G: PokerState, random: Random): CardId {
  if (G.drawPile.length === 0) {
    G.drawPile = random.Shuffle(G.discard); // 5.2
    G.discard = [];
    G.events.push({ kind: 'reshuffle' });
  }
  return G.drawPile.splice(-1)[0]!;
}

/** Starts a round in which no player has committed. */
export function startRound(G: PokerState, phase: PokerState['phase']): void {
  G.phase = phase;
  G.stage = 'commit';
  G.seats.forEach(clearCommitment);
  for (const seat of G.seats) seat.takeBacks = MAX_TAKE_BACKS;
}

/** Clears the commitment of a seat, after it was taken back or revealed. */
export function clearCommitment(seat: Seat): void {
  seat.committed = false;
  seat.chosen = seat.hand.map(() => false);
}

/** Puts open loot face down under its stack, visibly to all players (4.2, 3.6). */
export function returnUnderStack(G: PokerState, card: LootId): void {
  const colour = COLOURS.indexOf(lootCard(card).colour);
  G.loot = G.loot.filter((id) => id !== card);
  G.stacks[colour]!.unshift(card);
  G.returned[colour]!++;
}

/** Stops the game because the round has no winner: the remaining loot goes back under its stacks (3.6). */
export function stopGame(G: PokerState, random: Random): void {
  const isIdle = G.phase === 'overboard';
  G.events.push({ kind: 'stop' });
  for (const card of [...G.loot]) returnUnderStack(G, card);
  endGame(G, random, isIdle);
}

/**
 * Ends the game, and starts the next one or ends the match (6.1, 6.2).
 * @param isIdle the game was stopped in its first round
 */
export function endGame(G: PokerState, random: Random, isIdle = false): void {
  G.idleGames = isIdle ? G.idleGames + 1 : 0;
  G.over = G.lastGame || G.idleGames === MAX_IDLE_GAMES;
  if (G.over) G.events.push({ kind: 'end' });
  else startGame(G, random);
}
