/** The texts of a game in the lobby. */
export interface GameListing {
  readonly title: string;
  /** One or two sentences on what players do. */
  readonly blurb: string;
  /** Number of players, duration and age. */
  readonly facts: string;
  /** Labels for each option and its values. A value without a label is shown as it is. Of the messages `setup`. */
  readonly options: Readonly<
    Record<
      string,
      { readonly label: string; readonly help: string; readonly values?: Readonly<Record<string, string>> }
    >
  >;
}
