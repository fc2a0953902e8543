/** Figures of a match in one unit, by seat: shown as bars and as a table. */
export interface MatchFigures {
  readonly title: string;
  readonly rows: readonly MatchFigure[];
  /** What to know when one reads them. */
  readonly note?: string;
}

/** One thing that is counted. */
export interface MatchFigure {
  readonly label: string;
  /** By seat; undefined where there is nothing to count. */
  readonly values: readonly (number | undefined)[];
  /** What chance alone lets one expect, by seat. */
  readonly expected?: readonly number[];
}
