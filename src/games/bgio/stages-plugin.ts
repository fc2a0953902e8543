import type { ActivePlayers, Ctx, Plugin } from 'boardgame.io';
import type { GameState, Move, Rules } from '../seam/entry';

/**
 * The plugin that keeps whoever may move in the stage that G names, as soon as a match begins and after every move.
 * An event in a hook would do the same, and make boardgame.io ask once more what has ended.
 */
export function stagesPlugin<G extends GameState, M extends Move>(rules: Rules<G, M>): Plugin<unknown, undefined, G> {
  return {
    name: 'stages',
    dangerouslyFlushRawState: ({ state }) => {
      const { G, ctx } = state;
      const plugins = { ...state.plugins, stages: { data: undefined } }; // boardgame.io looks for it
      return ctx.gameover === undefined
        ? { ...state, plugins, ctx: { ...ctx, ...activePlayersCtx(G, rules.activePlayers(G)) } }
        : { ...state, plugins };
    },
  };
}

/** boardgame.io counts the moves of a stage by changing an object, so that every version needs one of its own. */
function activePlayersCtx(
  { stage }: GameState,
  players: readonly string[],
): Pick<Ctx, 'activePlayers' | '_activePlayersNumMoves'> {
  const activePlayers: ActivePlayers = {};
  const counts: Record<string, number> = {};
  for (const player of players) [activePlayers[player], counts[player]] = [stage, 0];
  return { activePlayers: players.length > 0 ? activePlayers : null, _activePlayersNumMoves: counts };
}
