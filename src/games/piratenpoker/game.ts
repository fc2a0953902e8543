import type { Game, PhaseConfig, StageMap } from 'boardgame.io';
import { createBaseGame, createMove, moveMap } from '../bgio/game';
import { OPTIONS } from './rules/options';
import { rules } from './rules/rules';
import type { Phase, PokerState } from './rules/state';

/** The arguments of this move are always redacted; the log shows them once they are revealed. */
const play = createMove(rules, 'play', () => true);
const takeBack = createMove(rules, 'takeBack');
const throwOverboard = createMove(rules, 'throwOverboard');
const stow = createMove(rules, 'stow');
const handOver = createMove(rules, 'handOver');
const keepNegatives = createMove(rules, 'keepNegatives');

const stages: StageMap<PokerState> = {
  commit: { moves: moveMap({ play, takeBack }) },
  decide: { moves: moveMap({ throwOverboard, stow }) },
  handOver: { moves: moveMap({ handOver, keepNegatives }) },
};

/** A round is a phase with one turn. The turn belongs to no player; the active players are in stages. */
const phase = (name: Phase): PhaseConfig<PokerState> => ({
  start: name === 'overboard',
  endIf: ({ G }) => G.phase !== name && { next: G.phase },
  turn: { order: { first: () => 0, next: () => 0 }, stages },
});

/** The boardgame.io game of Piratenpoker. */
export const game: Game<PokerState> = {
  name: 'piratenpoker',
  ...createBaseGame(rules, OPTIONS),
  phases: { overboard: phase('overboard'), belowDeck: phase('belowDeck'), loot: phase('loot') },
};
