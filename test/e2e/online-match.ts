import type { Page } from 'playwright-core';
import { piratz } from '../../src/games/piratz';
import type { GameEntry } from '../../src/games/contract';
import type { CreatedMatch, CreateMatchBody } from '../../src/protocol/http';
import { playSeatsToEnd, type SeatAccess } from '../server/support/test-client';
import { skipPause, type Person } from './test-server';
import { waitUntil } from '../support/wait-until';

/** A seat of a match on the server. */
export interface OnlineSeat extends SeatAccess {
  readonly game: string;
  readonly name: string;
}

/** What a table has other than the presets: no free seats, Piratz, not listed. */
interface SeatedTable extends Partial<Pick<CreateMatchBody, 'numPlayers' | 'unlisted' | 'setupData' | 'clock'>> {
  readonly game?: string;
}

/** Opens a table at which these people sit. */
export async function seatPeople(
  url: string,
  names: readonly string[],
  { game = 'piratz', numPlayers = names.length, unlisted = true, ...more }: SeatedTable = {},
): Promise<OnlineSeat[]> {
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${url}/games/${game}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(answer.status).toBe(200);
    return (await answer.json()) as CreatedMatch & OnlineSeat;
  };
  const { matchID } = await post('create', { numPlayers, unlisted, ...more });
  const seats: OnlineSeat[] = [];
  for (const name of names)
    seats.push({ ...(await post(`${matchID}/join`, { playerName: name })), matchID, game, name });
  return seats;
}

/** How a host sets up a table: a bot's level by seat, counted from 1, and the preset number of players by default. */
interface TableSetup {
  readonly game?: string;
  readonly name?: string;
  readonly players?: number;
  readonly bots?: Readonly<Record<number, string>>;
  /** A value among the rules of the table. */
  readonly rule?: string;
}

/** Opens a table in the lobby as its host, who waits for players or plays at once. Returns its address. */
export async function openTable(
  { page }: Person,
  url: string,
  { game = 'Piratz', name = 'Anna', players, bots = {}, rule }: TableSetup = {},
): Promise<string> {
  await page.goto(url);
  await page.getByRole('article', { name: game }).getByRole('button', { name: 'New table' }).click();
  await page.getByLabel('Your name at the table').fill(name);
  if (players !== undefined)
    await page.getByRole('radio', { name: String(players), exact: true }).check({ force: true });
  for (const [seat, kind] of Object.entries(bots))
    await page.getByRole('combobox', { name: `Seat ${seat}` }).selectOption(kind);
  if (rule !== undefined) await chooseRule(page, rule);
  await page.getByRole('button', { name: 'Open the table' }).click();
  const waitingRoom = page.getByRole('heading', { name: /waiting for players$/i });
  await page.getByRole('region', { name: 'The table' }).or(waitingRoom).first().waitFor();
  return page.url();
}

/** Chooses a value among the rules of a table that is being set up. */
export async function chooseRule(page: Page, value: string): Promise<void> {
  await page.getByText('Table rules').click();
  await page.getByRole('radio', { name: value }).check({ force: true });
}

/** Plays the match at these people's tables to its end, and shows it to them without the turns in between. */
export async function finishMatch(url: string, people: readonly Person[], entry: GameEntry = piratz): Promise<void> {
  await playForAll(url, people, entry);
  for (const person of people) {
    await waitUntil(async () => {
      await skipPause(person);
      return person.isMatchOver();
    });
  }
}

/** Plays the match at these people's tables to its end, faster than they could. */
async function playForAll(url: string, people: readonly Person[], entry: GameEntry): Promise<void> {
  const seats = people.map((person) => heldSeats(person, person.page.url().split('/').at(-1) ?? ''));
  await playSeatsToEnd(url, entry, (await Promise.all(seats)).flat());
}

/** Returns the seats of a match that a person's browser holds. */
export async function heldSeats({ context }: Person, matchID: string): Promise<SeatAccess[]> {
  const [{ localStorage = [] } = {}] = (await context.storageState()).origins;
  const stored = localStorage.find(({ name }) => name === 'piratz.seats')?.value ?? '{}';
  const ofMatches = JSON.parse(stored) as Record<string, { playerID: string; credentials: string }[]>;
  return (ofMatches[matchID] ?? []).map(({ playerID, credentials }) => ({
    ...{ matchID, playerID, playerCredentials: credentials },
  }));
}

/** Opens the page of a match, that of the first seat, in the browser of who owns these seats. */
export async function openSeats(
  { page }: Person,
  url: string,
  seats: readonly [OnlineSeat, ...OnlineSeat[]],
): Promise<void> {
  const [{ matchID, game }] = seats;
  const held: Record<string, object[]> = {};
  for (const { matchID: id, playerCredentials: credentials, ...seat } of seats)
    (held[id] ??= []).push({ game: seat.game, playerID: seat.playerID, credentials, name: seat.name });
  await page.goto(`${url}/off/the/map`);
  await page.evaluate((stored) => localStorage.setItem('piratz.seats', stored), JSON.stringify(held));
  await page.goto(`${url}/match/${game}/${matchID}`);
}
