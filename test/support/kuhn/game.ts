import type { Game } from 'boardgame.io';
import { createBaseGame, createMove, createTurn, moveMap } from '../../../src/games/bgio/game';
import { OPTIONS } from './rules/options';
import { currentPlayer, rules } from './rules/rules';
import type { KuhnState } from './rules/state';

const pass = createMove(rules, 'pass');
const bet = createMove(rules, 'bet');

/** The boardgame.io game of Kuhn poker: one phase with one stage. */
export const game: Game<KuhnState> = {
  name: 'kuhn',
  ...createBaseGame(rules, OPTIONS),
  phases: {
    betting: { start: true, turn: createTurn(currentPlayer, { act: { moves: moveMap({ pass, bet }) } }) },
  },
};
