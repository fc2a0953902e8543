import type { Colour } from '../rules/cards';
import type { Phase } from '../rules/state';

const COLOURS: Readonly<Record<Colour, string>> = { red: 'Red', yellow: 'Yellow', blue: 'Blue' };
const SUITS: Readonly<Record<Colour, string>> = { red: 'ruby', yellow: 'coin', blue: 'sail' };

const cards = (n: number) => (n === 1 ? '1 card' : `${n} cards`);

/** English texts of the board. All other languages have the same shape. */
export const boardEn = {
  board: 'The table',
  keys: { pass: 'p', takeBack: 't', keep: 'k', goOn: 'g' },

  game: (n: number) => `Game ${n}`,
  lastGame: 'Last game',
  rounds: 'The rounds of a game',
  round: { overboard: 'Overboard', belowDeck: 'Below deck', loot: 'The loot' } satisfies Record<Phase, string>,

  /** The purpose of each round. */
  purpose: {
    overboard: () => 'The highest total turns one loot card over and gives it to any player.',
    belowDeck: () => 'The highest total puts one loot card away, and may then hand over a negative card.',
    loot: (front: string, colour: Colour) => `The highest total takes ${front}. ${COLOURS[colour]} counts double.`,
  },
  doubled: (colour: Colour) => `${COLOURS[colour]} ×2`,

  seats: {
    title: 'Players',
    you: 'you',
    bot: 'bot',
    offline: 'not connected',
    choosing: 'is choosing',
    committed: 'cards are in',
    passed: 'has passed',
    passes: 'passes',
    decides: 'decides',
    wins: 'wins the round',
    out: 'drops out',
    nothing: 'no loot yet',
    bid: (total: number, of: string) => `bids ${total}: ${of}`,
    bonus: (n: number) => `+${n}`,
    /** Label of a selectable seat. */
    choose: (name: string) => `to ${name}`,
  },

  loot: {
    title: 'Loot of this game',
    both: (front: string, back: string) => `${front}, its back ${back}`,
    stack: (colour: string, n: number, next: string) => `${colour} stack: ${cards(n)}, next ${next}`,
    emptyStack: (colour: string) => `${colour} stack: empty`,
    gone: 'gone',
  },

  hand: {
    title: 'Your hand',
    negatives: 'Your negative loot',
    card: (card: string, suit: Colour) => `${card}, ${SUITS[suit]}`,
    doubled: (weight: number) => `counts ${weight}`,
    empty: 'Your hand is empty: you can only pass.',
    none: 'No cards left in this game.',
    total: 'Total',
    passCard: 'Your pass card',
    hidden: 'a card face down',
  },

  ask: {
    commit: 'Which cards do you bid?',
    passOnly: 'No cards left',
    committed: (n: number, total: number) => `In: ${cards(n)}, ${total}`,
    committedPass: 'In: your pass card',
    passed: 'You have passed for the rest of this game',
    overboard: 'You win! What goes overboard?',
    receiver: (back: string) => `Who gets ${back}?`,
    belowDeck: 'You win! What goes below deck?',
    handOver: 'Hand over a negative card?',
    open: 'Cards on the table!',
    goesOn: 'It goes on …',
  },
  hint: {
    pickLoot: 'Choose a loot card on the table.',
    pickReceiver: 'Choose a player above. It may be yourself.',
    pickOther: 'Choose a card, then a player above.',
    ready: 'Confirm, or pick again.',
    wait: 'You may still take your cards back.',
    waitFast: 'You cannot take cards back again in this round.',
  },

  action: {
    commit: (n: number, total: number) => (n === 0 ? 'Commit cards' : `Commit ${cards(n)}: ${total}`),
    pass: 'Pass for the rest of this game',
    confirm: (label: string) => `${label}: tap again`,
    takeBack: (left: number) => `Take back (${left} left)`,
    throwOverboard: (front: string, back: string, to: string) => `Overboard with ${front}: ${back} for ${to}`,
    overboard: 'Throw overboard',
    stow: (front: string) => `Put ${front} below deck`,
    belowDeck: 'Put below deck',
    handOver: (back: string, to: string) => `Hand ${back} to ${to}`,
    hand: 'Hand over',
    keep: 'Keep all',
    goOn: 'Go on',
    sending: 'Sending …',
    about: 'About the cards',
    close: 'Close',
  },

  /** What a pass gives up: the last loot card, or one of several. */
  passCost: {
    one: (name: string, best: number, isLast: boolean) => `leaves ${isLast ? '' : 'up to '}+${best} to ${name}`,
    many: (n: number, best: number, isLast: boolean) => `leaves ${isLast ? '' : 'up to '}+${best} to ${n} others`,
    nobody: (best: number, isLast: boolean) => (isLast ? `nobody gets the +${best}` : 'nobody gets the loot'),
  },

  stopped: 'The game stops.',
  lastRound: (round: string) => `Previous round (${round}):`,

  scoring: {
    title: 'Counting the loot',
    rows: {
      fronts: 'Loot',
      negatives: 'Overboard',
      sharks: 'Sharks',
      sharkBonus: 'Three sharks',
      triple: 'Three alike',
    },
    total: 'Total',
    next: 'Next',
    skip: 'Skip',
    captain: 'Pirate Captain',
    tie: 'Equal points: the highest loot card decides.',
  },

  about: {
    title: 'The cards',
    provenance:
      'How often each loot card exists is a reconstruction: the printed rules give the values and the sum of 21 cards in three colours, not how they are spread. The names of the colours are ours, too.',
    loot: 'Loot, in each colour',
    times: (n: number) => `${n}×`,
    poker: 'Poker cards, in each colour',
    scoring: [
      'Every three sharks: +5. Every three fronts of the same value, in any colours: +5.',
      'The back of a loot card is worth half its front as a minus; behind every 5 is a shark, worth +4.',
    ],
    keys: 'Keys: 1 to 6 choose cards, Enter commits, P passes, T takes back. To decide: 1 to 3 choose loot, A to E a player, Enter confirms, K keeps. G goes on.',
  },
};

/** The shape of the board texts in every language. */
export type BoardTexts = typeof boardEn;
