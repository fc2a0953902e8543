const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const number = new Intl.NumberFormat('en');
const skulls = (n: number) => `${NUMBERS[n]} ${n === 1 ? 'skull' : 'skulls'}`;
const points = (n: number) => `${number.format(n)} points`;
const others = (loss: number) => (loss > 0 ? `, and everybody else loses ${number.format(loss)}` : '');

/** The English texts of log and terminal. All other languages have the same shape. */
export const logTextsEn = {
  event: {
    shuffle: 'The fortune cards are shuffled into a new pile.',
    turn: (name: string, card: string) => `${name} turns up a card: ${card}.`,
    throw: (name: string, dice: string) => `${name} throws ${dice}.`,
    skullThrow: (name: string, dice: string) => `The sorceress helps ${name} to throw ${dice}.`,
    store: (name: string, dice: string) => `${name} stores ${dice}.`,
    unstore: (name: string, dice: string) => `${name} takes back ${dice}.`,
    island: (name: string) => `${name} lands on the Island of Skulls.`,
    target: (name: string, target: number) =>
      `${name} has reached ${number.format(target)}. Final round: everybody else has one more turn.`,
    raceOn: (name: string, target: number) => `${name} has fallen below ${number.format(target)}: the race goes on.`,
  },

  /** Results of turns. */
  result: {
    scored: (name: string, own: number, score: number) =>
      `${name} stops and scores ${points(own)}: ${number.format(score)} in all.`,
    nothing: (name: string) => `${name} stops and scores nothing.`,
    peaceLost: (name: string, own: number) => `${name} stops with sabres on the table and loses ${points(-own)}.`,
    bust: (name: string, n: number, loss: number) => `${name} busts with ${skulls(n)}${others(loss)}.`,
    bustSafe: (name: string, n: number, own: number) =>
      `${name} busts with ${skulls(n)}, but the stored dice score ${points(own)}.`,
    bustCosts: (name: string, n: number, own: number) => `${name} busts with ${skulls(n)} and loses ${points(-own)}.`,
    battleLost: (name: string, own: number) => `${name} has too few sabres, loses the battle and ${points(-own)}.`,
    battleBust: (name: string, n: number, own: number) =>
      `${name} busts with ${skulls(n)}, loses the battle and ${points(-own)}.`,
    island: (name: string, n: number, loss: number) =>
      `${name} leaves the island with ${skulls(n)}${loss > 0 ? others(loss) : ': nobody loses anything'}.`,
    nine: (name: string) => `${name} has nine alike!`,
  },

  end: {
    finalRound: 'The final round is over, and so is the game.',
    suddenDeath: 'The target has been reached again: the game is over.',
    nine: 'Nine alike win the game.',
    rounds: 'Thirty rounds have been played: the game is over.',
  },

  /** Labels of moves in a numbered list; `where` holds the positions of the dice from 1. */
  move: {
    reroll: (where: string, dice: string) => `Throw ${where} again: ${dice}`,
    rerollSkull: (where: string) => `Throw the skull ${where} again (sorceress)`,
    store: (where: string, dice: string) => `Store ${where}: ${dice}`,
    unstore: (where: string, dice: string) => `Take back ${where}: ${dice}`,
  },

  terminal: {
    round: (n: number) => `Round ${n}`,
    finalRound: 'FINAL ROUND',
    pile: (n: number) => `pile: ${n} ${n === 1 ? 'card' : 'cards'}`,
  },
};

/** The shape of the log and terminal texts of a language. */
export type LogTexts = typeof logTextsEn;
