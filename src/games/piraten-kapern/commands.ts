import type { GameText } from '../contract';
import type { KapernMove, KapernState } from './rules/state';

const VERBS: Readonly<Record<KapernMove['move'], string>> = {
  roll: 'r',
  reroll: 't',
  rerollSkull: 't',
  store: 'i',
  unstore: 'b',
  stop: 's',
};

/** Returns the terminal command of a move: "t 3 5" rolls the dice 3 and 5 again; see GameText. */
export const commandOf: GameText<KapernState, KapernMove>['commandOf'] = ({ move, args }) =>
  [VERBS[move], ...args.flatMap((arg) => arg).map((die) => die + 1)].join(' ');
