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
