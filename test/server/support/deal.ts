import { join } from 'node:path';
import type { State } from 'boardgame.io';
import type { GameState } from '../../../src/games/contract';
import { commitmentTo, newDealValue, type DealRecord } from '../../../src/random/deal';
import { Sqlite } from '../../../src/server/storage/sqlite';
import type { ApiResponse, TestSeat, TestServer } from './test-server';

/** A seat whose page contributes to the deal. */
export interface ContributingSeat extends TestSeat {
  readonly value: string;
}

/** Takes a seat with a commitment. */
export async function joinCommitted(
  server: TestServer,
  matchID: string,
  playerName: string,
  playerID?: string,
  game = 'piratz',
): Promise<ContributingSeat> {
  const value = newDealValue();
  const request = { playerName, playerID, commitment: commitmentTo(value) };
  const response = await server.post<TestSeat>(`/games/${game}/${matchID}/join`, request);
  expect(response).toMatchObject({ status: 200 });
  return { ...response.body, matchID, value };
}

/** Reveals the value of a seat, or another value. */
export function reveal(
  server: TestServer,
  { value, ...seat }: ContributingSeat,
  revealed = value,
  game = 'piratz',
): Promise<ApiResponse<unknown>> {
  return server.postAs('reveal', seat, { value: revealed }, game);
}

/** What the database holds of a deal. */
interface StoredDeal {
  readonly record: DealRecord;
  /** Null before the deal. */
  readonly state: State<GameState> | null;
  readonly startedAt: number | undefined;
  /** Whether the match has an initial state. */
  readonly hasInitialState: boolean;
}

/** Reads the deal of a match from the database of a server. */
export async function readDeal(dataDir: string, matchID: string): Promise<StoredDeal> {
  const database = new Sqlite(join(dataDir, 'piratz.sqlite'));
  try {
    const [row] = await database.all('SELECT deal, state, started_at FROM matches WHERE id = ?', matchID);
    const initial = await database.all('SELECT initial_state FROM initial_states WHERE match = ?', matchID);
    return {
      record: { matchID, ...(JSON.parse(String(row?.deal)) as Omit<DealRecord, 'matchID'>) },
      state: JSON.parse(String(row?.state)) as State<GameState> | null,
      startedAt: row?.started_at === undefined ? undefined : Number(row.started_at),
      hasInitialState: initial.length === 1,
    };
  } finally {
    await database.close();
  }
}

/** Returns the seed of a state. */
export function seedIn(state: State<GameState> | null): string {
  const { random } = (state?.plugins ?? {}) as { random?: { data: { seed: string } } };
  return random?.data.seed ?? '';
}
