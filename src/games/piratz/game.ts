import type { Game, PhaseConfig, StageMap } from 'boardgame.io';
import { enumerateBy, gameover, moveBy, moveMap, orderBy } from '../boardgame';
import { optionsError, resolveOptions } from '../options';
import type { Components } from '../types';
import { OPTIONS } from './options';
import { rules } from './rules';
import type { Phase, PiratzState } from './state';

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
  turn: {
    order: orderBy((G) => G.current),
    stages,
    onBegin: ({ G, events }) => events.setActivePlayers({ value: { [G.current]: G.stage } }),
    onMove: ({ G, events }) => events.setActivePlayers({ value: { [G.current]: G.stage } }),
    endIf: ({ G, ctx }) => G.current !== ctx.currentPlayer,
  },
});

/** Piratz as a boardgame.io Game, with the deck of the box or another (see cards.ts). */
export const createGame = (components?: Components): Game<PiratzState> => ({
  name: 'piratz',
  minPlayers: rules.seats.min,
  maxPlayers: rules.seats.max,
  disableUndo: true,
  events: {
    endGame: false,
    endPhase: false,
    endTurn: false,
    setPhase: false,
    endStage: false,
    setStage: false,
    pass: false,
    setActivePlayers: false,
  },
  validateSetupData: (options, numPlayers) => optionsError(OPTIONS, numPlayers, options),
  setup: ({ ctx, random }, options) =>
    rules.setup(ctx.numPlayers, resolveOptions(OPTIONS, ctx.numPlayers, options), random, components),
  moves: moveMap({}),
  phases: { round: phase('round'), lastSpade: phase('lastSpade'), scoring: phase('scoring') },
  endIf: ({ G }) => {
    const outcome = rules.outcome(G);
    return outcome && gameover(outcome);
  },
  playerView: ({ G, playerID }) => rules.view(G, playerID),
  ai: { enumerate: enumerateBy(rules) },
});
