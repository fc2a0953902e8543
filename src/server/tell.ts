import type { State } from 'boardgame.io';
import type { Socket } from 'socket.io';
import type { GameState } from '../games/types';
import type { Update } from '../protocol';
import type { Audience } from './audience';
import type { ServedGame } from './games';
import { changesSince, viewOf } from './views';

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
  let untold: Update | undefined;
  for (const [playerID, sockets] of audience.viewersOf(matchID)) {
    const view = viewOf(served, state, playerID);
    const whole: Update = [view.state, view.log];
    let changes: Update | undefined;
    for (const socket of sockets) {
      if (!before || !audience.identityOf(socket)?.wantsChanges) {
        tell(socket, 'update', matchID, ...whole);
        continue;
      }
      changes ??= [changesSince(viewOf(served, before, playerID), view), view.log];
      if (socket === sender) untold = changes;
      else tell(socket, 'update', matchID, ...changes);
    }
  }
  return untold;
}
