import type { Language } from '../../i18n/languages';
import type { MoveEvaluation } from './ai';
import type { GameEvent, GameState, Move, PlayerID } from './rules';

/** Returns the display name of a seat. */
export type NameOf = (playerID: PlayerID) => string;

/** The texts of a game for log, terminal and screen readers; loaded on demand. Independent of React. `G` is always a view. */
export interface GameText<G extends GameState = GameState, M extends Move = Move> {
  /** Returns a sentence for an event, or undefined when it needs none. */
  describeEvent(event: GameEvent, nameOf: NameOf, language: Language, G: G): string | undefined;
  /**
   * Returns the label of a legal move: "Pass: take 3 cards with pearls".
   * @param nameOf by default players are called by their seat
   */
  describeMove(move: M, language: Language, G: G, nameOf?: NameOf): string;
  /**
   * Returns a sentence that speaks for the first of these moves of `player`: a fact that they can see, or that the
   * evaluation has found. Undefined where there is nothing to say beyond the values; absent if that is always so.
   * @param evaluations at least one, best first
   */
  explainMove?(
    evaluations: readonly MoveEvaluation<M>[],
    player: PlayerID,
    nameOf: NameOf,
    language: Language,
    G: G,
  ): string | undefined;
  /** Returns the texts of the rules of thumb by their ids; absent where there are none. */
  rulesOfThumb?(language: Language): Readonly<Record<string, RuleOfThumbText>>;
  /**
   * Returns the command that plays a legal move at a terminal: "t 3 5". Its first word is a letter that names the
   * kind of move, the same in all languages; the order of the other words does not matter.
   */
  commandOf(move: M, language: Language, G: G): string;
  /** Renders the table as lines of text for a fixed-width terminal; 80 columns with the printed components. */
  renderText(view: G, nameOf: NameOf, language: Language): string[];
  /** Answers what players ask about the table at any time. */
  readonly answers: GameAnswers<G>;
  /** What listeners are told besides the events; absent where that is nothing. */
  readonly speech?: GameSpeech<G>;
}

/**
 * The answers to what a player asks about the table, each as short phrases, a sentence or a part of one; empty where there
 * is nothing to say. `G` is always a view, and `viewer` is null for a spectator.
 */
export interface GameAnswers<G extends GameState = GameState> {
  /** What lies on the table. */
  table(G: G, nameOf: NameOf, language: Language): readonly string[];
  /** What each player has: points, cards, and whether they are out; one phrase per seat. */
  standings(G: G, nameOf: NameOf, language: Language): readonly string[];
  /** What the viewer holds. */
  hand(G: G, viewer: PlayerID | null, language: Language): readonly string[];
}

/** The texts of a rule of thumb: a sentence on what to do, and one on why. */
interface RuleOfThumbText {
  readonly rule: string;
  readonly reason: string;
}

/** How much an event matters to somebody who listens: little, some, or so much that nobody may miss it. */
export type Importance = 'little' | 'some' | 'much';

/** What listeners are told besides the events. `G` is always a view, and `viewer` is null for a spectator. */
export interface GameSpeech<G extends GameState = GameState> {
  /** Returns how much an event of another player, or of none, matters; by default some. */
  importanceOf?(event: GameEvent, viewer: PlayerID | null): Importance;
  /** Returns what an event has led to, said right after it; undefined for nothing. G is the state after its move. */
  consequenceOf?(event: GameEvent, language: Language, G: G): string | undefined;
  /** Returns one or two sentences for many events of other players; by default those of the events that matter. */
  summarize?(events: readonly GameEvent[], nameOf: NameOf, language: Language, G: G): string;
  /** Returns the part of the match that G belongs to, such as a round: its key, and a sentence for when it begins. */
  partOf?(G: G, language: Language): { readonly key: string; readonly begins: string };
  /** Returns what lies on the table, for a viewer whose turn begins. */
  describeTable?(G: G, viewer: PlayerID | null, nameOf: NameOf, language: Language): string;
  /** Returns a sentence on who has won; G is the end of the match. */
  describeOutcome?(G: G, nameOf: NameOf, language: Language): string;
}

/** A table of statistics in one unit, by seat; shown as bars and as a table. */
export interface StatTable {
  readonly title: string;
  readonly rows: readonly StatRow[];
  /** An explanation for readers. */
  readonly note?: string;
}

/** One statistic. */
export interface StatRow {
  readonly label: string;
  /** By seat; undefined where there is no value. */
  readonly values: readonly (number | undefined)[];
  /** The expected value by seat, for statistics that depend on chance. */
  readonly expected?: readonly number[];
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
