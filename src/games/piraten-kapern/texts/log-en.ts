import { english } from '../../../i18n/you';
const { does, whom } = english;
const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const number = new Intl.NumberFormat('en');
const skulls = (n: number) => `${NUMBERS[n]} ${n === 1 ? 'skull' : 'skulls'}`;
const points = (n: number) => `${number.format(n)} points`;
const others = (loss: number) => (loss > 0 ? `, and everybody else loses ${number.format(loss)}` : '');

/** The English texts of log and terminal. All other languages have the same shape. */
export const logTextsEn = {
  event: {
    shuffle: 'The fortune cards are shuffled into a new pile.',
    turn: (name: string, card: string) => `${does(name, 'turns', 'turn')} up a card: ${card}.`,
    throw: (name: string, dice: string) => `${does(name, 'throws', 'throw')} ${dice}.`,
    skullThrow: (name: string, dice: string) => `The sorceress helps ${whom(name)} to throw ${dice}.`,
    store: (name: string, dice: string) => `${does(name, 'stores', 'store')} ${dice}.`,
    unstore: (name: string, dice: string) => `${does(name, 'takes', 'take')} back ${dice}.`,
    island: (name: string) => `${does(name, 'lands', 'land')} on the Island of Skulls.`,
    target: (name: string, target: number) =>
      `${does(name, 'has', 'have')} reached ${number.format(target)}. Final round: everybody else has one more turn.`,
    raceOn: (name: string, target: number) =>
      `${does(name, 'has', 'have')} fallen below ${number.format(target)}: the race goes on.`,
  },

  /** Results of turns. */
  result: {
    scored: (name: string, own: number, score: number) =>
      `${does(name, 'stops and scores', 'stop and score')} ${points(own)}: ${number.format(score)} in all.`,
    nothing: (name: string) => `${does(name, 'stops and scores', 'stop and score')} nothing.`,
    peaceLost: (name: string, own: number) =>
      `${does(name, 'stops with sabres on the table and loses', 'stop with sabres on the table and lose')} ${points(-own)}.`,
    bust: (name: string, n: number, loss: number) => `${does(name, 'busts', 'bust')} with ${skulls(n)}${others(loss)}.`,
    bustSafe: (name: string, n: number, own: number) =>
      `${does(name, 'busts', 'bust')} with ${skulls(n)}, but the stored dice score ${points(own)}.`,
    bustCosts: (name: string, n: number, own: number) =>
      `${does(name, 'busts', 'bust')} with ${skulls(n)}: that costs ${points(-own)}.`,
    battleLost: (name: string, own: number) =>
      `${does(name, 'has too few sabres and loses', 'have too few sabres and lose')} the battle and ${points(-own)}.`,
    battleBust: (name: string, n: number, own: number) =>
      `${does(name, 'busts', 'bust')} with ${skulls(n)}: the battle is lost, and that costs ${points(-own)}.`,
    island: (name: string, n: number, loss: number) =>
      `${does(name, 'leaves', 'leave')} the island with ${skulls(n)}${loss > 0 ? others(loss) : ': nobody loses anything'}.`,
    nine: (name: string) => `${does(name, 'has', 'have')} nine alike!`,
  },

  end: {
    finalRound: 'The final round is over, and so is the game.',
    suddenDeath: 'The target has been reached again: the game is over.',
    nine: 'Nine alike win the game.',
    rounds: 'Thirty rounds have been played: the game is over.',
  },

  /** Labels of moves in the terminal; `where` holds the positions of the dice from 1. */
  move: {
    reroll: (where: string, dice: string) => `Throw ${where} again: ${dice}`,
    rerollSkull: (where: string) => `Throw the skull ${where} again (sorceress)`,
    store: (where: string, dice: string) => `Store ${where}: ${dice}`,
    unstore: (where: string, dice: string) => `Take back ${where}: ${dice}`,
  },

  /** Why a hint prefers a move. */
  why: {
    enough: (target: number, own: number) =>
      `You need more than ${points(target)} to lead, and stopping brings ${number.format(own)}.`,
    notEnough: (target: number, own: number) =>
      `Stopping brings ${own === 0 ? 'nothing' : points(own)}, and it takes ${number.format(target)} to draw level with the leader.`,
    throwBusts: (chance: string, atRisk: number | undefined) =>
      `The best throw busts in ${chance} of cases${atRisk === undefined ? '' : ` and puts ${points(atRisk)} at risk`}.`,
    risk: (chance: string, own: number) =>
      `This throw busts in ${chance} of cases, and stopping would bring ${own === 0 ? 'nothing' : points(own)}.`,
    safe: (own: number) => `This throw cannot bust, and stopping would bring ${own === 0 ? 'nothing' : points(own)}.`,
    battle: (stake: number) => `Stopping now would lose the battle and ${points(stake)}.`,
    onlyThrow: 'With these skulls, stopping is a bust: only a throw can save the turn.',
    store: 'Stored dice score even after a bust.',
    islandStop: (loss: number) => `Everybody else loses ${points(loss)}.`,
    islandThrow: (loss: number) =>
      `Everybody else loses ${points(loss)} in any case: a throw without a skull only ends your stay.`,
  },

  terminal: {
    round: (n: number) => `Round ${n}`,
    finalRound: 'FINAL ROUND',
    pile: (n: number) => `pile: ${n} ${n === 1 ? 'card' : 'cards'}`,
  },
};

/** The shape of the log and terminal texts of a language. */
export type LogTexts = typeof logTextsEn;
