import type { LogEntry, Server, State, StorageAPI } from 'boardgame.io';
import { Async } from 'boardgame.io/internal';
import type { PlayerID } from '../../games/types';
import type { FoundMatch } from '../../protocol';
import { newCode } from '../credentials';
import type { Connection, Driver, Row, Value } from './driver';
import type { MatchData, SeatOwner } from './match-data';
import { migrate } from './migrations';
import { logOf, matchData, statesOf } from './queries';
import { changeTable, tableOf, type Table } from './tables';

/** How many matches a list holds. */
export const LIST_LIMIT = 50;

const CODE_ATTEMPTS = 20;

type NewMatch = StorageAPI.CreateMatchOpts & { readonly metadata: Pick<MatchData, 'host' | 'clock'> };

/** The state in the storage is not the one that the new state was made from. */
export class StaleState extends Error {}

/** Matches in an SQL database: boardgame.io's storage contract, and what that leaves open said in atomic statements. */
export class Storage extends Async {
  constructor(
    private readonly driver: Driver,
    private readonly code: () => string = newCode,
  ) {
    super();
  }

  /** Brings the tables up to date. */
  async connect(): Promise<void> {
    await migrate(this.driver);
  }

  close(): Promise<void> {
    return this.driver.close();
  }

  /** Stores a new match under a code of its own. Rejects when the id is taken. */
  override async createMatch(matchID: string, match: NewMatch): Promise<void> {
    await this.driver.transaction((tx) => this.insertMatch(tx, matchID, match));
  }

  /** Stores the match that follows another, unless there is one already. Resolves to the id of the one that follows. */
  createNextMatch(previousID: string, matchID: string, match: NewMatch): Promise<string> {
    return this.driver.transaction(async (tx) => {
      const set = 'UPDATE matches SET next_match_id = ? WHERE id = ? AND next_match_id IS NULL';
      if ((await tx.run(set, matchID, previousID)) === 0) {
        const [previous] = await tx.all('SELECT next_match_id FROM matches WHERE id = ?', previousID);
        return String(previous.next_match_id);
      }
      await this.insertMatch(tx, matchID, match);
      return matchID;
    });
  }

  private async insertMatch(tx: Connection, matchID: string, { metadata, initialState }: NewMatch): Promise<void> {
    const { gameName, unlisted, setupData, createdAt, updatedAt, players, host, clock } = metadata;
    const state = JSON.stringify(initialState);
    const insert = `INSERT INTO matches
        (id, game, unlisted, setup_data, created_at, updated_at, host, clock, state_id, state, initial_state, code)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (code) DO NOTHING`;
    const table = [host === undefined ? undefined : Number(host), toJson(clock)];
    const match = [matchID, gameName, unlisted ? 1 : 0, toJson(setupData), createdAt, updatedAt, ...table];
    const states = [initialState._stateID, state, state];
    await this.withCode((code) => tx.run(insert, ...match, ...states, code));
    const insertSeat = 'INSERT INTO seats (match, seat, name, credentials, data) VALUES (?, ?, ?, ?, ?)';
    for (const { id, name, credentials, data } of Object.values(players)) {
      await tx.run(insertSeat, matchID, id, name, credentials, toJson(data));
    }
  }

  private async withCode(insert: (code: string) => Promise<number>): Promise<void> {
    for (let attempt = 0; attempt < CODE_ATTEMPTS; attempt++) if ((await insert(this.code())) === 1) return;
    throw new Error(`no free match code in ${CODE_ATTEMPTS} attempts`);
  }

  /** Replaces the state and appends to the log, both or nothing. Throws StaleState unless `state` follows the stored one. */
  async setState(matchID: string, state: State, deltalog: LogEntry[] = []): Promise<void> {
    await this.driver.transaction(async (tx) => {
      const changed = await tx.run(
        'UPDATE matches SET state = ?, state_id = ?, gameover = ?, updated_at = ? WHERE id = ? AND state_id = ?',
        JSON.stringify(state),
        state._stateID,
        toJson(state.ctx.gameover),
        Date.now(),
        matchID,
        state._stateID - 1,
      );
      if (changed === 0) throw new StaleState(`match ${matchID} has moved on from state ${state._stateID - 1}`);
      const [{ length }] = await tx.all('SELECT COUNT(*) AS length FROM log WHERE match = ?', matchID);
      const insert = 'INSERT INTO log (match, position, entry) VALUES (?, ?, ?)';
      for (const [i, entry] of deltalog.entries()) {
        await tx.run(insert, matchID, Number(length) + i, JSON.stringify(entry));
      }
    });
  }

  /** Merges the time of the last change: the master hands in old copies, and everything else has a statement of its own. */
  async setMetadata(matchID: string, { updatedAt }: Server.MatchData): Promise<void> {
    await this.driver.run(
      'UPDATE matches SET updated_at = ? WHERE id = ? AND updated_at < ?',
      updatedAt,
      matchID,
      updatedAt,
    );
  }

