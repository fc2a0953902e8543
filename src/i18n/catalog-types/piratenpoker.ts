/** Types of messages, written by `npm run -s i18n -- --write` from the English ones. */
export interface PiratenpokerMessages {
  readonly points: (values: { readonly n: number; readonly score: string | number }) => string;
  readonly withPoints: (values: { readonly n: number; readonly score: string | number }) => string;
  readonly cards: (values: { readonly n: number }) => string;
  readonly phase: {
    readonly overboard: string;
    readonly belowDeck: string;
    readonly loot: string;
  };
  readonly card: {
    readonly red: (values: { readonly value: string | number }) => string;
    readonly yellow: (values: { readonly value: string | number }) => string;
    readonly blue: (values: { readonly value: string | number }) => string;
  };
  readonly cardSeparator: string;
  readonly front: {
    readonly red: (values: { readonly value: string | number }) => string;
    readonly yellow: (values: { readonly value: string | number }) => string;
    readonly blue: (values: { readonly value: string | number }) => string;
  };
  readonly frontAsObject: {
    readonly red: (values: { readonly value: string | number }) => string;
    readonly yellow: (values: { readonly value: string | number }) => string;
    readonly blue: (values: { readonly value: string | number }) => string;
  };
  readonly back: {
    readonly negative: (values: { readonly value: string | number }) => string;
    readonly shark: (values: { readonly value: string | number }) => string;
  };
  readonly backAsObject: {
    readonly negative: (values: { readonly value: string | number }) => string;
    readonly shark: (values: { readonly value: string | number }) => string;
  };
  readonly seat: (values: { readonly nth: string | number }) => string;
  readonly move: {
    readonly play: (values: { readonly total: string | number; readonly cards: string | number }) => string;
    readonly pass: string;
    readonly takeBack: string;
    readonly throwOverboard: (values: { readonly to: string | number; readonly front: string | number; readonly back: string | number }) => string;
    readonly stow: (values: { readonly front: string | number }) => string;
    readonly handOver: (values: { readonly to: string | number; readonly back: string | number }) => string;
    readonly keepNegatives: string;
  };
  readonly event: {
    readonly commit: (values: { readonly name: string | number }) => string;
    readonly takeBack: (values: { readonly name: string | number }) => string;
    readonly bid: (values: { readonly name: string | number; readonly total: string | number; readonly cards: string | number }) => string;
    readonly pass: (values: { readonly name: string | number }) => string;
    readonly overboard: (values: { readonly name: string | number; readonly to: string | number; readonly front: string | number; readonly back: string | number }) => string;
    readonly stow: (values: { readonly name: string | number; readonly front: string | number }) => string;
    readonly handOver: (values: { readonly name: string | number; readonly back: string | number; readonly to: string | number }) => string;
    readonly keepNegatives: (values: { readonly name: string | number }) => string;
    readonly take: (values: { readonly name: string | number; readonly front: string | number }) => string;
    readonly stop: string;
    readonly shuffle: string;
    readonly newGame: (values: { readonly game: string | number }) => string;
    readonly end: string;
  };
  readonly why: {
    readonly rounds: (values: { readonly percent: number }) => string;
    readonly bid: (values: { readonly kept: number; readonly rounds: string | number }) => string;
    readonly bidForLoot: (values: { readonly rounds: string | number; readonly front: string | number }) => string;
    readonly pass: (values: { readonly kept: number; readonly rounds: string | number }) => string;
    readonly gain: (values: { readonly n: number }) => string;
    readonly loses: (values: { readonly name: string | number; readonly n: number }) => string;
    readonly leaderLoses: (values: { readonly name: string | number; readonly withPoints: string | number; readonly n: string | number }) => string;
    readonly stow: (values: { readonly front: string | number }) => string;
  };
  readonly result: {
    readonly out: (values: { readonly you: boolean; readonly names: string | number }) => string;
    readonly total: (values: { readonly name: string | number; readonly total: string | number }) => string;
    readonly card: (values: { readonly name: string | number; readonly names: string | number; readonly total: string | number; readonly byCard: string | number; readonly weight: string | number; readonly other: string | number; readonly you: boolean }) => string;
    readonly byCard: readonly string[];
    readonly nobody: string;
  };
  readonly wait: {
    readonly commit: (values: { readonly n: number; readonly names: string | number }) => string;
    readonly overboard: (values: { readonly name: string | number }) => string;
    readonly belowDeck: (values: { readonly name: string | number }) => string;
    readonly handOver: (values: { readonly name: string | number }) => string;
    readonly win: (values: { readonly name: string | number; readonly withPoints: string | number }) => string;
    readonly share: (values: { readonly you: boolean; readonly names: string | number; readonly withPoints: string | number }) => string;
  };
  readonly line: {
    readonly fronts: (values: { readonly n: number; readonly points: string | number }) => string;
    readonly negatives: (values: { readonly n: number; readonly points: string | number }) => string;
    readonly sharks: (values: { readonly n: number; readonly points: string | number }) => string;
    readonly sharkBonus: (values: { readonly points: string | number }) => string;
    readonly triple: (values: { readonly value: string | number; readonly points: string | number }) => string;
  };
  readonly terminal: {
    readonly game: (values: { readonly game: string | number }) => string;
    readonly drawPile: (values: { readonly n: string | number }) => string;
    readonly lastGame: string;
    readonly loot: (values: { readonly loot: string | number }) => string;
    readonly stack: (values: { readonly n: string | number; readonly next: string | number }) => string;
    readonly emptyStack: string;
    readonly colour: {
      readonly red: string;
      readonly yellow: string;
      readonly blue: string;
    };
    readonly hand: (values: { readonly cards: string | number }) => string;
    readonly chosen: string;
    readonly choosing: string;
    readonly passed: string;
    readonly previousRound: (values: { readonly game: string | number; readonly phase: string | number }) => string;
    readonly letters: {
      readonly red: string;
      readonly yellow: string;
      readonly blue: string;
    };
  };
  readonly board: {
    readonly board: string;
    readonly keys: {
      readonly pass: string;
      readonly takeBack: string;
      readonly keep: string;
      readonly goOn: string;
    };
    readonly game: (values: { readonly game: string | number }) => string;
    readonly lastGame: string;
    readonly rounds: string;
    readonly round: {
      readonly overboard: string;
      readonly belowDeck: string;
      readonly loot: string;
    };
    readonly purpose: {
      readonly overboard: string;
      readonly belowDeck: string;
      readonly loot: {
        readonly red: (values: { readonly front: string | number }) => string;
        readonly yellow: (values: { readonly front: string | number }) => string;
        readonly blue: (values: { readonly front: string | number }) => string;
      };
    };
    readonly doubled: {
      readonly red: string;
      readonly yellow: string;
      readonly blue: string;
    };
    readonly seats: {
      readonly title: string;
      readonly you: string;
      readonly bot: string;
      readonly offline: string;
      readonly choosing: string;
      readonly committed: string;
      readonly passed: string;
      readonly passes: string;
      readonly decides: string;
      readonly wins: string;
      readonly out: string;
      readonly nothing: string;
      readonly bid: (values: { readonly total: string | number; readonly cards: string | number }) => string;
      readonly choose: (values: { readonly name: string | number }) => string;
    };
    readonly loot: {
      readonly title: string;
      readonly both: (values: { readonly front: string | number; readonly back: string | number }) => string;
      readonly stack: {
        readonly red: (values: { readonly n: number; readonly next: string | number }) => string;
        readonly yellow: (values: { readonly n: number; readonly next: string | number }) => string;
        readonly blue: (values: { readonly n: number; readonly next: string | number }) => string;
      };
      readonly emptyStack: {
        readonly red: string;
        readonly yellow: string;
        readonly blue: string;
      };
      readonly gone: string;
    };
    readonly hand: {
      readonly title: string;
      readonly negatives: string;
      readonly negative: {
        readonly red: (values: { readonly value: string | number }) => string;
        readonly yellow: (values: { readonly value: string | number }) => string;
        readonly blue: (values: { readonly value: string | number }) => string;
      };
      readonly card: {
        readonly red: (values: { readonly value: string | number }) => string;
        readonly yellow: (values: { readonly value: string | number }) => string;
        readonly blue: (values: { readonly value: string | number }) => string;
      };
      readonly doubledCard: {
        readonly red: (values: { readonly value: string | number; readonly weight: string | number }) => string;
        readonly yellow: (values: { readonly value: string | number; readonly weight: string | number }) => string;
        readonly blue: (values: { readonly value: string | number; readonly weight: string | number }) => string;
      };
      readonly empty: string;
      readonly none: string;
      readonly total: string;
      readonly passCard: string;
      readonly hidden: string;
    };
    readonly ask: {
      readonly commit: string;
      readonly passOnly: string;
      readonly committed: (values: { readonly n: number; readonly total: string | number }) => string;
      readonly committedPass: string;
      readonly passed: string;
      readonly overboard: string;
      readonly receiver: (values: { readonly back: string | number }) => string;
      readonly belowDeck: string;
      readonly handOver: string;
      readonly open: string;
      readonly goesOn: string;
    };
    readonly hint: {
      readonly pickLoot: string;
      readonly pickReceiver: string;
      readonly pickOther: string;
      readonly ready: string;
      readonly wait: string;
      readonly waitFast: string;
    };
    readonly action: {
      readonly commit: (values: { readonly n: number; readonly total: string | number }) => string;
      readonly pass: string;
      readonly confirmPass: string;
      readonly takeBack: (values: { readonly left: string | number }) => string;
      readonly throwOverboard: (values: { readonly front: string | number; readonly back: string | number; readonly to: string | number }) => string;
      readonly overboard: string;
      readonly stow: (values: { readonly front: string | number }) => string;
      readonly belowDeck: string;
      readonly handOver: (values: { readonly back: string | number; readonly to: string | number }) => string;
      readonly hand: string;
      readonly keep: string;
      readonly goOn: string;
      readonly sending: string;
      readonly about: string;
      readonly close: string;
    };
    readonly passCost: {
      readonly one: (values: { readonly isLast: boolean; readonly best: string | number; readonly name: string | number }) => string;
      readonly many: (values: { readonly isLast: boolean; readonly n: number; readonly best: string | number }) => string;
      readonly nobody: (values: { readonly isLast: boolean; readonly best: string | number }) => string;
    };
    readonly stopped: string;
    readonly lastRound: (values: { readonly round: string | number }) => string;
    readonly scoring: {
      readonly title: string;
      readonly rows: {
        readonly fronts: string;
        readonly negatives: string;
        readonly sharks: string;
        readonly sharkBonus: string;
        readonly triple: string;
      };
      readonly total: string;
      readonly next: string;
      readonly skip: string;
      readonly captain: string;
      readonly tie: string;
    };
    readonly about: {
      readonly title: string;
      readonly provenance: string;
      readonly loot: string;
      readonly sides: (values: { readonly front: string | number; readonly back: string | number }) => string;
      readonly times: (values: { readonly n: string | number }) => string;
      readonly poker: string;
      readonly scoring: readonly string[];
      readonly keys: (values: { readonly pass: string | number; readonly takeBack: string | number; readonly keep: string | number; readonly goOn: string | number }) => string;
    };
  };
  readonly stats: {
    readonly rounds: string;
    readonly bid: string;
    readonly won: string;
    readonly passed: string;
    readonly sums: string;
    readonly average: string;
    readonly highest: string;
    readonly doubled: string;
    readonly doubledWon: string;
    readonly doubledCards: string;
  };
}
