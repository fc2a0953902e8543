import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '../../src/games';
import type { GameEntry, GameState, Move } from '../../src/games/contract';

/**
 * What the browser tests know of the board of one game: `page` of the file page.ts in the folder of its tests. What a game
 * leaves out, as a draft may, is not tested on it.
 */
export interface GamePage {
  /** A state with many pieces in which the person is to move, whose layout is measured. */
  readonly crowded?: {
    /** Matches the name of its snapshot. */
    readonly snapshot: RegExp;
    /** A CSS selector of the pieces, at least three. */
    readonly pieces: string;
  };
  /** A decision between at least three moves, for which the person asks for a hint. */
  readonly decision?: {
    /** One of the moves, and its button in English and German. */
    readonly move: string;
    readonly button: RegExp;
    /** A word of every reason for the best move, or of the comparison in its place, in both languages. */
    readonly reason: RegExp;
  };
  readonly tutorial?: {
    /** Returns the keys that make a move from where the lesson has put the focus. */
    keys(move: Move, G: GameState): readonly string[];
    /** The keys press the focused button. */
    readonly pressesButton?: true;
    /** At the step of this title, a key that makes another move, and the answer to it. */
    readonly unexpected?: { readonly title: string; readonly key: string; readonly why: string };
  };
}

/** The page of each game of the registry, by name. */
const PAGES: ReadonlyMap<string, GamePage> = new Map(
  GAMES.map(({ name, isDraft }) => {
    const path = join(__dirname, '../games', name, 'page.ts');
    if (!existsSync(path) && isDraft) return [name, {}];
    return [name, jest.requireActual<{ page: GamePage }>(path).page];
  }),
);

/** Returns the games whose page has this part: their names, entries and the part. */
export function gamesWith<Part extends keyof GamePage>(part: Part) {
  return GAMES.flatMap((entry): (readonly [string, GameEntry, NonNullable<GamePage[Part]>])[] => {
    const found = PAGES.get(entry.name)?.[part];
    return found ? [[entry.name, entry, found]] : [];
  });
}
