import type { LogEntry, Server, State, StorageAPI } from 'boardgame.io';
import { Async } from 'boardgame.io/internal';
import type { PlayerID } from '../../games/seam/entry';
import type { MatchRef, ChatContent } from '../../protocol/protocol';
import { newCode } from '../matches/credentials';
import { chatMessagesAfter, insertChatMessage, type ChatAuthor, type StoredChatMessage } from './chat';
import { cleanUp, type Retention } from './retention';
import { toJson, type Connection, type Driver, type Row } from './driver';
import { listPage, type Cursor, type Page } from './lists';
import type { MatchData, SeatOwner } from './match-data';
import { migrate } from './migrations';
import { logBetween, stateOfMove, storeMove, type StateUpdate } from './moves';
import { storeTransfer, redeemTransfer, type RedeemedSeat, type StoredTransfer } from './seat-transfers';
import { recordResults } from './player-results';
import { PlayerStore } from './players';
import { fetchMatch } from './queries';
import { MatchCache, type MatchSnapshot } from './match-cache';
import { claimSeat, freeSeat, renameSeat } from './seats';
import { Subscriptions } from './subscriptions';
import { updateMatch, type StoredMatch } from './tables';
import { versionsOf, type MatchVersion } from './versions';

export { StaleState } from './moves';

const CODE_ATTEMPTS = 20;

type NewMatch = StorageAPI.CreateMatchOpts & {
  readonly metadata: Pick<MatchData, 'host' | 'clock' | 'noSpectators' | 'players'>;
};

/** Matches in an SQL database: boardgame.io's storage contract, and what that leaves open said in atomic statements. */
export class Storage extends Async {
  readonly players: PlayerStore;
  /** Who wants to be told when it is his turn. */
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

  /** Brings the tables up to date. */
  async connect(): Promise<void> {
    await migrate(this.driver);
  }

  close(): Promise<void> {
    return this.driver.close();
  }

  /** Writes without changing anything; rejects when the database takes no writes. */
  async probe(): Promise<void> {
    await this.driver.run('UPDATE migrations SET number = number WHERE number = 1');
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
    const { gameName, unlisted, setupData, createdAt, updatedAt, players, host, clock, noSpectators } = metadata;
    const state = JSON.stringify(initialState);
    const insert = `INSERT INTO matches
        (id, game, unlisted, setup_data, created_at, updated_at, host, clock, no_spectators, state_id, state, code)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (code) DO NOTHING`;
    const table = [host === undefined ? undefined : Number(host), toJson(clock), noSpectators ? 1 : 0];
    const match = [matchID, gameName, unlisted ? 1 : 0, toJson(setupData), createdAt, updatedAt, ...table];
    await this.withCode((code) => tx.run(insert, ...match, initialState._stateID, state, code));
    await tx.run('INSERT INTO initial_states (match, initial_state) VALUES (?, ?)', matchID, state);
    const insertSeat = 'INSERT INTO seats (match, seat, name, credentials, devices, data) VALUES (?, ?, ?, ?, ?, ?)';
    for (const { id, name, credentials, devices, data } of Object.values(players)) {
      await tx.run(insertSeat, matchID, id, name, credentials, toJson(devices), toJson(data));
    }
  }

  private async withCode(insert: (code: string) => Promise<number>): Promise<void> {
    for (let attempt = 0; attempt < CODE_ATTEMPTS; attempt++) if ((await insert(this.generateCode())) === 1) return;
    throw new Error(`no free match code in ${CODE_ATTEMPTS} attempts`);
  }

  /**
   * Replaces the state and appends to the log, both or nothing. `moveID` is what the move's sender calls it.
   * With the end of the match its players' numbers change.
   * Throws StaleState unless `state` follows the stored one and the match does not know the move yet.
   */
  async setState(matchID: string, state: State, deltalog: LogEntry[] = [], moveID?: string): Promise<void> {
    await this.write(matchID, { state, deltalog, moveID });
  }

  /**
   * `setState` for a state that was made from this stand, whose seats count as well: throws StaleState when anything has
   * been written since. Nobody may change the state any more.
   */
  async storeMove(
    matchID: string,
    snapshot: MatchSnapshot,
    next: MatchSnapshot['state'],
    moveID?: string,
  ): Promise<void> {
    const { deltalog = [], ...state } = next;
    const { match, version } = snapshot;
    this.cache.delete(matchID); // boardgame.io has counted the move in it, whether it is stored or not
    await this.write(matchID, { state, deltalog, moveID, expectedVersion: version });
    if (state.ctx.gameover !== undefined) return; // nothing will be built on it
    this.cache.set(matchID, { match: { ...match, updatedAt: Date.now() }, state: next, version: version + 1 });
  }

  private write(matchID: string, next: StateUpdate): Promise<void> {
    return this.driver.transaction(async (tx) => {
      await storeMove(tx, matchID, next);
      await recordResults(tx, matchID, next.state.ctx.gameover);
    });
  }

  /** Where a match stands and who sits there, for whoever changes nothing of it: others may have the same in hand. */
  async readSnapshot(matchID: string): Promise<MatchSnapshot | undefined> {
    const { state, metadata: match, version } = await fetchMatch(this.driver, matchID, { state: true, metadata: true });
    if (!state || !match || version === undefined) return undefined;
    const snapshot = { state: this.cache.internState(state), match, version };
    this.cache.set(matchID, snapshot);
    return snapshot;
  }

