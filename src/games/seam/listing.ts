/** What the lobby says of a game. */
export interface GameListing {
  readonly title: string;
  /** One or two sentences: what one does in it. */
  readonly blurb: string;
  /** How long, from which age, in words. */
  readonly facts: string;
  /** Words for each option and each of its values. A value without words shows as itself. */
  readonly options: Readonly<
    Record<
      string,
      { readonly label: string; readonly help: string; readonly values?: Readonly<Record<string, string>> }
    >
  >;
}
