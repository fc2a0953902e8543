import type { Game, PhaseConfig, StageMap } from 'boardgame.io';
import { gameBy, moveBy, moveMap } from '../bgio/game';
import { OPTIONS } from './rules/options';
import { rules } from './rules/rules';
import type { Phase, PokerState } from './rules/state';

/** What somebody commits is his secret for ever: the log shows it when it is uncovered. */
const play = moveBy(rules, 'play', () => true);
const takeBack = moveBy(rules, 'takeBack');
const throwOverboard = moveBy(rules, 'throwOverboard');
const stow = moveBy(rules, 'stow');
const handOver = moveBy(rules, 'handOver');
const keepNegatives = moveBy(rules, 'keepNegatives');

const stages: StageMap<PokerState> = {
  commit: { moves: moveMap({ play, takeBack }) },
  decide: { moves: moveMap({ throwOverboard, stow }) },
  handOver: { moves: moveMap({ handOver, keepNegatives }) },
};

/** A round is a phase of one turn, which is nobody's: whoever is to move is active in a stage. */
const phase = (name: Phase): PhaseConfig<PokerState> => ({
  start: name === 'overboard',
  endIf: ({ G }) => G.phase !== name && { next: G.phase },
  turn: { order: { first: () => 0, next: () => 0 }, stages },
});

/** Piratenpoker as a boardgame.io Game. */
export const game: Game<PokerState> = {
  name: 'piratenpoker',
  ...gameBy(rules, OPTIONS),
  phases: { overboard: phase('overboard'), belowDeck: phase('belowDeck'), loot: phase('loot') },
};
