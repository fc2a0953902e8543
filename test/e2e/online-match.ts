import { piratz } from '../../src/games/piratz';
import type { CreatedMatch } from '../../src/protocol/http';
import { playRandomMoves, TestClient } from '../server/support/test-client';
import type { Person } from './test-server';

/** A seat of a Piratz match on the server. */
export interface OnlineSeat {
  readonly matchID: string;
  readonly playerID: string;
  readonly playerCredentials: string;
  readonly name: string;
}

/** Opens a Piratz table whose seats these people take. */
export async function seatPeople(url: string, names: readonly string[]): Promise<OnlineSeat[]> {
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${url}/games/piratz/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(answer.status).toBe(200);
    return (await answer.json()) as CreatedMatch & OnlineSeat;
  };
  const { matchID } = await post('create', { numPlayers: names.length, unlisted: true });
  const seats: OnlineSeat[] = [];
  for (const name of names) seats.push({ ...(await post(`${matchID}/join`, { playerName: name })), matchID, name });
  return seats;
}

/** Plays a match to its end, without pages. The first player says something before. */
export async function playToEnd(url: string, seats: readonly OnlineSeat[], words?: string): Promise<void> {
  const clients: TestClient[] = [];
  for (const { matchID, playerID, playerCredentials } of seats) {
    const client = new TestClient(`${url}/piratz`);
    clients.push(client);
    await client.connected();
    expect(await client.sync(matchID, playerID, playerCredentials)).toMatchObject({ ok: true });
  }
  if (words !== undefined) await clients[0]?.say({ text: words });
  await playRandomMoves(piratz, clients);
  for (const client of clients) client.disconnect();
}

/** Opens the page of a match in the browser of a seat's owner. */
export async function openSeat({ page }: Person, url: string, seat: OnlineSeat): Promise<void> {
  const { matchID, playerID, playerCredentials: credentials, name } = seat;
  await page.goto(`${url}/off/the/map`);
  const seats = { [matchID]: [{ game: 'piratz', playerID, credentials, name }] };
  await page.evaluate((stored) => localStorage.setItem('piratz.seats', stored), JSON.stringify(seats));
  await page.goto(`${url}/match/piratz/${matchID}`);
}
