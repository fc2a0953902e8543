import type { LogEntry, State } from 'boardgame.io';
import { getFilterPlayerView } from 'boardgame.io/internal';
import isEqual from 'fast-deep-equal';
import type { GameState, PlayerID } from '../../games/seam/entry';
import type { HostedGame } from '../matches/hosted-games';

/** A version of a match as somebody may see it, and what he may know of the move that made it. */
export interface View {
  readonly state: State<GameState>;
  readonly log: readonly LogEntry[];
}

/** The views of versions that somebody still holds: what is told of one is compared with the next. */
const viewCache = new WeakMap<State<GameState>, Map<PlayerID | null, View>>();

/**
 * A version as a seat or, null, a spectator may see it. Nobody may change either of them. Where two see the same, such as
 * all at a table without hidden hands, both get the one that was made first.
 */
export function playerView(served: HostedGame, state: State<GameState>, playerID: PlayerID | null): View {
  const views = viewCache.get(state) ?? new Map<PlayerID | null, View>();
  const known = views.get(playerID);
  if (known) return known;
  const [first] = views.values();
  const made = computeView(served, state, playerID);
  const view = first && isEqual(first, made) ? first : made;
  viewCache.set(state, views.set(playerID, view));
  return view;
}

function computeView({ game }: HostedGame, state: State<GameState>, playerID: PlayerID | null): View {
  const seen = getFilterPlayerView(game)(playerID, { type: 'update', args: ['', state] });
  if (seen.type !== 'update') throw new Error(`boardgame.io makes "${seen.type}" of an update`);
  const [, filtered, log] = seen.args;
  return { state: filtered, log };
}

/**
 * A version for whoever has seen the one before: G holds only what is different in it. That depends on nothing but the
 * two views, so what is left out tells nobody more than he sees.
 */
export function diffView(before: View, { state }: View): State<GameState> {
  const known = before.state.G as unknown as Record<string, unknown>;
  const news: Record<string, unknown> = {};
  const now = state.G as unknown as Record<string, unknown>;
  for (const name in now) if (now[name] !== known[name] && !isEqual(now[name], known[name])) news[name] = now[name];
  return { ...state, G: news as unknown as GameState };
}
