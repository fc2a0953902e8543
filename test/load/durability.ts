import type { LogEntry, SyncInfo } from 'boardgame.io';
import { io } from 'socket.io-client';
import type { AckedMove } from './player-client';

/** Fetches the full sync of a match as a spectator; rejects after 20 seconds. */
export function fetchMatch(url: string, game: string, matchID: string): Promise<SyncInfo> {
  const socket = io(`${url}/${game}`, { transports: ['websocket'], forceNew: true });
  return new Promise<SyncInfo>((resolve, reject) => {
    socket.on('sync', (_matchID: string, info: SyncInfo) => resolve(info));
    socket.on('connect', () => socket.emit('sync', matchID, null, null, 2));
    setTimeout(() => reject(new Error(`match ${matchID} cannot be read`)), 20_000).unref();
  }).finally(() => socket.close());
}

/** Returns the acknowledged moves that are missing from the match logs, as messages. */
export async function lostMoves(url: string, game: string, ackedMoves: readonly AckedMove[]): Promise<string[]> {
  const matches = new Map<string, AckedMove[]>();
  for (const acked of ackedMoves) matches.set(acked.matchID, [...(matches.get(acked.matchID) ?? []), acked]);
  const lost: string[] = [];
  for (const [matchID, moves] of matches) {
    const { state, log } = await fetchMatch(url, game, matchID);
    for (const acked of moves) {
      const entries = log.filter((entry) => isEntryOf(entry, acked));
      if (state._stateID < acked.stateID || entries.length !== 1) lost.push(JSON.stringify({ acked, entries }));
    }
  }
  return lost;
}

function isEntryOf({ action, _stateID }: LogEntry, { player, move, stateID }: AckedMove): boolean {
  return _stateID === stateID - 1 && action.payload.playerID === player && action.payload.type === move;
}
