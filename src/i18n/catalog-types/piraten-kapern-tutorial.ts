/** Types of messages, written by `npm run -s i18n -- --write` from the English ones. */
export interface PiratenKapernTutorialMessages {
  readonly goal: {
    readonly title: string;
    readonly text: string;
  };
  readonly draw: {
    readonly title: string;
    readonly text: string;
  };
  readonly again: {
    readonly title: string;
    readonly text: string;
    readonly whyNotStop: string;
    readonly why: string;
  };
  readonly stop: {
    readonly title: string;
    readonly text: string;
    readonly why: string;
  };
  readonly bust: {
    readonly title: string;
    readonly text: string;
  };
  readonly ben: {
    readonly title: string;
    readonly text: string;
  };
  readonly skullCard: {
    readonly title: string;
    readonly text: string;
  };
  readonly island: {
    readonly title: string;
    readonly text: string;
    readonly whyNotStop: string;
    readonly why: string;
  };
  readonly moreSkulls: {
    readonly title: string;
    readonly text: string;
    readonly whyNotStop: string;
    readonly why: string;
  };
  readonly offIsland: {
    readonly title: string;
    readonly text: string;
  };
  readonly battle: {
    readonly title: string;
    readonly text: string;
  };
  readonly mustThrow: {
    readonly title: string;
    readonly text: string;
    readonly whyNotStop: string;
    readonly why: string;
  };
  readonly battleWon: {
    readonly title: string;
    readonly text: string;
    readonly why: string;
  };
  readonly lastDraw: {
    readonly title: string;
    readonly text: string;
  };
  readonly enough: {
    readonly title: string;
    readonly text: string;
    readonly why: string;
  };
  readonly finalRound: {
    readonly title: string;
    readonly text: string;
  };
  readonly farewell: {
    readonly title: string;
    readonly text: string;
  };
}
