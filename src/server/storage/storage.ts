import type { LogEntry, Server, State, StorageAPI } from 'boardgame.io';
import { Async } from 'boardgame.io/internal';
import type { PlayerID } from '../../games/contract';
import type { MatchRef } from '../../protocol/http';
import type { ChatContent } from '../../protocol/socket';
import { newCode } from '../shared/credentials';
import { chatMessagesAfter, copyChat, insertChatMessage, type ChatAuthor, type StoredChatMessage } from './chat';
import { cleanUp, type Retention } from './retention';
import type { Driver, Row } from './driver';
import { listPage, type Cursor, type Page } from './lists';
import type { MatchData, SeatOwner } from './match-data';
import { migrate } from './migrations';
import { logBetween, stateOfMove, storeMove, type StateUpdate } from './moves';
import { storeTransfer, redeemTransfer, type RedeemedSeat, type StoredTransfer } from './seat-transfers';
import { recordResults } from './player-results';
import { PlayerStore } from './players';
import { insertMatch, type NewMatch } from './new-match';
import { fetchMatch, versionsOf, type MatchVersion } from './queries';
import { MatchCache, type CachedMatch } from './match-cache';
import { claimSeat, freeSeat, lockMatch, renameSeat } from './seats';
import { Subscriptions } from './subscriptions';
import { updateMatch, type StoredMatch } from './update-match';

export { StaleState } from './moves';

/** Stores matches in an SQL database: boardgame.io's storage API, plus atomic operations that it lacks. */
export class Storage extends Async {
  readonly players: PlayerStore;
  /** Push subscriptions of the owners of seats. */
  readonly subscriptions: Subscriptions;
  private readonly cache = new MatchCache();

  constructor(
    private readonly driver: Driver,
    private readonly generateCode: () => string = newCode,
  ) {
    super();
    this.players = new PlayerStore(driver);
    this.subscriptions = new Subscriptions(driver);
  }

  /** Migrates the schema. */
  async connect(): Promise<void> {
    await migrate(this.driver);
  }

  close(): Promise<void> {
    return this.driver.close();
  }

  /** Health check: a write without effect. Rejects when the database does not accept writes. */
  async probe(): Promise<void> {
    await this.driver.run('UPDATE migrations SET number = number WHERE number = 1');
  }

  /** Stores a new match under a unique code. Rejects when the ID is taken. */
  override async createMatch(matchID: string, match: NewMatch): Promise<void> {
    await this.addMatch(matchID, match);
  }

  /** Stores a new match under a unique code. Resolves to the code. Rejects when the ID is taken. */
  addMatch(matchID: string, match: NewMatch): Promise<string> {
    return this.driver.transaction((tx) => insertMatch(tx, matchID, match, this.generateCode));
  }

  /**
   * Stores the rematch of a match, with a copy of its chat, unless there is one or `decide`, which gets the locked match,
   * returns undefined. Resolves to the ID of the rematch, if there is one. `decide` may be called again after a rollback.
   */
  createNextMatch(
    previousID: string,
    matchID: string,
    decide: (previous: MatchData) => NewMatch | undefined,
  ): Promise<string | undefined> {
    return this.driver.transaction(async (tx) => {
      await lockMatch(tx, previousID);
      const { metadata: previous } = await fetchMatch(tx, previousID, { metadata: true });
      if (previous?.nextMatchID !== undefined) return previous.nextMatchID;
      const next = previous && decide(previous);
      if (!next) return undefined;
      await tx.run('UPDATE matches SET next_match_id = ?, rematch = NULL WHERE id = ?', matchID, previousID);
      await insertMatch(tx, matchID, next, this.generateCode);
      await copyChat(tx, previousID, matchID);
      return matchID;
    });
  }

  /**
   * Replaces the state and appends to the log, atomically. The final state also records the players' results.
   * Throws StaleState unless `state` follows the stored one and `moveID` is new to the match.
   */
  async setState(matchID: string, state: State, deltalog: LogEntry[] = [], moveID?: string): Promise<void> {
    await this.write(matchID, { state, deltalog, moveID });
  }

