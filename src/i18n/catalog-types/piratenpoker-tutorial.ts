/** Types of messages, written by `npm run -s i18n -- --write` from the English ones. */
export interface PiratenpokerTutorialMessages {
  readonly goal: {
    readonly title: string;
    readonly text: string;
  };
  readonly rounds: {
    readonly title: string;
    readonly text: string;
  };
  readonly bid: {
    readonly title: string;
    readonly text: string;
    readonly why: {
      readonly pass: string;
      readonly otherBid: string;
    };
  };
  readonly equalTotals: {
    readonly title: string;
    readonly text: string;
    readonly why: {
      readonly yellow: string;
      readonly blue: string;
      readonly otherReceiver: string;
    };
  };
  readonly lowCard: {
    readonly title: string;
    readonly text: string;
    readonly why: {
      readonly pass: string;
      readonly otherBid: string;
    };
  };
  readonly adaPasses: {
    readonly title: string;
    readonly text: string;
  };
  readonly doubled: {
    readonly title: string;
    readonly text: string;
    readonly why: {
      readonly pass: string;
      readonly otherBid: string;
    };
  };
  readonly firstLoot: {
    readonly title: string;
    readonly text: string;
  };
  readonly secondGame: {
    readonly title: string;
    readonly text: string;
    readonly why: {
      readonly pass: string;
      readonly otherBid: string;
    };
  };
  readonly sameCards: {
    readonly title: string;
    readonly text: string;
    readonly why: {
      readonly otherReceiver: string;
      readonly otherLoot: string;
    };
  };
  readonly pass: {
    readonly title: string;
    readonly text: string;
    readonly why: {
      readonly bid: string;
    };
  };
  readonly handedOver: {
    readonly title: string;
    readonly text: string;
  };
  readonly adaTakes: {
    readonly title: string;
    readonly text: string;
  };
  readonly end: {
    readonly title: string;
    readonly text: string;
  };
  readonly farewell: {
    readonly title: string;
    readonly text: string;
  };
}
