/**
 * The seam: what a game is to everything around it. Server, boards, bots and terminal know games by these types alone.
 * A game is a pure model (`Rules`); boardgame.io's Game, the board, the bots' brain and the terminal are skins on it.
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

/** A way to play without a search. */
export interface Policy<G extends GameState = GameState, M extends Move = Move> {
  /** A legal move of `player`, who is to move, out of his view alone; the same for the same view and the same chance. */
  act(view: G, player: PlayerID, random: Random): M;
}

/** What a bot needs beyond the rules. */
export interface GameAI<G extends GameState = GameState, M extends Move = Move> {
  /** A whole world this seat might be in: fresh, owned by the caller, and view(world, player) equals the view given. */
  determinize(view: G, player: PlayerID, random: Random): G;
  /** A copy of a world that can be played on without touching the original. */
  clone(G: G): G;
  /**
   * What a sensible player who is to move in this world would do without thinking: a legal move, always the same in the
   * same world. Rollouts follow it, the search tries it first, and it is the greedy bot where `styles` has no other. Moves are
   * uniform when absent.
   */
  rolloutPolicy?(world: G, player: PlayerID): M;
  /**
   * What a world is worth to each seat, by seat, adding up to 1; undefined where it is too early to tell, and a rollout
   * plays on. Every finished match has a value. Rollouts end with the match, in victory shares, when absent.
   */
  value?(world: G): number[] | undefined;
  /**
   * The best move of `player`, who is to move, by calculation instead of search where the end is near enough: out of his
   * view alone, victory shares counting. Undefined elsewhere.
   */
  solve?(view: G, player: PlayerID): M | undefined;
  /**
   * The view with what its seat was shown before and is not shown any more: of the same shape, what was hidden filled in
   * where it is known, so that the same view of the result is the view again. Nothing is forgotten when absent.
   * @param before the recollection at the view before; undefined at the first one
   */
  accumulateInformation?(view: G, before: G | undefined): G;
  /**
   * Tells apart what `player` may have observed of the last move: the move if he saw it, and the chance in it. By
   * default the whole of his view is compared, which is right and slow.
   */
  observationKey?(world: G, player: PlayerID): string;
  /** Further ways to play, by the names that bots go by (lower-case letters), loaded when one is first to choose. */
  readonly policies?: Readonly<Record<string, () => Promise<Policy<G, M>>>>;
  /** Who plays at the five levels, weakest first, in the notation of src/ai/levels.ts; the usual ones when absent. */
  readonly levels?: readonly [string, string, string, string, string];
}

/** Who sits where, as a board shows it. */
export interface SeatInfo {
  readonly playerID: PlayerID;
  readonly name: string;
  readonly isBot: boolean;
  /** How well the bot plays, in a word or two. */
  readonly rank?: string;
  /** A person whose browser is connected, or a bot. */
  readonly isConnected: boolean;
  /** The name is a nickname, and he has proven that it is his. */
  readonly hasNickname?: boolean;
}

/** What a board is given: a view, what may be done, and a way to do it. It computes no rules. */
export interface BoardProps<G extends GameState = GameState, M extends Move = Move> {
  /** The view of `playerID`. */
  readonly G: G;
  /** Whose board this is; null for a spectator. */
  readonly playerID: PlayerID | null;
  /** By seat, in seat order. */
  readonly seats: readonly SeatInfo[];
  /** Moves of `playerID` now; empty when it is not his turn or a move is under way. */
  readonly legalMoves: readonly M[];
  /** Plays one of `legalMoves`. */
  play(move: M): void;
  /** A move has been sent and not yet been confirmed. */
  readonly pending: boolean;
  /** Aids that a table of people may refuse are welcome: single player, replays, the debug panel. */
  readonly training: boolean;
  /** Everything is shown from the place of `playerID`, to somebody who does not sit there: nobody is "you". */
  readonly isObserver?: boolean;
  /** To be called with each G that the board has come to show, if it lags behind: the log around it tells no more. */
  onShow?(G: G): void;
  /** To be called when the board has shown how the match ended: what is around it keeps the result back until then. */
  onEnd(): void;
}

/** The part of a game that only browsers load. */
export interface BoardModule<G extends GameState = GameState, M extends Move = Move> {
  Board(props: BoardProps<G, M>): ReactNode;
  /** RULES.md in each language, as Markdown. */
  readonly rulesText: Localized<string>;
}

/** A seat's name, as sentences and tables show it. */
export type NameOf = (playerID: PlayerID) => string;

/** A game in words, for log, terminal and screen readers; loaded when somebody reads. It knows no React. `G` is always a view. */
export interface GameText<G extends GameState = GameState, M extends Move = Move> {
  /** One fact as a sentence, or undefined when it needs none. */
  describeEvent(fact: GameEvent, nameOf: NameOf, language: Language, G: G): string | undefined;
  /** What a legal move does, as a choice is labelled: "Pass: take 3 cards with pearls". */
  describeMove(move: M, language: Language, G: G): string;
  /** The table as lines of text for a fixed-width terminal, 80 columns wide with the printed components. */
  renderText(view: G, nameOf: NameOf, language: Language): string[];
}

/** What can be counted in a match that is over; loaded when somebody looks. It knows no React. */
export interface Statistics<G extends GameState = GameState> {
  /**
   * @param G the end of the match, or a view of it
   * @param facts everything that has happened, in order, as far as it was to be seen
   */
  tables(G: G, facts: readonly GameEvent[], language: Language): readonly StatTable[];
}

/** What the lobby shows of a game: little enough for the first page. The rest is loaded when somebody opens a table. */
export interface GameManifest {
  /** The boardgame.io name: lower case, used in addresses and on the command line. */
  readonly name: string;
  readonly listing: Localized<GameListing>;
  /** A drawing for the lobby: SVG elements in a field of 120 by 120 whose inner circle has a radius of 49. */
  readonly emblem: string;
  readonly options: readonly OptionSpec[];
  readonly rules: Pick<Rules, 'seats'>;
  /** It has a tutorial. */
  readonly hasTutorial?: boolean;
}

/** Everything there is to know about one game; one line of the registry. */
export interface GameEntry<G extends GameState = GameState, M extends Move = Move> extends GameManifest {
  readonly rules: Rules<G, M>;
  readonly ai: GameAI<G, M>;
  /** The boardgame.io Game with the printed components. */
  readonly game: Game;
  /** For games whose components an owner may replace by a data file. */
  readonly components?: {
    /** The environment variable that names the file. */
    readonly variable: string;
    /** Checks and reads the file's text; throws an Error that names line and column. */
    parse(text: string): Components;
    /** The Game with these components. A match keeps what it was set up with. */
    game(components: Components): Game;
    /** What this match was set up with; undefined for the printed set. */
    of(G: G): Components | undefined;
    /** Checks what claims to be the JSON of such components; throws an Error in words. */
    read(json: unknown): Components;
  };
  /** The board, loaded when a table is opened. */
  board(): Promise<BoardModule<G, M>>;
  /** Its words, for whoever reads: the log beside the board, the terminal. */
  text(): Promise<GameText<G, M>>;
  /** Its tutorial, loaded when somebody wants to learn it; its cover says that there is one. */
  tutorial?(): Promise<Tutorial<G, M>>;
  /** What is counted in its matches; absent where nothing is. */
  statistics?(): Promise<Statistics<G>>;
  /** What is solved of it, loaded when somebody asks; absent where nothing is. */
  exactSolution?(): Promise<ExactSolution>;
  /** What its networks learn by, for training; absent where it has none. */
  trainer?(): Promise<Trainer>;
}