  /**
   * `setState` for a state derived from a snapshot: throws StaleState when the match or its seats have changed since.
   * The state must not be modified any more.
   */
  async storeMove(matchID: string, snapshot: CachedMatch, next: CachedMatch['state'], moveID?: string): Promise<void> {
    const { deltalog = [], ...state } = next;
    const { match, version } = snapshot;
    this.cache.delete(matchID); // boardgame.io has mutated its state, stored or not
    await this.write(matchID, { state, deltalog, moveID, expectedVersion: version });
    if (state.ctx.gameover !== undefined) return; // no move follows
    this.cache.set(matchID, { match: { ...match, updatedAt: Date.now() }, state: next, version: version + 1 });
  }

  private write(matchID: string, next: StateUpdate): Promise<void> {
    return this.driver.transaction(async (tx) => {
      await storeMove(tx, matchID, next);
      await recordResults(tx, matchID, next.state.ctx.gameover);
    });
  }

  /** Reads a snapshot of a match. It is shared: do not modify it. Resolves to undefined when there is no such match. */
  async readSnapshot(matchID: string): Promise<CachedMatch | undefined> {
    const { state, metadata: match, version } = await fetchMatch(this.driver, matchID, { state: true, metadata: true });
    if (!state || !match || version === undefined) return undefined;
    const snapshot = { state: this.cache.internState(state), match, version };
    this.cache.set(matchID, snapshot);
    return snapshot;
  }

  /** Returns the cached snapshot, if any. It may be stale. */
  cachedSnapshot(matchID: string): CachedMatch | undefined {
    return this.cache.get(matchID);
  }

  /**
   * Only updates `updatedAt`; boardgame.io's master passes stale metadata, and all other columns are written elsewhere.
   */
  async setMetadata(matchID: string, { updatedAt }: Server.MatchData): Promise<void> {
    await this.driver.run(
      'UPDATE matches SET updated_at = ? WHERE id = ? AND updated_at < ?',
      updatedAt,
      matchID,
      updatedAt,
    );
  }

  /**
   * Fetches copies of the requested parts, from one consistent read. All fields are undefined when there is no such
   * match.
   */
  async fetch<O extends StorageAPI.FetchOpts>(matchID: string, opts: O): Promise<StorageAPI.FetchResult<O>> {
    const found = await fetchMatch(this.driver, matchID, opts);
    const log = opts.log && { log: await this.logSince(matchID, 0, found.state?._stateID) };
    return { ...found, ...log } as StorageAPI.FetchResult<O>;
  }

  /** Returns the log entries of the moves made since state `from`, up to state `to` if given. */
  logSince(matchID: string, from: number, to?: number): Promise<LogEntry[]> {
    return logBetween(this.driver, matchID, from, to);
  }

  /** Returns the ID of the state that a move led to, or undefined when the match has no such move. */
  stateOfMove(matchID: string, moveID: string): Promise<number | undefined> {
    return stateOfMove(this.driver, matchID, moveID);
  }

  /** Returns the current versions of these matches; missing ones are left out. */
  versionsOf(matchIDs: readonly string[]): Promise<MatchVersion[]> {
    return versionsOf(this.driver, matchIDs);
  }

  /** Returns the metadata of a match, or undefined when there is no such match. */
  async metadataOf(matchID: string): Promise<MatchData | undefined> {
    return (await fetchMatch(this.driver, matchID, { metadata: true })).metadata;
  }

  /** Deletes a match with everything that belongs to it. */
  async wipe(matchID: string): Promise<void> {
    await this.driver.run('DELETE FROM matches WHERE id = ?', matchID);
  }

  /** Returns the IDs on the first page of listed matches. */
  override async listMatches(options: StorageAPI.ListMatchesOpts = {}): Promise<string[]> {
    return (await this.listPage(options)).matches.map(({ matchID }) => matchID);
  }

