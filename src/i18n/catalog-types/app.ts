/** Types of messages, written by `npm run -s i18n -- --write` from the English ones. */
export interface AppMessages {
  readonly brand: string;
  readonly description: string;
  readonly skip: string;
  readonly language: string;
  readonly languageProblem: string;
  readonly settings: string;
  readonly close: string;
  readonly cancel: string;
  readonly back: string;
  readonly loading: string;
  readonly problem: string;
  readonly reload: string;
  readonly seat: (values: { readonly nth: string | number }) => string;
  readonly labelled: (values: { readonly label: string | number; readonly value: string | number }) => string;
  readonly name: string;
  readonly bots: {
    readonly level1: string;
    readonly level2: string;
    readonly level3: string;
    readonly level4: string;
    readonly level5: string;
  };
  readonly ranks: {
    readonly level1: string;
    readonly level2: string;
    readonly level3: string;
    readonly level4: string;
    readonly level5: string;
  };
  readonly lobby: {
    readonly title: string;
    readonly lead: string;
    readonly play: string;
    readonly game: string;
    readonly opponents: string;
    readonly uses: {
      readonly bots: {
        readonly title: string;
        readonly text: string;
      };
      readonly friends: {
        readonly title: string;
        readonly text: string;
      };
      readonly device: {
        readonly title: string;
        readonly text: string;
      };
    };
    readonly games: string;
    readonly newTable: string;
    readonly openTables: string;
    readonly looking: string;
    readonly byCode: string;
    readonly code: string;
    readonly codeHelp: string;
    readonly join: string;
    readonly logbook: string;
    readonly logbookText: string;
    readonly toLogbook: string;
    readonly players: string;
    readonly verify: string;
  };
  readonly rulesPanel: {
    readonly title: string;
    readonly open: string;
    readonly close: string;
    readonly search: string;
    readonly hits: (values: { readonly at: string | number; readonly of: string | number }) => string;
    readonly none: string;
    readonly previous: string;
    readonly next: string;
    readonly contents: string;
  };
  readonly games: {
    readonly piratz: {
      readonly title: string;
      readonly blurb: string;
      readonly facts: string;
    };
    readonly 'piraten-kapern': {
      readonly title: string;
      readonly blurb: string;
      readonly facts: string;
    };
    readonly piratenpoker: {
      readonly title: string;
      readonly blurb: string;
      readonly facts: string;
    };
  };
  readonly learn: {
    readonly learn: string;
    readonly newTab: string;
  };
  readonly ownName: {
    readonly as: string;
    readonly counts: string;
  };
  readonly claimed: string;
}