  /** `standOf` from memory: how the match stood last, as far as this process knows. */
  cachedSnapshot(matchID: string): MatchSnapshot | undefined {
    return this.cache.get(matchID);
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

  /** Copies of what is asked for, as of one moment; every field is undefined when there is no such match. */
  async fetch<O extends StorageAPI.FetchOpts>(matchID: string, opts: O): Promise<StorageAPI.FetchResult<O>> {
    const found = await fetchMatch(this.driver, matchID, opts);
    const log = opts.log && { log: await this.logSince(matchID, 0, found.state?._stateID) };
    return { ...found, ...log } as StorageAPI.FetchResult<O>;
  }

  /** What the log says of the moves made in state `from` and later, up to the state `to` if that is given. */
  logSince(matchID: string, from: number, to?: number): Promise<LogEntry[]> {
    return logBetween(this.driver, matchID, from, to);
  }

  /** The version of the state that a move has led to, by its `moveID`; undefined when the match has no such move. */
  stateOfMove(matchID: string, moveID: string): Promise<number | undefined> {
    return stateOfMove(this.driver, matchID, moveID);
  }

  /** The versions that these matches are at; those that do not exist are left out. */
  versionsOf(matchIDs: readonly string[]): Promise<MatchVersion[]> {
    return versionsOf(this.driver, matchIDs);
  }

  /** The metadata of a match, or undefined when there is no such match. */
  async metadataOf(matchID: string): Promise<MatchData | undefined> {
    return (await fetchMatch(this.driver, matchID, { metadata: true })).metadata;
  }

  /** Forgets a match altogether. */
  async wipe(matchID: string): Promise<void> {
    await this.driver.run('DELETE FROM matches WHERE id = ?', matchID);
  }

  /** The ids on the first page of the listed matches. */
  override async listMatches(asked: StorageAPI.ListMatchesOpts = {}): Promise<string[]> {
    return (await this.listPage(asked)).matches.map(({ matchID }) => matchID);
  }

  /** A page of listed matches, the first unless it is to begin after a cursor. */
  listPage(asked: StorageAPI.ListMatchesOpts, after?: Cursor): Promise<Page> {
    return listPage(this.driver, asked, after);
  }

  /** The match with that code, written in capitals. */
  async findByCode(code: string): Promise<MatchRef | undefined> {
    const [row] = await this.driver.all('SELECT id, game FROM matches WHERE code = ?', code);
    return row && matchRefFrom(row);
  }

  /** The matches that are not over and have bots or clocks. */
  async unfinishedWithBotsOrClocks(): Promise<MatchRef[]> {
    const rows = await this.driver.all(
      `SELECT id, game FROM matches WHERE gameover IS NULL
        AND (clock IS NOT NULL OR EXISTS (SELECT 1 FROM seats WHERE match = id AND data IS NOT NULL))`,
    );
    return rows.map(matchRefFrom);
  }

  /** Changes who sits where and who is host, while nobody else does; see `changeTable`. */
  updateMatch(matchID: string, decide: (table: StoredMatch) => StoredMatch): Promise<StoredMatch | undefined> {
    return this.driver.transaction((tx) => updateMatch(tx, matchID, decide));
  }

  /** Gives `owner` that seat, or the first free one, if it is free. Resolves to the seat he got. */
  claimSeat(matchID: string, owner: SeatOwner, playerID?: PlayerID): Promise<PlayerID | undefined> {
    return this.driver.transaction((tx) => claimSeat(tx, matchID, owner, playerID));
  }

  /** Frees a person's seat before the first move, and wipes the match when he was the last person. Says whether it did. */
  freeSeat(matchID: string, playerID: PlayerID): Promise<boolean> {
    return this.driver.transaction((tx) => freeSeat(tx, matchID, playerID));
  }

  /** Changes the name in a taken seat. */
  async renameSeat(matchID: string, playerID: PlayerID, name: string): Promise<void> {
    await this.driver.transaction((tx) => renameSeat(tx, matchID, playerID, name));
  }

  /** Stores a pass in place of the owner's earlier one. */
  storeTransfer(pass: StoredTransfer): Promise<void> {
    return storeTransfer(this.driver, pass);
  }

  /** Uses a pass up for the credentials of one more device, both hashed; whose seat it is, or undefined when it is not good. */
  redeemTransfer(code: string, credentials: string, now: number): Promise<RedeemedSeat | undefined> {
    return this.driver.transaction((tx) => redeemTransfer(tx, code, credentials, now));
  }

  /** Appends a line to the chat. Resolves to its id; undefined, and nothing is stored, when the seat is not the speaker's. */
  addChatMessage(matchID: string, speaker: ChatAuthor, said: ChatContent): Promise<number | undefined> {
    return this.driver.transaction((tx) => insertChatMessage(tx, matchID, speaker, said));
  }

  /** The lines of the chat after that one, oldest first: the last hundred are kept. */
  chatMessagesAfter(matchID: string, line: number): Promise<StoredChatMessage[]> {
    return chatMessagesAfter(this.driver, matchID, line);
  }

  /** Forgets the matches that have been kept long enough; one that has begun is kept until it is over. Says how many. */
  cleanUp(now: number, retention: Retention, signal?: AbortSignal): Promise<number> {
    return cleanUp(this.driver, now, retention, signal);
  }
}

function matchRefFrom({ id, game }: Row): MatchRef {
  return { gameName: String(game), matchID: String(id) };
}
