import type { Game, PhaseConfig, StageMap } from 'boardgame.io';
import { createBaseGame, createMove, moveMap, createTurn } from '../bgio/game';
import { OPTIONS } from './rules/options';
import { rules } from './rules/rules';
import type { KapernState, Phase } from './rules/state';

const roll = createMove(rules, 'roll');
const reroll = createMove(rules, 'reroll');
const rerollSkull = createMove(rules, 'rerollSkull');
const store = createMove(rules, 'store');
const unstore = createMove(rules, 'unstore');
const stop = createMove(rules, 'stop');

const stages: StageMap<KapernState> = {
  draw: { moves: moveMap({ roll }) },
  dice: { moves: moveMap({ reroll, rerollSkull, store, unstore, stop }) },
  island: { moves: moveMap({ reroll, rerollSkull, stop }) },
};

/** A boardgame.io phase that follows G.phase; turn order and stages follow G as well. */
const phase = (name: Phase): PhaseConfig<KapernState> => ({
  start: name === 'race',
  endIf: ({ G }) => G.phase !== name && { next: G.phase },
  turn: createTurn((G) => G.currentPlayer, stages),
});

/** The boardgame.io Game of Piraten Kapern. */
export const game: Game<KapernState> = {
  name: 'piraten-kapern',
  ...createBaseGame(rules, OPTIONS),
  phases: { race: phase('race'), finalRound: phase('finalRound') },
};