  /** Returns a page of listed matches: the first, or the one after a cursor. */
  listPage(options: StorageAPI.ListMatchesOpts, after?: Cursor): Promise<Page> {
    return listPage(this.driver, options, after);
  }

  /** Finds a match by its code, in upper case. */
  async findByCode(code: string): Promise<MatchRef | undefined> {
    const [row] = await this.driver.all('SELECT id, game FROM matches WHERE code = ?', code);
    return row && matchRefFrom(row);
  }

  /** Returns the matches that are not over and have bots or clocks. */
  async unfinishedWithBotsOrClocks(): Promise<MatchRef[]> {
    const rows = await this.driver.all(
      `SELECT id, game FROM matches WHERE gameover IS NULL
        AND (clock IS NOT NULL OR EXISTS (SELECT 1 FROM seats WHERE match = id AND data IS NOT NULL))`,
    );
    return rows.map(matchRefFrom);
  }

  /** Returns the matches with an offer of a rematch that can still be answered. */
  async matchesWithOffers(): Promise<MatchRef[]> {
    const rows = await this.driver.all(
      'SELECT id, game FROM matches WHERE rematch IS NOT NULL AND next_match_id IS NULL',
    );
    return rows.map(matchRefFrom);
  }

  /** Changes a match's seats and settings under a lock; see update-match.ts. */
  updateMatch(matchID: string, decide: (current: StoredMatch) => StoredMatch): Promise<StoredMatch | undefined> {
    return this.driver.transaction((tx) => updateMatch(tx, matchID, decide));
  }

  /** Claims a seat for `owner`, or the first free one. Resolves to the claimed seat, or undefined when it is taken. */
  claimSeat(matchID: string, owner: SeatOwner, playerID?: PlayerID): Promise<PlayerID | undefined> {
    return this.driver.transaction((tx) => claimSeat(tx, matchID, owner, playerID));
  }

  /**
   * Frees a person's seat before the first move, and deletes the match with its last person. Returns whether the seat
   * was freed.
   */
  freeSeat(matchID: string, playerID: PlayerID): Promise<boolean> {
    return this.driver.transaction((tx) => freeSeat(tx, matchID, playerID));
  }

  /** Renames the owner of a taken seat. */
  async renameSeat(matchID: string, playerID: PlayerID, name: string): Promise<void> {
    await this.driver.transaction((tx) => renameSeat(tx, matchID, playerID, name));
  }

  /** Stores a seat transfer, replacing the owner's earlier one. */
  storeTransfer(transfer: StoredTransfer): Promise<void> {
    return storeTransfer(this.driver, transfer);
  }

  /**
   * Redeems a transfer code and adds the credentials of a device (both hashed) to the seat. Returns the seat, or
   * undefined when the code is invalid.
   */
  redeemTransfer(code: string, credentials: string, now: number): Promise<RedeemedSeat | undefined> {
    return this.driver.transaction((tx) => redeemTransfer(tx, code, credentials, now));
  }

  /**
   * Appends a chat message. Resolves to its ID, or undefined (and stores nothing) when the author does not own the
   * seat.
   */
  addChatMessage(matchID: string, author: ChatAuthor, content: ChatContent): Promise<number | undefined> {
    return this.driver.transaction((tx) => insertChatMessage(tx, matchID, author, content));
  }

  /** Returns the chat messages after an ID, oldest first. Only the last hundred are kept. */
  chatMessagesAfter(matchID: string, id: number): Promise<StoredChatMessage[]> {
    return chatMessagesAfter(this.driver, matchID, id);
  }

  /** Deletes expired matches; one that has started is kept until it is over. Returns the number of deleted matches. */
  cleanUp(now: number, retention: Retention, signal?: AbortSignal): Promise<number> {
    return cleanUp(this.driver, now, retention, signal);
  }
}

function matchRefFrom({ id, game }: Row): MatchRef {
  return { gameName: String(game), matchID: String(id) };
}
