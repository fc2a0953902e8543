import { sentence } from '../../../i18n/sentence';
import { english } from '../../../i18n/you';

const all = new Intl.ListFormat('en');
const { does, list } = english;

/** What the client says around a table, in English. The other languages have the same shape. */
export const en = {
  match: {
    title: (game: string) => `${game} table`,
    connecting: 'Coming aboard …',
    reconnecting: 'Connection lost. Trying to reconnect …',
    moveKept: 'Your move is kept and will be sent then.',
    you: 'you',
    bot: 'bot',
    away: 'away',
    thinking: (names: readonly string[]) => `${all.format(names)} ${names.length === 1 ? 'is' : 'are'} thinking …`,
    yourTurn: 'Your turn',
    turnOf: (names: readonly string[]) => `${all.format(names)} ${names.length === 1 ? 'is' : 'are'} to move`,
    watching: 'You are watching.',
    over: 'The match is over',
    beside: 'Log and rules',
    log: 'Log',
    emptyLog: 'Nothing has happened yet.',
    rules: 'Rules',
    invite: 'Invite',
    inviteTitle: 'Invite to this table',
    inviteText: 'Let the others scan the QR code, send them the link, or tell them the code.',
    code: 'Code',
    link: 'Link',
    qr: 'QR code of the link to this table',
    copy: 'Copy the link',
    copied: 'Copied',
    copyByHand: 'Select the link and copy it.',
    waiting: (free: number) =>
      free === 1 ? 'One seat is still free. The match begins when it is taken.' : `${free} seats are still free.`,
    seats: 'Seats',
    freeSeat: 'free',
    join: 'Take a seat',
    orWatch: 'Or stay and watch: the match begins without you when all seats are taken.',
    leave: 'Give up your seat',
    host: 'host',
    offered: 'bot, gives way to a person',
    clocks: 'Time left',
    days: (count: number) => `${count} d`,
    hurry: 'hurry!',
    remove: 'Remove',
    removeName: (name: string) => `Remove ${name}`,
    removeForBot: (name: string) =>
      `A bot plays on in this seat. Anyone who comes to the table can take over from it, ${name} too.`,
    removeForAnybody: (name: string) =>
      `The seat will be free. Anyone who comes to the table can take it, ${name} too.`,
    moveUp: (nth: number) => `Move seat ${nth} up`,
    moveDown: (nth: number) => `Move seat ${nth} down`,
    leaveTable: 'Leave the table',
    leaveText: 'A bot will play for you until you come back. The seat stays yours.',
    standsIn: (bot: string, name: string) => sentence(`${bot} stands in for ${name}`),
    standsInForYou: (bot: string) => `${bot} stands in for you.`,
    comeBack: 'Take your seat back',
    isAway: (name: string) => `${name} is away.`,
    callStandIn: 'Call a stand-in',
    takeOver: (bot: string) => `Take over from ${bot}`,
    lostSeat: {
      toBot: (bot: string) => `The host has given your seat to a bot: ${bot}.`,
      offered: (bot: string) => `The host has given your seat to a bot: ${bot}. You may take over from it.`,
      freed: 'Your seat has been freed. You may take it again.',
      gone: 'You no longer have a seat at this table.',
    },
    wonBy: (names: readonly string[]) =>
      names.length === 1 ? `${does(names[0] ?? '', 'wins', 'win')}!` : `${list(names)} share the victory!`,
    place: 'Place',
    name: 'Name',
    score: 'Points',
    again: 'Play again',
    follow: 'On to the next match',
    nextReady: 'The next match is ready.',
  },

  fairness: {
    title: 'Fairness',
    text: 'All cards and dice of this match follow from a secret seed that was fixed before the first move. This is its fingerprint (SHA-256). When the match is over, the seed is published, and anyone can verify that nothing was changed.',
    save: 'Save the match',
    check: 'Verify fairness',
  },

  solo: {
    title: (game: string) => `${game} against bots`,
    lead: 'The bots get your table’s rules and see no more than a person in their seat would. The match stays in this browser.',
    newMatch: 'New match',
    gone: 'This match is no longer in this browser. Finished matches are in the logbook.',
    fallbackName: 'Skipper',
    botFailed: (reason: string) => `A bot failed: ${reason}. Reload this page to go on with the match.`,
  },
};

export type Texts = typeof en;
