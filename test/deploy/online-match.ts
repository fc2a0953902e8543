import { deepStrictEqual } from 'node:assert';
import type { SyncInfo } from 'boardgame.io';
import { GAMES } from '../../src/games';
import { fetchMatch } from '../load/durability';
import { createJoinedMatch } from '../load/lobby';
import { playRandomMoves, TestClient } from '../server/support/test-client';

const [ENTRY] = GAMES;
const SEATS = 2;

/** A match that has been played to its end, as a spectator sees it. */
export interface OnlineMatch {
  readonly matchID: string;
  readonly sync: SyncInfo;
}

/** Plays random moves on both seats of a new match to its end. Rejects when the server refuses a move. */
export async function playMatch(url: string): Promise<OnlineMatch> {
  const { matchID, credentials } = await createJoinedMatch(url, ENTRY, SEATS);
  const clients: TestClient[] = [];
  try {
    for (const [seat, secret] of credentials.entries()) {
      const client = new TestClient(`${url}/${ENTRY.name}`);
      clients.push(client);
      await client.connected();
      const ack = await client.sync(matchID, String(seat), secret);
      if (!ack.ok) throw new Error(`the server refuses seat ${seat}: ${ack.error}`);
    }
    await playRandomMoves(ENTRY, clients);
  } finally {
    for (const client of clients) client.disconnect();
  }
  const sync = await fetchMatch(url, ENTRY.name, matchID);
  if (sync.state.ctx.gameover === undefined) throw new Error(`match ${matchID} is not over after its last move`);
  return { matchID, sync };
}

/** Rejects unless the server has the match with the same state and the same moves. */
export async function checkMatch(url: string, { matchID, sync }: OnlineMatch): Promise<void> {
  const { state, log } = await fetchMatch(url, ENTRY.name, matchID);
  deepStrictEqual({ state, log }, { state: sync.state, log: sync.log }, `match ${matchID} has changed`);
}
