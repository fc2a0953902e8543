import type { GameEntry } from '../../src/games/contract';

/** A match whose seats are all taken, with their credentials. */
export interface JoinedMatch {
  readonly matchID: string;
  /** By seat. */
  readonly credentials: readonly string[];
}

/**
 * Creates a match and joins all seats but those of bots, which come last, through the lobby API that our server shares with
 * boardgame.io's. Rejects with the response.
 */
export async function createJoinedMatch(
  url: string,
  { name }: GameEntry,
  numPeople: number,
  bots: readonly string[] = [],
): Promise<JoinedMatch> {
  const games = `${url}/games/${name}`;
  const seats = Object.fromEntries(bots.map((bot, i) => [numPeople + i, bot]));
  const body = { numPlayers: numPeople + bots.length, ...(bots.length > 0 && { bots: seats }) };
  const { matchID } = await post<{ matchID: string }>(`${games}/create`, body);
  const credentials: string[] = [];
  for (let seat = 0; seat < numPeople; seat++) {
    const body = { playerID: String(seat), playerName: `Player ${seat + 1}` };
    const { playerCredentials } = await post<{ playerCredentials: string }>(`${games}/${matchID}/join`, body);
    credentials.push(playerCredentials);
  }
  return { matchID, credentials };
}

async function post<T>(url: string, body: object): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}
