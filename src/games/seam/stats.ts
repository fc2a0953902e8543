/** Figures of a match in one unit, by seat: shown as bars and as a table. */
export interface StatTable {
  readonly title: string;
  readonly rows: readonly StatRow[];
  /** What to know when one reads them. */
  readonly note?: string;
}

/** One thing that is counted. */
export interface StatRow {
  readonly label: string;
  /** By seat; undefined where there is nothing to count. */
  readonly values: readonly (number | undefined)[];
  /** What chance alone lets one expect, by seat. */
  readonly expected?: readonly number[];
}
