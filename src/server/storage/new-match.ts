import type { StorageAPI } from 'boardgame.io';
import { toJson, type Connection } from './driver';
import type { MatchData } from './match-data';

const CODE_ATTEMPTS = 20;

/** A match that has not been stored yet. */
export type NewMatch = StorageAPI.CreateMatchOpts & {
  readonly metadata: Pick<MatchData, 'host' | 'clock' | 'noSpectators' | 'series' | 'players'>;
};

/** Inserts a match with its seats under a unique code. Resolves to the code. Rejects when the ID is taken. */
export async function insertMatch(
  tx: Connection,
  matchID: string,
  { metadata, initialState }: NewMatch,
  generateCode: () => string,
): Promise<string> {
  const { gameName, unlisted, setupData, createdAt, updatedAt, players, host, clock, noSpectators, series } = metadata;
  const state = JSON.stringify(initialState);
  const insert = `INSERT INTO matches
      (id, game, unlisted, setup_data, created_at, updated_at, host, clock, no_spectators, series, state_id, state, code)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (code) DO NOTHING`;
  const settings = [host === undefined ? undefined : Number(host), toJson(clock), noSpectators ? 1 : 0, toJson(series)];
  const match = [matchID, gameName, unlisted ? 1 : 0, toJson(setupData), createdAt, updatedAt, ...settings];
  const code = await withCode(generateCode, (code) => tx.run(insert, ...match, initialState._stateID, state, code));
  await tx.run('INSERT INTO initial_states (match, initial_state) VALUES (?, ?)', matchID, state);
  const insertSeat = 'INSERT INTO seats (match, seat, name, credentials, devices, data) VALUES (?, ?, ?, ?, ?, ?)';
  for (const { id, name, credentials, devices, data } of Object.values(players)) {
    await tx.run(insertSeat, matchID, id, name, credentials, toJson(devices), toJson(data));
  }
  return code;
}

/** Calls `insert` until it inserts a row, as its code is not taken. Resolves to that code. */
async function withCode(generateCode: () => string, insert: (code: string) => Promise<number>): Promise<string> {
  for (let attempt = 0; attempt < CODE_ATTEMPTS; attempt++) {
    const code = generateCode();
    if ((await insert(code)) === 1) return code;
  }
  throw new Error(`no free match code in ${CODE_ATTEMPTS} attempts`);
}
