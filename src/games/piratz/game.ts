import type { Game, PhaseConfig, StageMap } from 'boardgame.io';
import { createBaseGame, createMove, createTurn, moveMap } from '../bgio/game';
import type { Components } from '../contract';
import { OPTIONS } from './rules/options';
import { rules } from './rules/rules';
import type { Phase, PiratzState } from './rules/state';

const reveal = createMove(rules, 'reveal');
const stay = createMove(rules, 'stay');
const pass = createMove(rules, 'pass');
const takeRat = createMove(rules, 'takeRat', (G) => G.blind);
const leaveRats = createMove(rules, 'leaveRats');
const bury = createMove(rules, 'bury', (G) => G.blind);
const chooseCube = createMove(rules, 'chooseCube');

const stages: StageMap<PiratzState> = {
  decide: { moves: moveMap({ reveal, pass }) },
  revealed: { moves: moveMap({ stay, pass }) },
  alarm: { moves: moveMap({ takeRat, leaveRats }) },
  bury: { moves: moveMap({ bury }) },
  chooseCube: { moves: moveMap({ chooseCube }) },
};

/** Creates a phase that lasts as long as G.phase; turn and stage follow G as well. */
const phase = (name: Phase): PhaseConfig<PiratzState> => ({
  start: name === 'round',
  endIf: ({ G }) => G.phase !== name && { next: G.phase },
  turn: createTurn((G) => G.currentPlayer, stages),
});

/** Creates the boardgame.io Game of Piratz, with the default deck or a custom one (see deck-file.ts). */
export const createGame = (components?: Components): Game<PiratzState> => ({
  name: 'piratz',
  ...createBaseGame(rules, OPTIONS, components),
  phases: { round: phase('round'), lastSpade: phase('lastSpade'), scoring: phase('scoring') },
});
