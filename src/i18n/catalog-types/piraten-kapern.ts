/** Types of messages, written by `npm run -s i18n -- --write` from the English ones. */
export interface PiratenKapernMessages {
  readonly board: string;
  readonly face: {
    readonly coin: string;
    readonly diamond: string;
    readonly monkey: string;
    readonly parrot: string;
    readonly sabre: string;
    readonly skull: string;
  };
  readonly faces: {
    readonly coin: (values: { readonly n: number }) => string;
    readonly diamond: (values: { readonly n: number }) => string;
    readonly monkey: (values: { readonly n: number }) => string;
    readonly parrot: (values: { readonly n: number }) => string;
    readonly sabre: (values: { readonly n: number }) => string;
    readonly skull: (values: { readonly n: number }) => string;
  };
  readonly card: {
    readonly treasureIsland: string;
    readonly captain: string;
    readonly sorceress: string;
    readonly gold: string;
    readonly diamond: string;
    readonly monkeyBusiness: string;
    readonly seaBattle: (values: { readonly n: number }) => string;
    readonly skulls: (values: { readonly n: number }) => string;
    readonly afterTheStorm: string;
    readonly peace: string;
  };
  readonly effect: {
    readonly treasureIsland: string;
    readonly captain: string;
    readonly sorceress: string;
    readonly gold: string;
    readonly diamond: string;
    readonly monkeyBusiness: string;
    readonly seaBattle: (values: { readonly n: number; readonly stake: number }) => string;
    readonly skulls: (values: { readonly n: number }) => string;
    readonly afterTheStorm: string;
    readonly peace: (values: { readonly penalty: number }) => string;
  };
  readonly seats: {
    readonly title: string;
    readonly you: string;
    readonly bot: string;
    readonly offline: string;
    readonly turn: string;
    readonly lastTurn: string;
    readonly trigger: string;
    readonly winner: string;
    readonly standing: (values: { readonly score: number; readonly points: string | number; readonly target: number }) => string;
    readonly target: (values: { readonly target: number }) => string;
    readonly finalRound: (values: { readonly score: number; readonly names: string | number }) => string;
    readonly finalTurn: string;
    readonly finalWaiting: (values: { readonly names: string | number }) => string;
  };
  readonly table: {
    readonly fortune: string;
    readonly facedown: string;
    readonly pile: (values: { readonly n: number }) => string;
    readonly dice: string;
    readonly stored: string;
    readonly rolling: string;
    readonly emptyTray: string;
    readonly die: (values: { readonly position: string | number; readonly face: string | number }) => string;
    readonly dieInState: (values: { readonly position: string | number; readonly face: string | number; readonly state: string | number }) => string;
    readonly picked: string;
    readonly locked: string;
    readonly storedDie: string;
    readonly storedUntilThrow: string;
    readonly skulls: (values: { readonly n: number }) => string;
    readonly skullCount: (values: { readonly n: number }) => string;
    readonly toBust: (values: { readonly n: number }) => string;
    readonly island: string;
    readonly throws: (values: { readonly n: number }) => string;
  };
  readonly payout: {
    readonly title: string;
    readonly titlePast: string;
    readonly islandTitle: string;
    readonly animals: (values: { readonly n: number }) => string;
    readonly value: {
      readonly coin: (values: { readonly n: number; readonly value: number }) => string;
      readonly diamond: (values: { readonly n: number; readonly value: number }) => string;
    };
    readonly chest: string;
    readonly battleWon: string;
    readonly battleLost: string;
    readonly peace: (values: { readonly n: number }) => string;
    readonly storm: string;
    readonly captain: string;
    readonly nothing: string;
    readonly nothingPast: string;
    readonly total: string;
  };
  readonly action: {
    readonly roll: string;
    readonly throw: (values: { readonly n: number }) => string;
    readonly throwSkull: string;
    readonly throwSkullAnd: (values: { readonly n: number }) => string;
    readonly store: (values: { readonly n: number }) => string;
    readonly unstore: (values: { readonly n: number }) => string;
    readonly stop: {
      readonly gain: (values: { readonly n: number }) => string;
      readonly loseOwn: (values: { readonly n: number }) => string;
      readonly nothing: string;
      readonly island: (values: { readonly n: number }) => string;
      readonly bust: string;
      readonly bustWith: (values: { readonly points: string | number }) => string;
    };
    readonly confirm: (values: { readonly label: string | number }) => string;
    readonly quick: string;
    readonly all: string;
    readonly none: string;
    readonly pickAll: string;
    readonly pickNone: string;
    readonly pick: {
      readonly coin: (values: { readonly n: number }) => string;
      readonly diamond: (values: { readonly n: number }) => string;
      readonly monkey: (values: { readonly n: number }) => string;
      readonly parrot: (values: { readonly n: number }) => string;
      readonly sabre: (values: { readonly n: number }) => string;
      readonly skull: (values: { readonly n: number }) => string;
    };
    readonly sending: string;
    readonly odds: string;
  };
  readonly keys: {
    readonly stop: string;
    readonly store: string;
    readonly all: string;
    readonly faces: {
      readonly coin: string;
      readonly diamond: string;
      readonly monkey: string;
      readonly parrot: string;
      readonly sabre: string;
      readonly skull: string;
    };
  };
  readonly ask: {
    readonly draw: string;
    readonly dice: string;
    readonly noThrow: string;
    readonly takeBack: string;
    readonly sorceress: string;
    readonly island: string;
  };
  readonly hint: {
    readonly pickDice: string;
    readonly atLeastTwo: string;
    readonly keepOne: string;
    readonly oneSkull: string;
    readonly needsSkull: string;
    readonly skullAlone: string;
    readonly storedStay: string;
    readonly mixed: string;
    readonly noThrow: string;
    readonly tooFew: string;
    readonly notPossible: string;
    readonly draw: string;
    readonly islandGoes: string;
    readonly ready: string;
  };
  readonly wait: {
    readonly draw: (values: { readonly name: string | number }) => string;
    readonly dice: (values: { readonly name: string | number }) => string;
    readonly island: (values: { readonly name: string | number }) => string;
  };
  readonly over: {
    readonly winner: (values: { readonly name: string | number; readonly score: number; readonly points: string | number }) => string;
    readonly winners: (values: { readonly you: boolean; readonly names: string | number; readonly score: number; readonly points: string | number }) => string;
  };
  readonly banner: {
    readonly finalRound: string;
    readonly bust: string;
    readonly stopped: string;
    readonly battleWon: string;
    readonly battleLost: string;
    readonly chest: string;
    readonly island: string;
    readonly nine: string;
    readonly landing: string;
    readonly threeSkulls: string;
    readonly own: (values: { readonly points: string | number }) => string;
    readonly noPoints: string;
    readonly loss: (values: { readonly n: number }) => string;
    readonly noLoss: string;
    readonly goOn: string;
  };
  readonly secondaryPanels: {
    readonly label: string;
    readonly history: string;
    readonly statistics: string;
    readonly noTurns: string;
    readonly ending: {
      readonly bust: string;
      readonly stopped: string;
      readonly battleLost: string;
      readonly island: string;
      readonly nine: string;
    };
    readonly othersLose: (values: { readonly n: number }) => string;
    readonly thrown: (values: { readonly n: number }) => string;
    readonly share: (values: { readonly dice: string | number; readonly percent: string | number }) => string;
    readonly expected: string;
    readonly noDice: string;
  };
  readonly panel: {
    readonly close: string;
    readonly about: string;
    readonly provenance: string;
    readonly cards: (values: { readonly n: number }) => string;
    readonly turn: readonly string[];
    readonly target: (values: { readonly target: number }) => string;
    readonly keys: string;
    readonly cardCount: (values: { readonly n: number; readonly card: string | number }) => string;
  };
  readonly odds: {
    readonly title: string;
    readonly loading: string;
    readonly average: (values: { readonly points: string | number }) => string;
    readonly averageLoss: (values: { readonly n: number }) => string;
    readonly percent: (values: { readonly percent: number }) => string;
    readonly percentBelow: (values: { readonly percent: number }) => string;
    readonly percentAbove: (values: { readonly percent: number }) => string;
    readonly win: (values: { readonly chance: string | number }) => string;
    readonly picked: string;
    readonly nothingPicked: string;
    readonly bust: (values: { readonly chance: string | number }) => string;
    readonly stop: string;
    readonly best: string;
    readonly store: string;
    readonly unstore: string;
    readonly isBest: string;
    readonly choose: string;
    readonly chooseDice: (values: { readonly dice: string | number }) => string;
  };
  readonly log: {
    readonly event: {
      readonly shuffle: string;
      readonly turn: (values: { readonly name: string | number; readonly card: string | number }) => string;
      readonly throw: (values: { readonly name: string | number; readonly dice: string | number }) => string;
      readonly skullThrow: (values: { readonly name: string | number; readonly dice: string | number }) => string;
      readonly store: (values: { readonly name: string | number; readonly dice: string | number }) => string;
      readonly unstore: (values: { readonly name: string | number; readonly dice: string | number }) => string;
      readonly island: (values: { readonly name: string | number }) => string;
      readonly target: (values: { readonly name: string | number; readonly target: number }) => string;
      readonly raceOn: (values: { readonly name: string | number; readonly target: number }) => string;
    };
    readonly dice: {
      readonly coin: (values: { readonly n: number }) => string;
      readonly diamond: (values: { readonly n: number }) => string;
      readonly monkey: (values: { readonly n: number }) => string;
      readonly parrot: (values: { readonly n: number }) => string;
      readonly sabre: (values: { readonly n: number }) => string;
      readonly skull: (values: { readonly n: number }) => string;
    };
    readonly withSkulls: (values: { readonly n: number }) => string;
    readonly result: {
      readonly scored: (values: { readonly name: string | number; readonly own: number; readonly score: number }) => string;
      readonly nothing: (values: { readonly name: string | number }) => string;
      readonly peaceLost: (values: { readonly name: string | number; readonly lost: number }) => string;
      readonly bust: (values: { readonly name: string | number; readonly skulls: string | number }) => string;
      readonly bustLoss: (values: { readonly name: string | number; readonly skulls: string | number; readonly loss: number }) => string;
      readonly bustSafe: (values: { readonly name: string | number; readonly skulls: string | number; readonly own: number }) => string;
      readonly bustCosts: (values: { readonly name: string | number; readonly skulls: string | number; readonly lost: number }) => string;
      readonly battleLost: (values: { readonly name: string | number; readonly lost: number }) => string;
      readonly battleBust: (values: { readonly name: string | number; readonly skulls: string | number; readonly lost: number }) => string;
      readonly island: (values: { readonly name: string | number; readonly skulls: string | number }) => string;
      readonly islandLoss: (values: { readonly name: string | number; readonly skulls: string | number; readonly loss: number }) => string;
      readonly nine: (values: { readonly name: string | number }) => string;
    };
    readonly end: {
      readonly finalRound: string;
      readonly suddenDeath: string;
      readonly nine: string;
      readonly rounds: string;
    };
    readonly move: {
      readonly reroll: (values: { readonly where: string | number; readonly dice: string | number }) => string;
      readonly rerollSkull: (values: { readonly where: string | number }) => string;
      readonly store: (values: { readonly where: string | number; readonly dice: string | number }) => string;
      readonly unstore: (values: { readonly where: string | number; readonly dice: string | number }) => string;
    };
    readonly why: {
      readonly enough: (values: { readonly target: number; readonly own: number }) => string;
      readonly notEnough: (values: { readonly own: number; readonly target: number }) => string;
      readonly throwBusts: (values: { readonly chance: string | number }) => string;
      readonly throwRisks: (values: { readonly chance: string | number; readonly own: number }) => string;
      readonly risk: (values: { readonly own: number; readonly chance: string | number }) => string;
      readonly safe: (values: { readonly own: number }) => string;
      readonly battle: (values: { readonly stake: number }) => string;
      readonly onlyThrow: string;
      readonly store: string;
      readonly islandStop: (values: { readonly loss: number }) => string;
      readonly islandThrow: (values: { readonly loss: number }) => string;
    };
    readonly terminal: {
      readonly round: (values: { readonly n: number }) => string;
      readonly finalRound: string;
      readonly pile: (values: { readonly n: number }) => string;
    };
  };
  readonly stats: {
    readonly dice: string;
    readonly expected: string;
    readonly turns: string;
    readonly points: string;
    readonly average: string;
    readonly best: string;
  };
}
