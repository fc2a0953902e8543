import type { Game, PhaseConfig, StageMap } from 'boardgame.io';
import { gameBy, moveBy, moveMap, turnBy } from '../bgio/game';
import { OPTIONS } from './rules/options';
import { rules } from './rules/rules';
import type { KapernState, Phase } from './rules/state';

const roll = moveBy(rules, 'roll');
const reroll = moveBy(rules, 'reroll');
const rerollSkull = moveBy(rules, 'rerollSkull');
const store = moveBy(rules, 'store');
const unstore = moveBy(rules, 'unstore');
const stop = moveBy(rules, 'stop');

const stages: StageMap<KapernState> = {
  draw: { moves: moveMap({ roll }) },
  dice: { moves: moveMap({ reroll, rerollSkull, store, unstore, stop }) },
  island: { moves: moveMap({ reroll, rerollSkull, stop }) },
};

/** A phase lasts while the rules say so; turn and stage follow G as well. */
const phase = (name: Phase): PhaseConfig<KapernState> => ({
  start: name === 'race',
  endIf: ({ G }) => G.phase !== name && { next: G.phase },
  turn: turnBy((G) => G.currentPlayer, stages),
});

/** Piraten Kapern as a boardgame.io Game. */
export const game: Game<KapernState> = {
  name: 'piraten-kapern',
  ...gameBy(rules, OPTIONS),
  phases: { race: phase('race'), finalRound: phase('finalRound') },
};
