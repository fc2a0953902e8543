import type { State } from 'boardgame.io';
import type { Socket } from 'socket.io';
import type { GameState } from '../../games/seam/entry';
import type { StateUpdate } from '../../protocol/protocol';
import type { MatchSubscribers } from './subscribers';
import type { HostedGame } from '../matches/hosted-games';
import { preSerialized } from './packet-encoder';
import { diffView, playerView, type View } from './view-cache';

/** A version of a match, and the one before it where whoever is told has seen that. */
interface StateTransition {
  readonly state: State<GameState>;
  readonly previous?: State<GameState>;
}

/** Here every message goes out, but for the answers to those that came in. */
export function emit(socket: Socket, event: string, ...args: unknown[]): void {
  socket.emit(event, ...args);
}

/**
 * Tells everybody at a match of a version, each with his own eyes, and whoever takes changes only of what is different.
 * Returns what `sender` has not been told: if he takes changes, they come with the answer that he waits for.
 */
export function broadcastState(
  subscribers: MatchSubscribers,
  served: HostedGame,
  matchID: string,
  { state, previous }: StateTransition,
  sender?: Socket,
): StateUpdate | undefined {
  const updates = new UpdateCache();
  let senderUpdate: StateUpdate | undefined;
  for (const [playerID, sockets] of subscribers.socketsByViewer(matchID)) {
    const view = playerView(served, state, playerID);
    for (const socket of sockets) {
      const wantsDelta = previous && subscribers.identityOf(socket)?.wantsDeltas;
      const update = updates.get(view, wantsDelta ? playerView(served, previous, playerID) : undefined);
      if (wantsDelta && socket === sender) senderUpdate = update;
      else emit(socket, 'update', matchID, ...update);
    }
  }
  return senderUpdate;
}

/** What is told of a version, made once for all who see the same. */
class UpdateCache {
  private readonly entries: { readonly view: View; readonly before?: View; readonly update: StateUpdate }[] = [];

  /** All of a view or, for whoever has seen the one before, what is different. */
  get(view: View, before?: View): StateUpdate {
    const known = this.entries.find((one) => one.view === view && one.before === before);
    if (known) return known.update;
    const state = before ? diffView(before, view) : view.state;
    const update: StateUpdate = [preSerialized(state), preSerialized(view.log)];
    this.entries.push({ view, before, update });
    return update;
  }
}
