/** The types of all messages, written by `npm run -s i18n -- --write` from the English ones. */
export interface Catalog {
  readonly app: {
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
  };
  readonly 'piraten-kapern-tutorial': {
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
  };
  readonly 'piraten-kapern': {
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
  };
  readonly 'piratenpoker-tutorial': {
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
  };
  readonly piratenpoker: {
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
  };
  readonly 'piratz-tutorial': {
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
  };
  readonly piratz: {
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
  };
  readonly players: {
    readonly title: string;
    readonly lead: string;
    readonly game: string;
    readonly loading: string;
    readonly none: string;
    readonly place: string;
    readonly name: string;
    readonly rating: string;
    readonly matches: string;
    readonly victories: string;
    readonly average: string;
    readonly provisional: string;
    readonly noRating: string;
    readonly before: string;
    readonly after: string;
    readonly page: (values: { readonly nth: string | number; readonly pages: string | number }) => string;
    readonly you: string;
    readonly about: string;
    readonly aboutRating: readonly string[];
    readonly own: {
      readonly title: string;
      readonly lead: string;
      readonly claim: string;
      readonly nickname: string;
      readonly nicknameHelp: (values: { readonly max: string | number }) => string;
      readonly take: string;
      readonly bring: string;
      readonly code: string;
      readonly codeHelp: string;
      readonly enter: string;
      readonly noCode: string;
      readonly youAre: (values: { readonly name: string | number }) => string;
      readonly page: string;
      readonly move: string;
      readonly moveText: string;
      readonly copy: string;
      readonly copied: string;
      readonly copyByHand: string;
      readonly forget: string;
      readonly forgetText: string;
      readonly giveUp: string;
      readonly giveUpText: string;
      readonly sure: (values: { readonly name: string | number }) => string;
      readonly keep: string;
    };
    readonly solo: {
      readonly title: string;
      readonly lead: string;
      readonly crew: string;
      readonly mixed: string;
    };
    readonly player: {
      readonly since: (values: { readonly day: string | number }) => string;
      readonly none: string;
      readonly back: string;
      readonly unknown: (values: { readonly name: string | number }) => string;
      readonly chart: (values: { readonly game: string | number }) => string;
      readonly day: string;
      readonly last: string;
      readonly lookBack: string;
      readonly at: (values: { readonly action: string | number; readonly title: string | number; readonly day: string | number }) => string;
      readonly result: (values: { readonly place: string | number; readonly seats: string | number; readonly score: number }) => string;
      readonly rated: (values: { readonly rating: string | number; readonly gained: string | number }) => string;
    };
    readonly share: (values: { readonly percent: string | number }) => string;
  };
  readonly records: {
    readonly title: (values: { readonly game: string | number }) => string;
    readonly loading: string;
    readonly lookBack: string;
    readonly toTable: string;
    readonly toLogbook: string;
    readonly fromMemory: string;
    readonly player: {
      readonly label: string;
      readonly start: string;
      readonly back: string;
      readonly play: string;
      readonly pause: string;
      readonly forward: string;
      readonly end: string;
      readonly speed: string;
      readonly speeds: {
        readonly slow: string;
        readonly normal: string;
        readonly fast: string;
        readonly fastest: string;
      };
      readonly eyes: string;
      readonly open: string;
      readonly spectator: string;
      readonly copy: string;
      readonly copied: string;
      readonly copyByHand: string;
      readonly tooLong: string;
      readonly sendFile: string;
      readonly keys: string;
      readonly timeline: string;
      readonly move: (values: { readonly ply: string | number; readonly last: string | number }) => string;
      readonly begins: string;
      readonly quiet: (values: { readonly name: string | number }) => string;
      readonly log: string;
      readonly beside: string;
      readonly moveTold: (values: { readonly ply: string | number; readonly last: string | number; readonly caption: string | number }) => string;
    };
    readonly review: {
      readonly title: string;
      readonly lead: string;
      readonly start: string;
      readonly stop: string;
      readonly goOn: string;
      readonly onlyOver: string;
      readonly progress: (values: { readonly percent: string | number }) => string;
      readonly choosing: string;
      readonly done: (values: { readonly worlds: number }) => string;
      readonly stopped: (values: { readonly percent: string | number }) => string;
      readonly failed: (values: { readonly reason: string | number }) => string;
      readonly chart: string;
      readonly swings: string;
      readonly noSwings: string;
      readonly chance: (values: { readonly from: string | number; readonly to: string | number }) => string;
      readonly played: (values: { readonly move: string | number }) => string;
      readonly bot: (values: { readonly move: string | number }) => string;
      readonly same: string;
      readonly forced: string;
      readonly evaluated: string;
      readonly chanceOf: (values: { readonly name: string | number; readonly percent: string | number }) => string;
    };
    readonly hint: {
      readonly ask: string;
      readonly thinking: string;
      readonly title: string;
      readonly winChance: string;
      readonly announcement: (values: { readonly move: string | number; readonly percent: string | number; readonly reason: string | number }) => string;
      readonly better: (values: { readonly points: number }) => string;
      readonly onlyMove: (values: { readonly move: string | number }) => string;
      readonly more: (values: { readonly n: number }) => string;
      readonly fewer: string;
      readonly notYours: string;
      readonly failed: (values: { readonly reason: string | number }) => string;
    };
    readonly explain: {
      readonly ask: string;
      readonly thinking: string;
      readonly played: (values: { readonly name: string | number; readonly move: string | number }) => string;
      readonly chanceBefore: (values: { readonly percent: string | number }) => string;
      readonly chanceAfter: (values: { readonly percent: string | number }) => string;
      readonly thisMove: string;
      readonly alternative: (values: { readonly move: string | number }) => string;
      readonly advice: (values: { readonly name: string | number; readonly reason: string | number }) => string;
      readonly failed: (values: { readonly reason: string | number }) => string;
      readonly botPlayed: (values: { readonly name: string | number; readonly rank: string | number; readonly move: string | number }) => string;
    };
    readonly files: {
      readonly logbook: string;
      readonly lead: string;
      readonly loading: string;
      readonly none: string;
      readonly search: string;
      readonly game: string;
      readonly allGames: string;
      readonly from: string;
      readonly to: string;
      readonly clear: string;
      readonly found: (values: { readonly n: number }) => string;
      readonly noneFound: string;
      readonly more: (values: { readonly n: number }) => string;
      readonly open: string;
      readonly drop: string;
      readonly reading: string;
      readonly imported: {
        readonly added: (values: { readonly n: number }) => string;
        readonly known: (values: { readonly n: number }) => string;
        readonly unreadable: (values: { readonly n: number }) => string;
      };
      readonly exportAll: string;
      readonly exportText: string;
      readonly keep: string;
      readonly kept: string;
      readonly remove: string;
      readonly at: (values: { readonly action: string | number; readonly title: string | number; readonly names: string | number; readonly day: string | number }) => string;
      readonly wonBy: (values: { readonly n: number; readonly names: string | number }) => string;
      readonly notOver: string;
      readonly problems: {
        readonly gone: string;
        readonly noSolo: string;
        readonly badLink: string;
        readonly large: string;
        readonly noMatch: (values: { readonly detail: string | number }) => string;
        readonly unknownGame: (values: { readonly game: string | number }) => string;
        readonly impossible: (values: { readonly detail: string | number }) => string;
      };
      readonly foundSome: (values: { readonly shown: number; readonly all: number }) => string;
    };
    readonly statistics: string;
    readonly chances: {
      readonly exact: (values: { readonly percent: string | number }) => string;
      readonly nearlyNone: string;
      readonly nearlyCertain: string;
    };
  };
  readonly server: {
    readonly push: {
      readonly title: (values: { readonly game: string | number }) => string;
      readonly body: (values: { readonly name: string | number }) => string;
    };
  };
  readonly setup: {
    readonly form: {
      readonly players: string;
      readonly seats: string;
      readonly you: string;
      readonly person: string;
      readonly visibility: string;
      readonly listed: string;
      readonly unlisted: string;
      readonly clock: string;
      readonly clockHelp: string;
      readonly noClock: string;
      readonly bank: (values: { readonly minutes: string | number; readonly seconds: string | number }) => string;
      readonly perMove: (values: { readonly days: number }) => string;
      readonly options: string;
      readonly open: string;
      readonly opponents: string;
      readonly level: string;
      readonly mixedLevels: string;
      readonly eachBot: string;
      readonly start: string;
    };
    readonly options: {
      readonly piratz: {
        readonly blind: {
          readonly label: string;
          readonly help: string;
          readonly values: {
            readonly false: string;
            readonly true: string;
          };
        };
        readonly cubeChoice: {
          readonly label: string;
          readonly help: string;
          readonly values: {
            readonly highest: string;
            readonly player: string;
          };
        };
        readonly firstPlayer: {
          readonly label: string;
          readonly help: string;
          readonly values: {
            readonly '0': string;
            readonly '1': string;
            readonly '2': string;
            readonly '3': string;
            readonly random: string;
          };
        };
      };
      readonly 'piraten-kapern': {
        readonly target: {
          readonly label: string;
          readonly help: string;
          readonly values: {
            readonly '3000': string;
            readonly '5000': string;
            readonly '6000': string;
            readonly '8000': string;
          };
        };
        readonly promo: {
          readonly label: string;
          readonly help: string;
          readonly values: {
            readonly false: string;
            readonly true: string;
          };
        };
        readonly keepOne: {
          readonly label: string;
          readonly help: string;
          readonly values: {
            readonly false: string;
            readonly true: string;
          };
        };
        readonly seaBattleIsland: {
          readonly label: string;
          readonly help: string;
          readonly values: {
            readonly false: string;
            readonly true: string;
          };
        };
        readonly nineWins: {
          readonly label: string;
          readonly help: string;
          readonly values: {
            readonly false: string;
            readonly true: string;
          };
        };
        readonly floor: {
          readonly label: string;
          readonly help: string;
          readonly values: {
            readonly false: string;
            readonly true: string;
          };
        };
        readonly suddenDeath: {
          readonly label: string;
          readonly help: string;
          readonly values: {
            readonly false: string;
            readonly true: string;
          };
        };
        readonly odds: {
          readonly label: string;
          readonly help: string;
          readonly values: {
            readonly false: string;
            readonly true: string;
          };
        };
      };
      readonly piratenpoker: Readonly<Record<string, never>>;
    };
    readonly refusals: {
      readonly 'bad-request': (values: { readonly error: string | number }) => string;
      readonly 'not-found': string;
      readonly 'other-seat': string;
      readonly unauthorized: string;
      readonly unavailable: string;
      readonly 'seat-taken': string;
      readonly 'match-full': string;
      readonly 'not-started': string;
      readonly 'not-your-turn': string;
      readonly 'illegal-move': string;
      readonly stale: string;
      readonly 'match-over': string;
      readonly 'not-host': string;
      readonly 'no-spectators': string;
      readonly started: string;
      readonly 'too-early': string;
      readonly 'not-over': string;
      readonly outdated: string;
      readonly 'too-fast': (values: { readonly minutes: number; readonly seconds: number }) => string;
      readonly 'locked-out': (values: { readonly minutes: number; readonly seconds: number }) => string;
      readonly 'no-room': string;
      readonly 'wrong-origin': string;
      readonly 'name-taken': string;
      readonly 'wrong-secret': string;
      readonly closing: string;
      readonly internal: string;
      readonly offline: string;
      readonly pass: string;
      readonly name: (values: { readonly max: string | number }) => string;
      readonly 'name-characters': string;
    };
    readonly tables: {
      readonly debug: string;
      readonly continue: {
        readonly title: string;
        readonly go: string;
        readonly yourTurn: string;
        readonly turnOf: (values: { readonly name: string | number }) => string;
        readonly waiting: string;
        readonly you: string;
        readonly bots: string;
        readonly oneDevice: string;
        readonly all: (values: { readonly matches: string | number }) => string;
        readonly drop: string;
        readonly dropSolo: string;
        readonly dropWaiting: string;
        readonly dropOnline: string;
      };
      readonly lookAgain: string;
      readonly yours: (values: { readonly name: string | number }) => string;
      readonly finished: string;
      readonly noTables: string;
      readonly moreTables: string;
      readonly allTables: string;
      readonly free: (values: { readonly seats: number }) => string;
      readonly full: string;
      readonly freeSeat: string;
      readonly standard: string;
      readonly takeSeat: string;
      readonly watch: string;
      readonly at: (values: { readonly action: string | number; readonly table: string | number }) => string;
    };
    readonly storageNotice: {
      readonly denied: string;
      readonly full: string;
      readonly matchesDenied: string;
      readonly close: string;
    };
    readonly newVersion: {
      readonly newVersion: string;
      readonly load: string;
      readonly later: string;
    };
    readonly notFound: {
      readonly title: string;
      readonly text: string;
    };
  };
  readonly table: {
    readonly table: {
      readonly match: {
        readonly title: (values: { readonly game: string | number }) => string;
        readonly connecting: string;
        readonly reconnecting: string;
        readonly moveKept: string;
        readonly you: string;
        readonly bot: string;
        readonly away: string;
        readonly thinking: (values: { readonly n: number; readonly names: string | number }) => string;
        readonly yourTurn: string;
        readonly turnOf: (values: { readonly n: number; readonly names: string | number }) => string;
        readonly watching: string;
        readonly over: string;
        readonly beside: string;
        readonly log: string;
        readonly emptyLog: string;
        readonly rules: string;
        readonly invite: string;
        readonly inviteTitle: string;
        readonly inviteText: string;
        readonly code: string;
        readonly link: string;
        readonly qr: string;
        readonly copy: string;
        readonly copied: string;
        readonly copyByHand: string;
        readonly waiting: (values: { readonly free: number }) => string;
        readonly seats: string;
        readonly freeSeat: string;
        readonly join: string;
        readonly orWatch: string;
        readonly leave: string;
        readonly host: string;
        readonly offered: string;
        readonly clocks: string;
        readonly days: (values: { readonly count: string | number }) => string;
        readonly hurry: string;
        readonly remove: string;
        readonly removeName: (values: { readonly name: string | number }) => string;
        readonly removeText: {
          readonly toBot: (values: { readonly name: string | number }) => string;
          readonly freed: (values: { readonly name: string | number }) => string;
        };
        readonly moveUp: (values: { readonly nth: string | number }) => string;
        readonly moveDown: (values: { readonly nth: string | number }) => string;
        readonly leaveTable: string;
        readonly leaveText: string;
        readonly standsIn: (values: { readonly bot: string | number; readonly name: string | number }) => string;
        readonly standsInForYou: (values: { readonly bot: string | number }) => string;
        readonly comeBack: string;
        readonly isAway: (values: { readonly name: string | number }) => string;
        readonly callStandIn: string;
        readonly takeOver: (values: { readonly bot: string | number }) => string;
        readonly lostSeat: {
          readonly toBot: (values: { readonly bot: string | number }) => string;
          readonly offered: (values: { readonly bot: string | number }) => string;
          readonly freed: string;
          readonly gone: string;
        };
        readonly wonBy: (values: { readonly name: string | number }) => string;
        readonly sharedBy: (values: { readonly you: boolean; readonly names: string | number }) => string;
        readonly place: string;
        readonly name: string;
        readonly score: string;
        readonly again: string;
        readonly follow: string;
        readonly nextReady: string;
      };
      readonly fairness: {
        readonly title: string;
        readonly text: string;
        readonly save: string;
        readonly check: string;
      };
      readonly solo: {
        readonly title: (values: { readonly game: string | number }) => string;
        readonly lead: string;
        readonly newMatch: string;
        readonly gone: string;
        readonly fallbackName: string;
        readonly botFailed: (values: { readonly reason: string | number }) => string;
      };
    };
    readonly match: {
      readonly offerRematch: string;
      readonly offerAgain: string;
      readonly youOffer: string;
      readonly offers: (values: { readonly name: string | number }) => string;
      readonly accept: string;
      readonly decline: string;
      readonly withdraw: string;
      readonly declined: (values: { readonly n: number; readonly names: string | number }) => string;
      readonly freeSeats: string;
      readonly answers: string;
      readonly accepts: string;
      readonly declines: string;
      readonly undecided: string;
      readonly away: string;
      readonly isBot: string;
      readonly timeLeft: string;
      readonly series: string;
      readonly waitingTitle: (values: { readonly game: string | number }) => string;
      readonly openRules: string;
      readonly start: {
        readonly withPeople: (values: { readonly people: number }) => string;
        readonly againstBots: (values: { readonly bots: number }) => string;
        readonly withBoth: (values: { readonly people: string | number; readonly bots: string | number }) => string;
      };
      readonly withPeople: (values: { readonly n: number }) => string;
      readonly withBots: (values: { readonly n: number }) => string;
    };
    readonly chat: {
      readonly title: string;
      readonly toChat: string;
      readonly toUnread: (values: { readonly count: number }) => string;
      readonly unread: (values: { readonly count: number }) => string;
      readonly lines: string;
      readonly empty: string;
      readonly you: string;
      readonly says: (values: { readonly name: string | number; readonly text: string | number }) => string;
      readonly line: string;
      readonly send: string;
      readonly phrases: string;
      readonly phrasesHelp: string;
      readonly phrase: {
        readonly ahoy: string;
        readonly luck: string;
        readonly yourTurn: string;
        readonly moment: string;
        readonly wellPlayed: string;
        readonly thanks: string;
        readonly ouch: string;
        readonly laugh: string;
        readonly again: string;
        readonly farewell: string;
      };
      readonly readOnly: string;
      readonly muting: string;
      readonly mute: (values: { readonly name: string | number }) => string;
      readonly unmute: (values: { readonly name: string | number }) => string;
      readonly hidden: (values: { readonly count: number }) => string;
      readonly watching: (values: { readonly count: number }) => string;
      readonly spectators: string;
      readonly welcome: string;
      readonly unwelcome: string;
      readonly closed: string;
      readonly closedSeat: string;
    };
    readonly alerts: {
      readonly yourTurn: (values: { readonly game: string | number }) => string;
      readonly waiting: string;
      readonly recap: string;
      readonly earlier: (values: { readonly lines: number }) => string;
      readonly dismiss: string;
    };
    readonly settings: {
      readonly lead: string;
      readonly theme: string;
      readonly themes: {
        readonly system: string;
        readonly light: string;
        readonly dark: string;
      };
      readonly speed: string;
      readonly speeds: {
        readonly slow: string;
        readonly normal: string;
        readonly fast: string;
        readonly off: string;
      };
      readonly speedHelp: string;
      readonly stillHelp: string;
      readonly sounds: string;
      readonly onOff: {
        readonly on: string;
        readonly off: string;
      };
      readonly volume: string;
      readonly percent: (values: { readonly volume: string | number }) => string;
      readonly tryIt: string;
      readonly keys: string;
      readonly keysHelp: string;
      readonly confirm: string;
      readonly confirmModes: {
        readonly touch: string;
        readonly always: string;
        readonly never: string;
      };
      readonly confirmHelp: string;
      readonly odds: string;
      readonly oddsHelp: string;
      readonly notify: string;
      readonly notifyOn: string;
      readonly notifyOff: string;
      readonly notifyWhen: string;
      readonly notifyPush: string;
      readonly isOn: string;
      readonly refused: string;
      readonly impossible: string;
    };
    readonly hotSeat: {
      readonly title: (values: { readonly game: string | number }) => string;
      readonly handOver: (values: { readonly name: string | number }) => string;
      readonly giveDevice: (values: { readonly name: string | number }) => string;
      readonly covered: string;
      readonly coveredText: string;
      readonly iAm: (values: { readonly name: string | number }) => string;
      readonly last: string;
      readonly yourTurn: (values: { readonly name: string | number }) => string;
      readonly tableOf: (values: { readonly name: string | number }) => string;
      readonly cover: string;
      readonly coverTable: string;
      readonly seatName: (values: { readonly nth: string | number }) => string;
      readonly passAround: string;
      readonly add: string;
      readonly addText: string;
      readonly addName: string;
      readonly sitDown: string;
      readonly giveUp: (values: { readonly name: string | number }) => string;
      readonly leavesTable: (values: { readonly name: string | number }) => string;
      readonly lostSeat: string;
    };
    readonly seatTransfer: {
      readonly takeAlong: string;
      readonly takeAlongFor: (values: { readonly name: string | number }) => string;
      readonly title: string;
      readonly text: string;
      readonly careful: string;
      readonly code: string;
      readonly link: string;
      readonly qr: string;
      readonly left: (values: { readonly time: string | number }) => string;
      readonly over: string;
      readonly renew: string;
      readonly here: string;
      readonly hereText: string;
      readonly codeHelp: string;
      readonly sitDown: string;
    };
    readonly debug: {
      readonly title: (values: { readonly game: string | number }) => string;
      readonly lead: string;
      readonly off: string;
      readonly players: string;
    };
    readonly tutorial: {
      readonly title: (values: { readonly game: string | number }) => string;
      readonly coach: string;
      readonly step: (values: { readonly nth: string | number; readonly of: string | number }) => string;
      readonly next: string;
      readonly back: string;
      readonly restart: string;
      readonly leave: string;
      readonly yourMove: string;
      readonly watch: string;
      readonly readFirst: string;
      readonly otherwise: string;
      readonly play: string;
      readonly name: string;
    };
  };
  readonly terminal: {
    readonly player: (values: { readonly number: string | number }) => string;
    readonly yourMove: (values: { readonly moves: number; readonly name: string | number }) => string;
    readonly help: (values: { readonly isNumbered: boolean }) => string;
    readonly more: (values: { readonly n: number; readonly move: string | number }) => string;
    readonly noCommand: (values: { readonly answer: string | number }) => string;
    readonly notPossible: (values: { readonly answer: string | number; readonly example: string | number }) => string;
    readonly leaving: string;
    readonly inputEnded: string;
    readonly over: (values: { readonly plies: number }) => string;
    readonly position: (values: { readonly title: string | number; readonly ply: number; readonly plies: number; readonly name: string | number; readonly seat: string | number }) => string;
    readonly winChance: string;
    readonly visits: string;
    readonly value: string;
    readonly move: string;
    readonly played: (values: { readonly move: string | number }) => string;
    readonly score: (values: { readonly name: string | number; readonly score: number }) => string;
    readonly winnerScore: (values: { readonly name: string | number; readonly score: number }) => string;
  };
  readonly verify: {
    readonly page: {
      readonly lead: string;
      readonly open: string;
      readonly drop: string;
      readonly checking: string;
      readonly toMatch: string;
      readonly toLobby: string;
    };
    readonly report: {
      readonly holds: string;
      readonly fails: string;
      readonly unreadable: string;
      readonly passed: {
        readonly format: (values: { readonly title: string | number; readonly players: number }) => string;
        readonly fingerprint: (values: { readonly seed: string | number; readonly fingerprint: string | number }) => string;
        readonly moves: (values: { readonly n: number }) => string;
        readonly outcome: string;
      };
      readonly format: (values: { readonly reason: string | number }) => string;
      readonly fingerprint: string;
      readonly move: (values: { readonly ply: string | number; readonly name: string | number; readonly move: string | number }) => string;
      readonly seatMove: (values: { readonly ply: string | number; readonly seat: string | number; readonly move: string | number }) => string;
      readonly outcome: {
        readonly unfinished: string;
        readonly missing: string;
        readonly different: string;
      };
    };
  };
}
