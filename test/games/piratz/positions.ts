import { findLegalMove } from '../../../src/games/contract/legal-moves';
import type { Options } from '../../../src/games/contract';
import { rules } from '../../../src/games/piratz/rules/rules';
import type { PiratzState } from '../../../src/games/piratz/rules/state';
import { randomFrom, seededRandom } from '../../../src/random/random';

export const DEFAULTS: Options = { blind: false, cubeChoice: 'highest', firstPlayer: '0' };

/** A compact description of a state; the rest is as after the setup for `players` (3 by default), with seat 0 to move. */
export interface PositionSpec extends Partial<Omit<PiratzState, 'seats' | 'drawPile'>> {
  players?: number;
  /** The next card first. */
  draw?: number[];
  /** Stored cards by seat. */
  piles?: number[][];
  /** By seat: spade in hand, or laid on a card (its id) or in the middle (0). */
  spades?: (true | number)[];
  options?: Options;
}

export function position({ players = 3, draw, piles, spades, options, ...rest }: PositionSpec = {}): PiratzState {
  const G = rules.setup(players, { ...DEFAULTS, ...options }, seededRandom(1));
  Object.assign(G, rest);
  if (draw) G.drawPile = [...draw].reverse();
  piles?.forEach((pile, seat) => (G.seats[seat]!.pile = [...pile]));
  spades?.forEach((spade, seat) => {
    G.seats[seat]!.spade = spade === true;
    G.seats[seat]!.buried = spade === true || spade === 0 ? [] : [spade];
  });
  if (G.phase === 'round' && G.seats.filter((seat) => seat.spade).length === 1) G.phase = 'lastSpade';
  return G;
}

/** A Random that does not shuffle, so that a reshuffled discard pile is drawn from its end. */
const NO_SHUFFLE = { ...randomFrom(() => 0), Shuffle: <T>(deck: T[]) => [...deck] };

/** A move in a table of tests: its name and arguments. */
export type MoveTuple = readonly [string, ...(string | number)[]];

/** Plays the moves in order, each by the current player; throws on an illegal one. */
export function play(G: PiratzState, ...moves: readonly MoveTuple[]): PiratzState {
  for (const [move, ...args] of moves) {
    const legal = findLegalMove(rules, G, G.currentPlayer, { move, args });
    if (!legal)
      throw new Error(
        `${move}(${args.join()}) is not legal for seat ${G.currentPlayer}: ${JSON.stringify(rules.legalMoves(G, G.currentPlayer))}`,
      );
    rules.apply(G, G.currentPlayer, legal, NO_SHUFFLE);
  }
  return G;
}

/** Returns the legal moves as tuples. */
export const legalTuples = (G: PiratzState): MoveTuple[] =>
  rules.legalMoves(G, G.currentPlayer).map(({ move, args }) => [move, ...args] as MoveTuple);
