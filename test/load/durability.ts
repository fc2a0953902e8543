import type { LogEntry, SyncInfo } from 'boardgame.io';
import { io } from 'socket.io-client';
import type { AckedMove } from './player-client';

/** A match as a spectator sees it, whole. */
function fetchMatch(url: string, game: string, matchID: string): Promise<SyncInfo> {
  const socket = io(`${url}/${game}`, { transports: ['websocket'], forceNew: true });
  return new Promise<SyncInfo>((resolve, reject) => {
    socket.on('sync', (_matchID: string, info: SyncInfo) => resolve(info));
    socket.on('connect', () => socket.emit('sync', matchID, null, null, 2));
    setTimeout(() => reject(new Error(`match ${matchID} cannot be read`)), 20_000).unref();
  }).finally(() => socket.close());
}

/** What was promised and is not there, in words. */
export async function lostMoves(url: string, game: string, kept: readonly AckedMove[]): Promise<string[]> {
  const matches = new Map<string, AckedMove[]>();
  for (const promise of kept) matches.set(promise.matchID, [...(matches.get(promise.matchID) ?? []), promise]);
  const lost: string[] = [];
  for (const [matchID, promises] of matches) {
    const { state, log } = await fetchMatch(url, game, matchID);
    for (const promise of promises) {
      const there = log.filter((entry) => isEntryOf(entry, promise));
      if (state._stateID < promise.stateID || there.length !== 1) lost.push(JSON.stringify({ promise, there }));
    }
  }
  return lost;
}

function isEntryOf({ action, _stateID }: LogEntry, { player, move, stateID }: AckedMove): boolean {
  return _stateID === stateID - 1 && action.payload.playerID === player && action.payload.type === move;
}
