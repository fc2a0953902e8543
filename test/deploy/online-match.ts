import { deepStrictEqual } from 'node:assert';
import type { SyncInfo } from 'boardgame.io';
import { GAMES } from '../../src/games';
import { fetchMatch } from '../load/durability';
import { createJoinedMatch } from '../load/lobby';
import { playSeatsToEnd } from '../server/support/test-client';

const [ENTRY] = GAMES;
const SEATS = 2;

/** A match that has been played to its end, as a spectator sees it. */
export interface OnlineMatch {
  readonly matchID: string;
  readonly sync: SyncInfo;
}

/** Plays random moves on both seats of a new match to its end. Rejects when the server refuses a seat or a move. */
export async function playMatch(url: string): Promise<OnlineMatch> {
  const { matchID, credentials } = await createJoinedMatch(url, ENTRY, SEATS);
  const seats = credentials.map((playerCredentials, seat) => ({ matchID, playerID: String(seat), playerCredentials }));
  await playSeatsToEnd(url, ENTRY, seats);
  const sync = await fetchMatch(url, ENTRY.name, matchID);
  if (sync.state.ctx.gameover === undefined) throw new Error(`match ${matchID} is not over after its last move`);
  return { matchID, sync };
}

/** Rejects unless the server has the match with the same state and the same moves. */
export async function checkMatch(url: string, { matchID, sync }: OnlineMatch): Promise<void> {
  const { state, log } = await fetchMatch(url, ENTRY.name, matchID);
  deepStrictEqual({ state, log }, { state: sync.state, log: sync.log }, `match ${matchID} has changed`);
}
