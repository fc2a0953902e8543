import type { State } from 'boardgame.io';
import type { Socket } from 'socket.io';
import type { GameState } from '../../games/seam/entry';
import type { Update } from '../../protocol/protocol';
import type { Audience } from './subscribers';
import type { ServedGame } from '../matches/hosted-games';
import { repeated } from './packet-encoder';
import { changesSince, viewOf, type View } from './view-cache';

/** A version of a match, and the one before it where whoever is told has seen that. */
interface Version {
  readonly state: State<GameState>;
  readonly before?: State<GameState>;
}

/** Here every message goes out, but for the answers to those that came in. */
export function tell(socket: Socket, event: string, ...args: unknown[]): void {
  socket.emit(event, ...args);
}

/**
 * Tells everybody at a match of a version, each with his own eyes, and whoever takes changes only of what is different.
 * Returns what `sender` has not been told: if he takes changes, they come with the answer that he waits for.
 */
export function tellVersion(
  audience: Audience,
  served: ServedGame,
  matchID: string,
  { state, before }: Version,
  sender?: Socket,
): Update | undefined {
  const updates = new Updates();
  let untold: Update | undefined;
  for (const [playerID, sockets] of audience.viewersOf(matchID)) {
    const view = viewOf(served, state, playerID);
    for (const socket of sockets) {
      const takesChanges = before && audience.identityOf(socket)?.wantsChanges;
      const update = updates.of(view, takesChanges ? viewOf(served, before, playerID) : undefined);
      if (takesChanges && socket === sender) untold = update;
      else tell(socket, 'update', matchID, ...update);
    }
  }
  return untold;
}

/** What is told of a version, made once for all who see the same. */
class Updates {
  private readonly made: { readonly view: View; readonly before?: View; readonly update: Update }[] = [];

  /** All of a view or, for whoever has seen the one before, what is different. */
  of(view: View, before?: View): Update {
    const known = this.made.find((one) => one.view === view && one.before === before);
    if (known) return known.update;
    const state = before ? changesSince(before, view) : view.state;
    const update: Update = [repeated(state), repeated(view.log)];
    this.made.push({ view, before, update });
    return update;
  }
}
