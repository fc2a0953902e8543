import type { Game, PhaseConfig, StageMap } from 'boardgame.io';
import { gameBy, moveBy, moveMap, turnBy } from '../bgio/game';
import type { Components } from '../seam/entry';
import { OPTIONS } from './rules/options';
import { rules } from './rules/rules';
import type { Phase, PiratzState } from './rules/state';

const reveal = moveBy(rules, 'reveal');
const stay = moveBy(rules, 'stay');
const pass = moveBy(rules, 'pass');
const takeRat = moveBy(rules, 'takeRat', (G) => G.blind);
const leaveRats = moveBy(rules, 'leaveRats');
const bury = moveBy(rules, 'bury', (G) => G.blind);
const chooseCube = moveBy(rules, 'chooseCube');

const stages: StageMap<PiratzState> = {
  decide: { moves: moveMap({ reveal, pass }) },
  revealed: { moves: moveMap({ stay, pass }) },
  alarm: { moves: moveMap({ takeRat, leaveRats }) },
  bury: { moves: moveMap({ bury }) },
  chooseCube: { moves: moveMap({ chooseCube }) },
};

/** A phase lasts while the rules say so; turn and stage follow G as well. */
const phase = (name: Phase): PhaseConfig<PiratzState> => ({
  start: name === 'round',
  endIf: ({ G }) => G.phase !== name && { next: G.phase },
  turn: turnBy((G) => G.current, stages),
});

/** Piratz as a boardgame.io Game, with the deck of the box or another (see cards.ts). */
export const createGame = (components?: Components): Game<PiratzState> => ({
  name: 'piratz',
  ...gameBy(rules, OPTIONS, components),
  phases: { round: phase('round'), lastSpade: phase('lastSpade'), scoring: phase('scoring') },
});
