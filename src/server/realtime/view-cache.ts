import type { LogEntry, State } from 'boardgame.io';
import { getFilterPlayerView } from 'boardgame.io/internal';
import isEqual from 'fast-deep-equal';
import type { GameState, PlayerID } from '../../games/contract';
import { deltaBetween } from '../../protocol/socket';
import type { HostedGame } from '../matches/hosted-games';

/** A state filtered for one viewer, with the filtered log of the move that led to it. */
export interface View {
  readonly state: State<GameState>;
  readonly log: readonly LogEntry[];
}

/** Views by state and viewer. Weak keys: the views live as long as the state does, for the diff with the next one. */
const viewCache = new WeakMap<State<GameState>, Map<PlayerID | null, View>>();

/**
 * Returns the cached view of a state for a seat or, null, a spectator. Equal views are shared, as in a game without hidden
 * information. Callers must change neither the state nor the view.
 */
export function playerView(hosted: HostedGame, state: State<GameState>, playerID: PlayerID | null): View {
  const views = viewCache.get(state) ?? new Map<PlayerID | null, View>();
  const cached = views.get(playerID);
  if (cached) return cached;
  const [first] = views.values();
  const computed = computeView(hosted, state, playerID);
  const view = first && isEqual(first, computed) ? first : computed;
  viewCache.set(state, views.set(playerID, view));
  return view;
}

function computeView({ game }: HostedGame, state: State<GameState>, playerID: PlayerID | null): View {
  const message = getFilterPlayerView(game)(playerID, { type: 'update', args: ['', state] });
  if (message.type !== 'update') throw new Error(`boardgame.io turned an update into "${message.type}"`);
  const [, filtered, log] = message.args;
  return { state: filtered, log };
}

/**
 * Returns a delta update: the new state with only the changes of G (see protocol/socket.ts). It is computed from the
 * two views alone, so it leaks nothing that the viewer cannot see.
 */
export function diffView(previous: View, { state }: View): State<GameState> {
  const changes = deltaBetween({ ...previous.state.G }, { ...state.G }, isEqual);
  return { ...state, G: changes as unknown as GameState };
}
