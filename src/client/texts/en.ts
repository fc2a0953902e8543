import type { Failure } from '../api';

function inTime(seconds = 1): string {
  if (seconds < 120) return seconds === 1 ? 'in a second' : `in ${seconds} seconds`;
  return `in ${Math.ceil(seconds / 60)} minutes`;
}

/** Everything the client says, in English. The other languages have the same shape. */
export const en = {
  brand: 'Piratz',
  skip: 'Skip to the content',
  language: 'Language',
  close: 'Close',
  cancel: 'Cancel',
  back: 'Back to the lobby',
  loading: 'Loading …',
  problem: 'Something went wrong',
  reload: 'Load the page again',
  seat: (nth: number) => `Seat ${nth}`,
  name: 'Your name at the table',
  bots: {
    level1: 'Cabin boy (careless)',
    level2: 'Deckhand (slips now and then)',
    level3: 'Bosun (knows the ropes)',
    level4: 'Mate (grabs what pays)',
    level5: 'Captain (thinks ahead)',
  } as Readonly<Record<string, string>>,

  refusals: {
    'bad-request': ({ error }: Failure) => `The server could not accept that: ${error}`,
    'not-found': () => 'There is no such table. It may have been closed, or the code is mistyped.',
    unauthorized: () => 'This browser no longer holds that seat.',
    unavailable: () => 'The server cannot store anything at the moment. Please try again later.',
    'seat-taken': () => 'Somebody else was faster: the seat is taken.',
    'match-full': () => 'All seats at this table are taken. You may watch.',
    'not-started': () => 'Seats are still free. The match begins when everybody is here.',
    'not-your-turn': () => 'It is not your turn.',
    'illegal-move': () => 'The rules do not allow that now.',
    stale: () => 'Somebody moved in the meantime. The table is up to date again; please choose anew.',
    'match-over': () => 'This match is over.',
    'not-over': () => 'That is a secret until the match is over.',
    outdated: () => 'This match was begun with an earlier version and cannot go on. Please open a new table.',
    'too-fast': ({ retryAfter }: Failure) =>
      `That was too often in too short a time. Please try again ${inTime(retryAfter)}.`,
    'locked-out': ({ retryAfter }: Failure) =>
      `Too many attempts with wrong credentials. Please try again ${inTime(retryAfter)}.`,
    'no-room': () => 'There are too many connections. Close some pages, or come back later.',
    'wrong-origin': () => 'This server does not talk to pages from other addresses.',
    closing: () => 'The server is restarting. Please try again in a moment.',
    internal: () => 'The server has made a mistake. Please try again.',
    offline: () => 'The server cannot be reached. Check the connection and try again.',
    name: () => 'Please enter a name of 1 to 24 characters.',
  },

  lobby: {
    title: 'Gather a crew',
    lead: 'Pirate board games in your browser. No account: open a table, send the link, deal the cards.',
    uses: {
      friends: { title: 'With friends', text: 'Open a table and share its code.' },
      bots: { title: 'Against bots', text: 'Play at once. They see no more than you would.' },
      inside: { title: 'Take it apart', text: 'Moves, log and time travel in the debug panel.' },
    },
    games: 'The games',
    playBots: 'Play against bots',
    newTable: 'New table',
    debug: 'Debug',
    yourTables: 'Your tables',
    rejoin: 'Back to your seat',
    lookAgain: 'Look at the result',
    yours: (name: string) => `You sit here as ${name}`,
    finished: 'over',
    openTables: 'Open tables',
    noTables: 'The harbour is quiet: no open tables. Open one, and it shows up here for everybody.',
    looking: 'Looking for tables …',
    free: (seats: number) => (seats === 1 ? '1 free seat' : `${seats} free seats`),
    full: 'under way',
    freeSeat: 'free',
    standard: 'standard rules',
    takeSeat: 'Take a seat',
    watch: 'Watch',
    at: (action: string, table: string) => `${action}: ${table}`,
    byCode: 'Join by code',
    code: 'Code or link',
    codeHelp: 'Six characters, or the whole link that you were sent.',
    join: 'Join',
    logbook: 'Logbook',
    logbookText: 'Look back at a match move by move, let the bot review it, or open one from a file.',
    toLogbook: 'Open the logbook',
  },

  setup: {
    newTable: (game: string) => `New table: ${game}`,
    players: 'Players',
    seats: 'Who sits where',
    you: 'You',
    person: 'A person',
    visibility: 'Who may come',
    listed: 'Everybody: listed in the lobby',
    unlisted: 'Only with the code or link',
    options: 'Table rules',
    open: 'Open the table',
    opponents: 'Bots',
    start: 'Set sail',
  },

  match: {
    title: (game: string) => `${game} table`,
    connecting: 'Coming aboard …',
    reconnecting: 'The connection is gone. Trying to reconnect …',
    moveKept: 'Your move is kept and sent then.',
    you: 'you',
    bot: 'bot',
    away: 'away',
    thinking: (name: string) => `${name} is thinking …`,
    yourTurn: 'It is your turn',
    turnOf: (name: string) => `${name} is to move`,
    watching: 'You are watching.',
    over: 'The match is over',
    beside: 'Log and rules',
    log: 'Log',
    emptyLog: 'Nothing has happened yet.',
    rules: 'Rules',
    invite: 'Invite',
    inviteTitle: 'Invite to this table',
    inviteText: 'Say the code aloud or send the link.',
    code: 'Code',
    link: 'Link',
    copy: 'Copy the link',
    copied: 'Copied',
    copyByHand: 'Select the link and copy it.',
    waitingTitle: 'Waiting for the crew',
    waiting: (free: number) =>
      free === 1 ? 'One seat is still free. The match begins when it is taken.' : `${free} seats are still free.`,
    seats: 'Seats',
    freeSeat: 'free',
    join: 'Take a seat',
    orWatch: 'Or simply stay and watch: the match begins without you when all seats are taken.',
    leave: 'Give up your seat',
    lostSeat: 'Somebody else holds your seat now. You are watching.',
    wonBy: (names: readonly string[]) =>
      names.length === 1
        ? `${names[0]} wins!`
        : `${names.slice(0, -1).join(', ')} and ${names.at(-1)} share the victory!`,
    place: 'Place',
    name: 'Name',
    score: 'Points',
    again: 'Play again',
    follow: 'On to the next match',
    nextReady: 'The next match is ready.',
  },

  chance: {
    title: 'Fair chance',
    text: 'All cards and dice of this match follow from a secret seed that was fixed before the first move. This is its fingerprint (SHA-256). When the match is over, the seed is published, and anybody can check that nothing was changed.',
    save: 'Save the match',
    check: 'Check the chance',
  },

  verify: {
    title: 'Check a match',
    lead: 'Open the file of a match that is over. It is played again in this browser, with the cards and dice that follow from its seed; nothing is sent anywhere.',
    open: 'Open a file',
    drop: 'or drop it here',
    checking: 'Playing the match again …',
  },

  solo: {
    title: (game: string) => `${game} against bots`,
    lead: 'The bots get your table’s rules and see no more than a person in their seat would. The match stays in this browser.',
    newMatch: 'New match',
    confirm: 'End this match and set up a new one?',
    confirmYes: 'New match',
    confirmNo: 'Play on',
    fallbackName: 'Skipper',
    botFailed: (reason: string) => `A bot stumbled: ${reason}`,
  },

  debug: {
    title: (game: string) => `${game}: debug`,
    lead: 'Hot seat: the board shows whoever is to move, or the seat chosen in the panel.',
    off: 'The debug panel is switched off on this server. Its owner can start it with DEBUG_PANEL=1.',
    players: 'Players',
  },

  notFound: {
    title: 'Off the map',
    text: 'Here be dragons, but no page. The link may be mistyped or old.',
  },
};

export type Texts = typeof en;