  /** Copies of what is asked for, taken at one moment; every field is undefined when there is no such match. */
  fetch<O extends StorageAPI.FetchOpts>(matchID: string, opts: O): Promise<StorageAPI.FetchResult<O>> {
    return this.driver.transaction(async (tx) => {
      const found = {
        ...((opts.state || opts.initialState) && (await statesOf(tx, matchID, opts))),
        ...(opts.metadata && { metadata: await matchData(tx, matchID) }),
        ...(opts.log && { log: await logOf(tx, matchID) }),
      };
      return found as StorageAPI.FetchResult<O>;
    });
  }

  /** The metadata of a match, or undefined when there is no such match. */
  metadataOf(matchID: string): Promise<MatchData | undefined> {
    return this.driver.transaction((tx) => matchData(tx, matchID));
  }

  /** Forgets a match altogether. */
  async wipe(matchID: string): Promise<void> {
    await this.driver.run('DELETE FROM matches WHERE id = ?', matchID);
  }

  /** At most LIST_LIMIT ids of listed matches: those with a free seat first, then by last change, newest first. */
  override async listMatches({ gameName, where = {} }: StorageAPI.ListMatchesOpts = {}): Promise<string[]> {
    const { isGameover, updatedBefore, updatedAfter } = where;
    const conditions: [string, ...Value[]][] = [['unlisted = 0']];
    if (gameName !== undefined) conditions.push(['game = ?', gameName]);
    if (isGameover !== undefined) conditions.push([isGameover ? 'gameover IS NOT NULL' : 'gameover IS NULL']);
    if (updatedBefore !== undefined) conditions.push(['updated_at < ?', updatedBefore]);
    if (updatedAfter !== undefined) conditions.push(['updated_at > ?', updatedAfter]);
    const rows = await this.driver.all(
      `SELECT id FROM matches WHERE ${conditions.map(([sql]) => sql).join(' AND ')}
      ORDER BY EXISTS (SELECT 1 FROM seats WHERE match = id AND name IS NULL) DESC, updated_at DESC, id
      LIMIT ${LIST_LIMIT}`,
      ...conditions.flatMap(([, ...values]) => values),
    );
    return rows.map(({ id }) => String(id));
  }

  /** The match with that code, written in capitals. */
  async findCode(code: string): Promise<FoundMatch | undefined> {
    const [row] = await this.driver.all('SELECT id, game FROM matches WHERE code = ?', code);
    return row && foundMatch(row);
  }

  /** The matches that are not over and have bots or clocks. */
  async unfinishedWithBotsOrClocks(): Promise<FoundMatch[]> {
    const rows = await this.driver.all(
      `SELECT id, game FROM matches WHERE gameover IS NULL
        AND (clock IS NOT NULL OR EXISTS (SELECT 1 FROM seats WHERE match = id AND data IS NOT NULL))`,
    );
    return rows.map(foundMatch);
  }

  /** Who sits at a match and where it stands, at one moment; undefined when there is no such match. */
  tableOf(matchID: string): Promise<Table | undefined> {
    return this.driver.transaction((tx) => tableOf(tx, matchID));
  }

  /** Changes who sits where and who is host, while nobody else does; see `changeTable`. */
  changeTable(matchID: string, decide: (table: Table) => Table): Promise<Table | undefined> {
    return this.driver.transaction((tx) => changeTable(tx, matchID, decide));
  }

  /** Gives `owner` that seat, or the first free one, if it is free. Resolves to the seat he got. */
  async claimSeat(matchID: string, owner: SeatOwner, playerID?: PlayerID): Promise<PlayerID | undefined> {
    const free = 'SELECT seat FROM seats WHERE match = ? AND name IS NULL ORDER BY seat';
    const seats =
      playerID !== undefined
        ? [Number(playerID)]
        : (await this.driver.all(free, matchID)).map((row) => Number(row.seat));
    const claim = 'UPDATE seats SET name = ?, credentials = ? WHERE match = ? AND seat = ? AND name IS NULL';
    for (const seat of seats) {
      if ((await this.driver.run(claim, owner.name, owner.credentials, matchID, seat)) === 1) return String(seat);
    }
    return undefined;
  }

  /** Frees a person's seat before the first move, and wipes the match when he was the last person. Says whether it did. */
  freeSeat(matchID: string, playerID: PlayerID): Promise<boolean> {
    return this.driver.transaction(async (tx) => {
      const freed = await tx.run(
        `UPDATE seats SET name = NULL, credentials = NULL WHERE match = ? AND seat = ? AND credentials IS NOT NULL
          AND EXISTS (SELECT 1 FROM matches WHERE id = ? AND state_id = 0)`,
        matchID,
        Number(playerID),
        matchID,
      );
      const people = await tx.all('SELECT seat FROM seats WHERE match = ? AND credentials IS NOT NULL', matchID);
      if (freed === 1 && people.length === 0) await tx.run('DELETE FROM matches WHERE id = ?', matchID);
      return freed === 1;
    });
  }

  /** Changes the name in a taken seat. */
  async renameSeat(matchID: string, playerID: PlayerID, name: string): Promise<void> {
    const rename = 'UPDATE seats SET name = ? WHERE match = ? AND seat = ? AND name IS NOT NULL';
    await this.driver.run(rename, name, matchID, Number(playerID));
  }
}

function foundMatch({ id, game }: Row): FoundMatch {
  return { gameName: String(game), matchID: String(id) };
}

function toJson(value: unknown): string | undefined {
  return value === undefined ? undefined : JSON.stringify(value);
}
