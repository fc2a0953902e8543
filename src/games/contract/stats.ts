import type { Language } from '../../i18n/languages';
import type { GameEvent, GameState } from './rules';

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
