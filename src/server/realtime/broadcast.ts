import type { State } from 'boardgame.io';
import type { Socket } from 'socket.io';
import type { GameState } from '../../games/contract';
import type { StateUpdate } from '../../protocol/socket';
import type { MatchSubscribers } from './subscribers';
import type { HostedGame } from '../matches/hosted-games';
import { preSerialized } from './packet-encoder';
import { diffView, playerView, type View } from './view-cache';

/** A state to broadcast, and the one before it, if all subscribers have it. */
interface StateTransition {
  readonly state: State<GameState>;
  readonly previous?: State<GameState> | undefined;
}

/** Emits a match event to a socket. Acknowledgements go through socket.io callbacks instead. */
export function emit(socket: Socket, event: string, ...args: unknown[]): void {
  socket.emit(event, ...args);
}

/**
 * Broadcasts a state to every subscriber, filtered per seat. Clients that opted into deltas receive only the changed keys
 * of G. Returns the update for a `sender` that opted into deltas: it is sent with the acknowledgement, not as an event.
 */
export function broadcastState(
  subscribers: MatchSubscribers,
  hosted: HostedGame,
  matchID: string,
  { state, previous }: StateTransition,
  sender?: Socket,
): StateUpdate | undefined {
  const updates = new UpdateCache();
  let senderUpdate: StateUpdate | undefined;
  for (const [playerID, sockets] of subscribers.socketsByViewer(matchID)) {
    const view = playerView(hosted, state, playerID);
    for (const socket of sockets) {
      const wantsDelta = previous && subscribers.identityOf(socket)?.wantsDeltas;
      const update = updates.get(view, wantsDelta ? playerView(hosted, previous, playerID) : undefined);
      if (wantsDelta && socket === sender) senderUpdate = update;
      else emit(socket, 'update', matchID, ...update);
    }
  }
  return senderUpdate;
}

/** Builds each update once and shares it among all sockets with the same view. */
class UpdateCache {
  private readonly entries: {
    readonly view: View;
    readonly previous: View | undefined;
    readonly update: StateUpdate;
  }[] = [];

  /** Returns the full update for a view, or the delta from the previous view. */
  get(view: View, previous?: View): StateUpdate {
    const cached = this.entries.find((one) => one.view === view && one.previous === previous);
    if (cached) return cached.update;
    const state = previous ? diffView(previous, view) : view.state;
    const update: StateUpdate = [preSerialized(state), preSerialized(view.log)];
    this.entries.push({ view, previous, update });
    return update;
  }
}
