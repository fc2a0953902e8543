/** Types of messages, written by `npm run -s i18n -- --write` from the English ones. */
export interface SetupMessages {
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
    readonly 'transfer-code': string;
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
}
