import type { ActivePlayers, Ctx, Plugin } from 'boardgame.io';
import type { GameState, Move, Rules } from '../contract';

/**
 * Creates the plugin that puts the active players of the rules into the stage of G, at the start and after every move.
 * An event in a hook would do the same, but would make boardgame.io evaluate all `endIf` hooks again.
 */
export function stagesPlugin<G extends GameState, M extends Move>(rules: Rules<G, M>): Plugin<unknown, undefined, G> {
  return {
    name: 'stages',
    dangerouslyFlushRawState: ({ state }) => {
      const { G, ctx } = state;
      const plugins = { ...state.plugins, stages: { data: undefined } }; // boardgame.io expects it
      return ctx.gameover === undefined
        ? { ...state, plugins, ctx: { ...ctx, ...activePlayersCtx(G, rules.activePlayers(G)) } }
        : { ...state, plugins };
    },
  };
}

/** Returns the ctx of the active players. Always new objects: boardgame.io counts the moves of a stage by mutation. */
function activePlayersCtx(
  { stage }: GameState,
  players: readonly string[],
): Pick<Ctx, 'activePlayers' | '_activePlayersNumMoves'> {
  const activePlayers: ActivePlayers = {};
  const counts: Record<string, number> = {};
  for (const player of players) [activePlayers[player], counts[player]] = [stage, 0];
  return { activePlayers: players.length > 0 ? activePlayers : null, _activePlayersNumMoves: counts };
}
