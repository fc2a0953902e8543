import { INVALID_MOVE } from 'boardgame.io/core';
import type { AiEnumerate, Ctx, Game, LongFormMove, MoveMap, PhaseConfig, StageMap } from 'boardgame.io';
import { randomPlugin } from './random-plugin';
import { findLegalMove } from '../seam/legal-moves';
import { optionsError, resolveOptions } from '../seam/options';
import { stagesPlugin } from './stages-plugin';
import type { Components, GameState, Move, OptionSpec, Outcome, PlayerID, Rules } from '../seam/entry';

/** What a boardgame.io Game asks of the rules, so that a game.ts is phases and names only. */

/**
 * A boardgame.io move that plays `name` by the rules and answers INVALID_MOVE to anything they do not allow.
 * It runs on the server alone, since every move may read or change what is hidden.
 */
export function createMove<G extends GameState, M extends Move>(
  rules: Rules<G, M>,
  name: M['move'],
  redact?: (G: G) => boolean,
): LongFormMove<G> {
  return {
    client: false,
    undoable: false,
    redact: ({ G }) => redact?.(G) ?? false,
    move: ({ G, playerID, random, log }, ...args) => {
      const legal = findLegalMove(rules, G, playerID, { move: name, args });
      if (!legal) return INVALID_MOVE;
      rules.apply(G, playerID, legal, random);
      log.setMetadata(toPlainData(rules.view(G, null).happened));
      return undefined;
    },
  };
}

/** Moves by name without Object.prototype, so that "constructor" is no move. */
export function moveMap<G>(moves: MoveMap<G>): MoveMap<G> {
  return Object.assign(Object.create(null) as MoveMap<G>, moves);
}

/** Drafts of Immer as plain data that outlives the move. */
function toPlainData<T>(draft: T): T {
  return JSON.parse(JSON.stringify(draft)) as T;
}

/** Turns, stages and phases follow the rules: clients may do nothing but move. */
const NO_EVENTS: Game['events'] = {
  endGame: false,
  endPhase: false,
  endTurn: false,
  setPhase: false,
  endStage: false,
  setStage: false,
  pass: false,
  setActivePlayers: false,
};

/**
 * What every Game of ours has in common; its name, phases and moves are its own.
 * @param components what replaces the printed ones, as the game's `components.parse` returned it
 */
export function createBaseGame<G extends GameState, M extends Move>(
  rules: Rules<G, M>,
  options: readonly OptionSpec[],
  components?: Components,
): Game<G> {
  return {
    minPlayers: rules.seats.min,
    maxPlayers: rules.seats.max,
    disableUndo: true,
    plugins: [randomPlugin, stagesPlugin(rules)],
    events: NO_EVENTS,
    validateSetupData: (asked, numPlayers) => optionsError(options, numPlayers, asked),
    setup: ({ ctx, random }, asked) =>
      rules.setup(ctx.numPlayers, resolveOptions(options, ctx.numPlayers, asked), random, components),
    moves: moveMap({}),
    endIf: ({ G }) => {
      const outcome = rules.outcome(G);
      return outcome && gameover(outcome);
    },
    playerView: ({ G, playerID }) => rules.view(G, playerID),
    ai: { enumerate: createEnumerate(rules) },
  };
}

/** `ai.enumerate` for boardgame.io's own bots and debug panel. */
export function createEnumerate<G extends GameState, M extends Move>(rules: Rules<G, M>) {
  return (G: G, _ctx: Ctx, playerID: PlayerID): AiEnumerate =>
    rules.legalMoves(G, playerID).map(({ move, args }) => ({ move, args: [...args] }));
}

/** What ctx.gameover carries: the outcome, and the two shapes that boardgame.io's own bots look for. */
export function gameover(outcome: Outcome): Outcome & ({ winner: PlayerID } | { draw: true }) {
  return outcome.winners.length === 1 ? { ...outcome, winner: outcome.winners[0] } : { ...outcome, draw: true };
}

/** A turn order that follows the rules: whoever G says is to move. */
export function createTurnOrder<G>(current: (G: G) => PlayerID): NonNullable<NonNullable<Game<G>['turn']>['order']> {
  return { first: ({ G }) => Number(current(G)), next: ({ G }) => Number(current(G)) };
}

type TurnConfig<G> = NonNullable<PhaseConfig<G>['turn']>;

/** Turns of one player after the other as the rules have them: whoever G says is to move. */
export function createTurn<G>(current: (G: G) => PlayerID, stages: StageMap<G>): TurnConfig<G> {
  return { order: createTurnOrder(current), stages, endIf: ({ G, ctx }) => current(G) !== ctx.currentPlayer };
}
