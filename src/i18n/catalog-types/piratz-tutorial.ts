/** Types of messages, written by `npm run -s i18n -- --write` from the English ones. */
export interface PiratzTutorialMessages {
  readonly goal: {
    readonly title: string;
    readonly text: string;
  };
  readonly reveal: {
    readonly title: string;
    readonly text: string;
    readonly why: string;
  };
  readonly stay: {
    readonly title: string;
    readonly text: string;
    readonly why: string;
  };
  readonly firstRat: {
    readonly title: string;
    readonly text: string;
  };
  readonly risk: {
    readonly title: string;
    readonly text: string;
    readonly why: string;
  };
  readonly pass: {
    readonly title: string;
    readonly text: string;
    readonly why: {
      readonly stay: string;
      readonly other: string;
    };
  };
  readonly bury: {
    readonly title: string;
    readonly text: string;
    readonly why: string;
  };
  readonly othersAlarm: {
    readonly title: string;
    readonly text: string;
  };
  readonly lastSpade: {
    readonly title: string;
    readonly text: string;
  };
  readonly yourLastSpade: {
    readonly title: string;
    readonly text: string;
    readonly why: string;
  };
  readonly tooGreedy: {
    readonly title: string;
    readonly text: string;
    readonly why: string;
  };
  readonly alarm: {
    readonly title: string;
    readonly text: string;
    readonly why: {
      readonly leaveRats: string;
      readonly other: string;
    };
  };
  readonly alarmBury: {
    readonly title: string;
    readonly text: string;
    readonly why: string;
  };
  readonly nextRound: {
    readonly title: string;
    readonly text: string;
  };
  readonly end: {
    readonly title: string;
    readonly text: string;
    readonly why: {
      readonly reveal: string;
      readonly other: string;
    };
  };
  readonly scoring: {
    readonly title: string;
    readonly text: string;
  };
  readonly farewell: {
    readonly title: string;
    readonly text: string;
  };
}
