import type { GameEntry } from '../../src/games/seam/entry';

/** A match whose seats are all taken, and what opens them. */
export interface JoinedMatch {
  readonly matchID: string;
  /** By seat. */
  readonly credentials: readonly string[];
}

/** Sets up a match through the lobby API that ours and boardgame.io's server share. Rejects with what the server said. */
export async function createJoinedMatch(url: string, { name }: GameEntry, numPlayers: number): Promise<JoinedMatch> {
  const games = `${url}/games/${name}`;
  const { matchID } = await post<{ matchID: string }>(`${games}/create`, { numPlayers });
  const credentials: string[] = [];
  for (let seat = 0; seat < numPlayers; seat++) {
    const body = { playerID: String(seat), playerName: `Sailor ${seat + 1}` };
    const { playerCredentials } = await post<{ playerCredentials: string }>(`${games}/${matchID}/join`, body);
    credentials.push(playerCredentials);
  }
  return { matchID, credentials };
}

async function post<T>(url: string, body: object): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}
