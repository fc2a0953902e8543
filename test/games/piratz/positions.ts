import { findLegalMove } from '../../../src/games/seam/legal-moves';
import type { Options } from '../../../src/games/seam/entry';
import { rules } from '../../../src/games/piratz/rules/rules';
import type { PiratzState } from '../../../src/games/piratz/rules/state';
import { randomFrom, seededRandom } from '../../../src/random/random';

export const DEFAULTS: Options = { blind: false, cubeChoice: 'highest', firstPlayer: '0' };

/** A position in words: what is not said is as after the setup of `players` (3), seat 0 to move, with an empty table. */
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
  piles?.forEach((pile, seat) => (G.seats[seat].pile = [...pile]));
  spades?.forEach((spade, seat) => {
    G.seats[seat].spade = spade === true;
    G.seats[seat].buried = spade === true || spade === 0 ? [] : [spade];
  });
  if (G.phase === 'round' && G.seats.filter((seat) => seat.spade).length === 1) G.phase = 'lastSpade';
  return G;
}

/** Shuffles nothing, so that a reshuffled discard pile is drawn from its end. */
const NO_SHUFFLE = { ...randomFrom(() => 0), Shuffle: <T>(deck: T[]) => [...deck] };

/** A move as a row writes it: its name and arguments. */
export type MoveTuple = readonly [string, ...(string | number)[]];

/** Plays the moves one after another by whoever is to move; throws on an illegal one. */
export function play(G: PiratzState, ...moves: readonly MoveTuple[]): PiratzState {
  for (const [move, ...args] of moves) {
    const legal = findLegalMove(rules, G, G.current, { move, args });
    if (!legal)
      throw new Error(
        `${move}(${args.join()}) is not legal for seat ${G.current}: ${JSON.stringify(rules.legalMoves(G, G.current))}`,
      );
    rules.apply(G, G.current, legal, NO_SHUFFLE);
  }
  return G;
}

/** The legal moves as rows write them. */
export const legalTuples = (G: PiratzState): MoveTuple[] =>
  rules.legalMoves(G, G.current).map(({ move, args }) => [move, ...args] as MoveTuple);
