/**
 * The contract: the interface between a game and everything around it. Server, boards, bots and terminal know games only by
 * these types. A game is a pure model (`Rules`); boardgame.io's Game, the board, the AI and the terminal are built on it.
 */
import type { Game } from 'boardgame.io';
import type { ReactNode } from 'react';
import type { Namespace } from '../../i18n/catalog';
import type { Language } from '../../i18n/languages';
import type { ExactSolution, GameAI } from './ai';
import type { BoardModule } from './board';
import type { GameListing } from './listing';
import type { Components, GameState, Move, OptionSpec, Rules } from './rules';
import type { GameText, Statistics } from './text';
import type { Tutorial } from './tutorial';

export type { Language };
export type * from './ai';
export type * from './board';
export type * from './rules';
export type * from './text';
export type * from './tutorial';

/** The manifest of a game: what the lobby shows. Small enough for the first page; the rest is loaded with a table. */
export interface GameManifest {
  /** The boardgame.io name: lower case, used in URLs and on the command line. */
  readonly name: string;
  /** Returns the texts of the game in the lobby. */
  listing(language: Language): GameListing;
  /** An emblem for the lobby: SVG elements in a box of 120 by 120 whose inner circle has a radius of 49. */
  readonly emblem: string;
  readonly options: readonly OptionSpec[];
  readonly rules: Pick<Rules, 'seats'>;
  /** The game has a tutorial. */
  readonly hasTutorial?: boolean;
  /**
   * The game has not shipped: it may lack texts in other languages than English, which `npm run -s i18n` lists, and a
   * place in docs/rules-sources.md. Tests demand these of the others.
   */
  readonly isDraft?: boolean;
}

/** The complete definition of a game; one entry of the registry. */
export interface GameEntry<G extends GameState = GameState, M extends Move = Move> extends GameManifest {
  readonly rules: Rules<G, M>;
  readonly ai: GameAI<G, M>;
  /** The boardgame.io Game with the printed components. */
  readonly game: Game;
  /** For games whose components the host of a server may replace with a data file. */
  readonly components?: {
    /** The environment variable that names the file. */
    readonly variable: string;
    /** Parses the text of the file; throws an Error that names line and column. */
    parse(text: string): Components;
    /** Creates the Game with these components. A match keeps the components of its setup. */
    game(components: Components): Game;
    /** Returns the components of a match; undefined for the printed set. */
    of(G: G): Components;
    /** Validates JSON of components; throws an Error with a readable message. */
    read(json: unknown): Components;
  };
  /** The groups of messages that its texts are read from; browsers load them before they show any. */
  readonly messages: {
    /** Those of the board, the log and the statistics. */
    readonly table: readonly Namespace[];
    readonly tutorial: readonly Namespace[];
  };
  /** Loads the board. */
  board(): Promise<BoardModule<G, M>>;
  /** Loads the texts for the log and the terminal. */
  text(): Promise<GameText<G, M>>;
  /** Loads the tutorial; `hasTutorial` of the manifest says that there is one. */
  tutorial?(): Promise<Tutorial<G, M>>;
  /** Loads the pictures of the rules of thumb, by id; decorative. */
  rulePictures?(): Promise<Readonly<Record<string, ReactNode>>>;
  /** Loads the statistics; absent where there are none. */
  statistics?(): Promise<Statistics<G>>;
  /** Loads the codes of the positions of the day, see match/coded-position.ts; absent where there are none. */
  positions?(): Promise<readonly string[]>;
  /** Loads the exact solution; absent where nothing is solved. */
  exactSolution?(): Promise<ExactSolution>;
}
