/**
 * The seam: the interface between a game and everything around it. Server, boards, bots and terminal know games only by
 * these types. A game is a pure model (`Rules`); boardgame.io's Game, the board, the AI and the terminal are built on it.
 */
import type { Game } from 'boardgame.io';
import type { ReactNode } from 'react';
import type { Language, Localized } from '../../i18n/languages';
import type { Random } from '../../random/random';
import type { GameListing } from './listing';
import type { StatTable } from './stats';
import type { Trainer } from './training';
import type { Components, GameEvent, GameState, Move, OptionSpec, PlayerID, Rules } from './rules';
import type { ExactSolution } from './exact';
import type { Tutorial } from './tutorial';

export type { Language, Localized };
export type * from './rules';
export type * from './tutorial';

/** A policy: chooses a move without a search. */
export interface Policy<G extends GameState = GameState, M extends Move = Move> {
  /** Returns a legal move of `player`, who is to move, from their view alone; deterministic in the view and `random`. */
  act(view: G, player: PlayerID, random: Random): M;
}

/** The game knowledge of bots beyond the rules. */
export interface GameAI<G extends GameState = GameState, M extends Move = Move> {
  /** Samples a complete state consistent with the view: a new object for which view(world, player) equals the view. */
  determinize(view: G, player: PlayerID, random: Random): G;
  /** Returns a copy that can be mutated without changing the original. */
  clone(G: G): G;
  /**
   * The rollout policy: returns a sensible legal move of `player`, who is to move; deterministic. Rollouts follow it, the
   * search tries its move first, and it is the greedy bot where `policies` has no other. Uniform random moves by default.
   */
  rolloutPolicy?(world: G, player: PlayerID): M;
  /**
   * The value function: estimates the victory share of each seat, adding up to 1. Undefined where it cannot tell, and the
   * rollout goes on. Every finished match has a value. By default rollouts go to the end of the match.
   */
  value?(world: G): number[] | undefined;
  /**
   * The endgame solver: returns the move that maximizes the expected victory share of `player`, who is to move, from their
   * view alone. Undefined where the end is too far away.
   */
  solve?(view: G, player: PlayerID): M | undefined;
  /**
   * Returns the information state of a seat: the view plus everything it was shown before, with hidden values filled in
   * where they are known. It has the shape of the view, and its view is the view. By default a view hides nothing that was shown.
   * @param before the information state at the previous view; undefined at the first one
   */
  accumulateInformation?(view: G, before: G | undefined): G;
  /**
   * Returns a key of what `player` has observed of the last move: the move, if visible, and its random outcome. By default
   * bots compare the whole view, which is correct but slow.
   */
  observationKey?(world: G, player: PlayerID): string;
  /** Further policies by bot name (lower-case letters), loaded on first use. */
  readonly policies?: Readonly<Record<string, () => Promise<Policy<G, M>>>>;
  /** The bots of the five levels, weakest first, in the notation of levels.ts; the default levels when absent. */
  readonly levels?: readonly [string, string, string, string, string];
}

/** A seat and its player, as a board shows it. */
export interface SeatInfo {
  readonly playerID: PlayerID;
  readonly name: string;
  readonly isBot: boolean;
  /** A short label for the strength of the bot. */
  readonly rank?: string;
  /** A person whose browser is connected, or a bot. */
  readonly isConnected: boolean;
  /** The name is a nickname that the player has proven to own. */
  readonly hasNickname?: boolean;
}

/** The props of a board: a view, the legal moves, and a callback to play them. A board computes no rules. */
export interface BoardProps<G extends GameState = GameState, M extends Move = Move> {
  /** The view of `playerID`. */
  readonly G: G;
  /** The viewer; null for a spectator. */
  readonly playerID: PlayerID | null;
  /** By seat, in seat order. */
  readonly seats: readonly SeatInfo[];
  /** The legal moves of `playerID`; empty when it is not their turn or a move is pending. */
  readonly legalMoves: readonly M[];
  /** Plays one of `legalMoves`. */
  play(move: M): void;
  /** A move has been sent and is not confirmed yet. */
  readonly pending: boolean;
  /** Aids that the players of a match may rule out are allowed: in single player, replays and the debug panel. */
  readonly training: boolean;
  /** The viewer observes from the perspective of `playerID` without being that player: nobody is "you". */
  readonly isObserver?: boolean;
  /** Called with each G that the board shows, if it lags behind; the log around it shows no later events. */
  onShow?(G: G): void;
  /** Called when the board has shown the end of the match; the page around it withholds the result until then. */
  onEnd(): void;
}

/** The module of a game that only browsers load. */
export interface BoardModule<G extends GameState = GameState, M extends Move = Move> {
  Board(props: BoardProps<G, M>): ReactNode;
  /** RULES.md in each language, as Markdown. */
  readonly rulesText: Localized<string>;
}

/** Returns the display name of a seat. */
export type NameOf = (playerID: PlayerID) => string;

/** The texts of a game for log, terminal and screen readers; loaded on demand. Independent of React. `G` is always a view. */
export interface GameText<G extends GameState = GameState, M extends Move = Move> {
  /** Returns a sentence for an event, or undefined when it needs none. */
  describeEvent(event: GameEvent, nameOf: NameOf, language: Language, G: G): string | undefined;
  /** Returns the label of a legal move: "Pass: take 3 cards with pearls". */
  describeMove(move: M, language: Language, G: G): string;
  /** Renders the table as lines of text for a fixed-width terminal; 80 columns with the printed components. */
  renderText(view: G, nameOf: NameOf, language: Language): string[];
}

/** The statistics of a finished match; loaded on demand. Independent of React. */
export interface Statistics<G extends GameState = GameState> {
  /**
   * Returns the tables of statistics.
   * @param G the final state of the match, or a view of it
   * @param events all visible events of the match, in order
   */
  tables(G: G, events: readonly GameEvent[], language: Language): readonly StatTable[];
}

/** The manifest of a game: what the lobby shows. Small enough for the first page; the rest is loaded with a table. */
export interface GameManifest {
  /** The boardgame.io name: lower case, used in URLs and on the command line. */
  readonly name: string;
  readonly listing: Localized<GameListing>;
  /** An emblem for the lobby: SVG elements in a box of 120 by 120 whose inner circle has a radius of 49. */
  readonly emblem: string;
  readonly options: readonly OptionSpec[];
  readonly rules: Pick<Rules, 'seats'>;
  /** The game has a tutorial. */
  readonly hasTutorial?: boolean;
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
    of(G: G): Components | undefined;
    /** Validates JSON of components; throws an Error with a readable message. */
    read(json: unknown): Components;
  };
  /** Loads the board. */
  board(): Promise<BoardModule<G, M>>;
  /** Loads the texts for the log and the terminal. */
  text(): Promise<GameText<G, M>>;
  /** Loads the tutorial; `hasTutorial` of the manifest says that there is one. */
  tutorial?(): Promise<Tutorial<G, M>>;
  /** Loads the statistics; absent where there are none. */
  statistics?(): Promise<Statistics<G>>;
  /** Loads the exact solution; absent where nothing is solved. */
  exactSolution?(): Promise<ExactSolution>;
  /** Loads the trainer of its networks; absent where it has none. */
  trainer?(): Promise<Trainer>;
}
