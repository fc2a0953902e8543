/** Types of messages, written by `npm run -s i18n -- --write` from the English ones. */
export interface PiratzMessages {
  readonly board: string;
  readonly treasure: {
    readonly ring: string;
    readonly coin: string;
    readonly pearl: string;
    readonly goblet: string;
    readonly crown: string;
    readonly shell: string;
  };
  readonly items: {
    readonly ring: (values: { readonly n: number }) => string;
    readonly coin: (values: { readonly n: number }) => string;
    readonly pearl: (values: { readonly n: number }) => string;
    readonly goblet: (values: { readonly n: number }) => string;
    readonly crown: (values: { readonly n: number }) => string;
    readonly shell: (values: { readonly n: number }) => string;
  };
  readonly itemsEach: {
    readonly ring: (values: { readonly n: number }) => string;
    readonly coin: (values: { readonly n: number }) => string;
    readonly pearl: (values: { readonly n: number }) => string;
    readonly goblet: (values: { readonly n: number }) => string;
    readonly crown: (values: { readonly n: number }) => string;
    readonly shell: (values: { readonly n: number }) => string;
  };
  readonly itsItems: {
    readonly ring: (values: { readonly n: number }) => string;
    readonly coin: (values: { readonly n: number }) => string;
    readonly pearl: (values: { readonly n: number }) => string;
    readonly goblet: (values: { readonly n: number }) => string;
    readonly crown: (values: { readonly n: number }) => string;
    readonly shell: (values: { readonly n: number }) => string;
  };
  readonly itemSeparator: string;
  readonly withTreasure: {
    readonly ring: string;
    readonly coin: string;
    readonly pearl: string;
    readonly goblet: string;
    readonly crown: string;
    readonly shell: string;
  };
  readonly forTreasure: {
    readonly ring: string;
    readonly coin: string;
    readonly pearl: string;
    readonly goblet: string;
    readonly crown: string;
    readonly shell: string;
  };
  readonly mostOf: {
    readonly ring: string;
    readonly coin: string;
    readonly pearl: string;
    readonly goblet: string;
    readonly crown: string;
    readonly shell: string;
  };
  readonly noneOf: {
    readonly ring: string;
    readonly coin: string;
    readonly pearl: string;
    readonly goblet: string;
    readonly crown: string;
    readonly shell: string;
  };
  readonly equalIn: {
    readonly ring: string;
    readonly coin: string;
    readonly pearl: string;
    readonly goblet: string;
    readonly crown: string;
    readonly shell: string;
  };
  readonly cube: (values: { readonly value: number }) => string;
  readonly noCube: (values: { readonly value: number }) => string;
  readonly cards: (values: { readonly n: number }) => string;
  readonly rat: string;
  readonly rats: (values: { readonly n: number }) => string;
  readonly cardFace: (values: { readonly face: string | number }) => string;
  readonly seats: {
    readonly title: string;
    readonly you: string;
    readonly bot: string;
    readonly offline: string;
    readonly turn: string;
    readonly spadeInHand: string;
    readonly out: string;
    readonly outLong: string;
    readonly stored: (values: { readonly n: number }) => string;
    readonly points: (values: { readonly n: number }) => string;
    readonly look: string;
  };
  readonly score: {
    readonly inGame: (values: { readonly n: string | number }) => string;
    readonly cubes: (values: { readonly n: number; readonly values: string | number }) => string;
    readonly columns: {
      readonly treasure: string;
      readonly inGame: string;
      readonly cubes: string;
    };
    readonly rats: string;
    readonly ties: string;
    readonly look: string;
  };
  readonly table: {
    readonly drawCount: (values: { readonly n: number }) => string;
    readonly lastRound: string;
    readonly reshuffle: string;
    readonly reshuffleLong: string;
    readonly discard: string;
    readonly discardCount: (values: { readonly n: number }) => string;
    readonly display: string;
    readonly empty: string;
    readonly buried: string;
    readonly buriedBy: (values: { readonly name: string | number; readonly face: string | number }) => string;
    readonly spadeInMiddle: (values: { readonly name: string | number }) => string;
    readonly wouldTake: (values: { readonly face: string | number }) => string;
    readonly roundOver: (values: { readonly n: string | number }) => string;
    readonly nextRound: (values: { readonly name: string | number; readonly n: string | number }) => string;
    readonly gameOver: string;
    readonly scoringNext: string;
    readonly round: (values: { readonly n: string | number }) => string;
  };
  readonly terminal: {
    readonly rat: string;
    readonly rats: string;
    readonly lastRound: string;
    readonly outSpadeOn: (values: { readonly face: string | number }) => string;
    readonly outSpadeInMiddle: string;
  };
  readonly action: {
    readonly reveal: string;
    readonly alarmChance: (values: { readonly percent: string | number }) => string;
    readonly stay: string;
    readonly pass: string;
    readonly passWith: (values: { readonly n: number; readonly withTreasure: string | number }) => string;
    readonly confirm: (values: { readonly label: string | number }) => string;
    readonly again: string;
    readonly passEmpty: string;
    readonly leaveRats: (values: { readonly n: number }) => string;
    readonly takeRat: (values: { readonly face: string | number }) => string;
    readonly bury: (values: { readonly face: string | number }) => string;
    readonly cube: (values: { readonly value: number }) => string;
    readonly sending: string;
  };
  readonly ask: {
    readonly decide: string;
    readonly decideOnly: string;
    readonly lastSpade: string;
    readonly revealed: string;
    readonly alarm: string;
    readonly bury: string;
    readonly chooseCube: (values: { readonly treasures: string | number }) => string;
  };
  readonly hint: {
    readonly decide: string;
    readonly lastSpade: string;
    readonly revealed: string;
    readonly alarm: string;
    readonly bury: string;
    readonly chooseCube: string;
    readonly ratOpen: string;
    readonly out: string;
  };
  readonly why: {
    readonly noRatFaceUp: string;
    readonly noRatToCome: string;
    readonly alarm: (values: { readonly percent: string | number }) => string;
    readonly stay: (values: { readonly n: number }) => string;
    readonly lead: (values: { readonly n: number; readonly treasures: string | number }) => string;
    readonly secure: (values: { readonly n: number; readonly percent: string | number }) => string;
    readonly beforeRivals: (values: { readonly n: number; readonly rivals: number }) => string;
    readonly rats: string;
    readonly bury: (values: { readonly itsItems: string | number }) => string;
    readonly buryFromLeader: (values: { readonly name: string | number; readonly treasures: string | number; readonly n: number }) => string;
  };
  readonly wait: {
    readonly decide: (values: { readonly name: string | number }) => string;
    readonly lastSpade: (values: { readonly name: string | number }) => string;
    readonly revealed: (values: { readonly name: string | number }) => string;
    readonly alarm: (values: { readonly name: string | number }) => string;
    readonly bury: (values: { readonly name: string | number }) => string;
    readonly chooseCube: (values: { readonly name: string | number; readonly treasures: string | number }) => string;
  };
  readonly alarm: string;
  readonly panel: {
    readonly close: string;
    readonly remaining: string;
    readonly score: string;
    readonly next: (values: { readonly n: number }) => string;
    readonly nextReshuffled: (values: { readonly n: number }) => string;
    readonly chance: (values: { readonly rats: string | number; readonly cards: string | number; readonly percent: string | number }) => string;
    readonly wouldAlarm: string;
    readonly noAlarm: string;
    readonly noneLeft: string;
    readonly discarded: (values: { readonly n: number }) => string;
    readonly discardedLast: (values: { readonly n: number }) => string;
    readonly pileOf: (values: { readonly name: string | number }) => string;
    readonly nothingStored: string;
    readonly blind: string;
    readonly about: string;
    readonly reconstruction: string;
    readonly ownersDeck: string;
    readonly cubes: string;
    readonly turn: readonly string[];
  };
  readonly scoring: {
    readonly title: string;
    readonly intro: string;
    readonly next: string;
    readonly skip: string;
    readonly again: string;
    readonly total: string;
    readonly detailOf: (values: { readonly rats: number; readonly cards: number }) => string;
    readonly won: (values: { readonly value: number }) => string;
    readonly winner: (values: { readonly name: string | number; readonly points: number }) => string;
    readonly shared: (values: { readonly you: boolean; readonly names: string | number; readonly points: number }) => string;
    readonly first: (values: { readonly name: string | number; readonly treasures: string | number; readonly n: string | number; readonly cube: string | number }) => string;
    readonly second: (values: { readonly name: string | number; readonly n: string | number; readonly cube: string | number }) => string;
    readonly equalItems: (values: { readonly you: boolean; readonly names: string | number; readonly itemsEach: string | number }) => string;
    readonly byRats: (values: { readonly name: string | number; readonly players: number; readonly rats: string | number; readonly cube: string | number }) => string;
    readonly equalRats: (values: { readonly you: boolean; readonly names: string | number; readonly equalIn: string | number }) => string;
    readonly byCards: (values: { readonly name: string | number; readonly players: number; readonly cards: string | number; readonly cube: string | number }) => string;
    readonly byNothing: (values: { readonly you: boolean; readonly names: string | number; readonly equalIn: string | number; readonly cubes: string | number }) => string;
    readonly nobody: (values: { readonly treasures: string | number; readonly cubes: string | number }) => string;
    readonly nobodyElse: (values: { readonly treasures: string | number; readonly cubes: string | number }) => string;
  };
  readonly event: {
    readonly reshuffle: string;
    readonly reveal: (values: { readonly name: string | number }) => string;
    readonly revealFace: (values: { readonly name: string | number; readonly face: string | number }) => string;
    readonly alarm: (values: { readonly name: string | number }) => string;
    readonly stay: (values: { readonly name: string | number }) => string;
    readonly take: (values: { readonly name: string | number; readonly n: number; readonly withTreasure: string | number }) => string;
    readonly takeNothing: (values: { readonly name: string | number }) => string;
    readonly takeRat: (values: { readonly name: string | number }) => string;
    readonly takeRatFace: (values: { readonly name: string | number; readonly face: string | number }) => string;
    readonly leaveRats: (values: { readonly name: string | number }) => string;
    readonly bury: (values: { readonly name: string | number }) => string;
    readonly buryFace: (values: { readonly name: string | number; readonly face: string | number }) => string;
    readonly spadeInMiddle: (values: { readonly name: string | number }) => string;
    readonly roundEnds: (values: { readonly name: string | number }) => string;
    readonly gameEnds: string;
    readonly cube: (values: { readonly name: string | number; readonly cube: string | number; readonly forTreasure: string | number }) => string;
    readonly noCube: (values: { readonly cube: string | number; readonly forTreasure: string | number }) => string;
  };
  readonly stats: {
    readonly turnedUp: string;
    readonly expected: string;
    readonly nerve: string;
    readonly haul: string;
    readonly kept: string;
    readonly keptRats: string;
    readonly counted: {
      readonly cards: string;
      readonly rats: string;
      readonly alarms: string;
      readonly pushes: string;
      readonly stays: string;
      readonly passes: string;
      readonly taken: string;
    };
  };
}
