import type { LogEntry, State } from 'boardgame.io';
import type { PlayerID } from '../../../src/games/contract';
import { requireSeat, withFreeSeat, withNamedSeat, withOwner } from '../../../src/server/matches/seats';
import { openDatabase, type StorageLocation } from '../../../src/server/storage/database';
import type { Driver, Row, Value } from '../../../src/server/storage/driver';
import type { CachedMatch, MatchData, NewMatch, SeatOwner } from '../../../src/server/storage/match-data';
import type { ListOptions } from '../../../src/server/storage/lists';
import { Storage } from '../../../src/server/storage/storage';

/** Creates a state with that state ID. */
export const stateAt = (id: number, gameover?: unknown) =>
  ({
    G: { cards: [1, 2, 3], note: 'ü' },
    ctx: { turn: id, gameover },
    plugins: {},
    _undo: [],
    _redo: [],
    _stateID: id,
  }) as unknown as State;

/** Creates the log entry of a move made in that state. */
export const entryAt = (id: number) =>
  ({ _stateID: id, turn: id, phase: 'round', action: { type: 'MAKE_MOVE' } }) as LogEntry;

/** Creates the metadata of a match with free seats. */
export function metadataFor(seats: number, more: Partial<MatchData> = {}): NewMatch {
  const players = Object.fromEntries(Array.from({ length: seats }, (_, id) => [id, { id }]));
  return { gameName: 'piratz', players, createdAt: 1000, updatedAt: 1000, setupData: { blind: true }, ...more };
}

/** Adds a match and gives it a first state, as the deal does. */
export async function addDealt(
  storage: Storage,
  matchID: string,
  metadata: NewMatch = metadataFor(2),
  first: State = stateAt(0),
): Promise<void> {
  await storage.matches.add(matchID, metadata);
  await deal(storage, matchID, first);
}

/** Gives a match its first state, as the deal does. */
export async function deal(storage: Storage, matchID: string, first: State = stateAt(0)): Promise<void> {
  await storage.matches.update(matchID, ({ match }) => ({ match: { ...match, startedAt: 1000 }, state: first }));
}

/** Reads a match that has been dealt. */
export async function readDealt(storage: Storage, matchID: string): Promise<CachedMatch> {
  const found = await storage.matches.read(matchID);
  if (!found?.state) throw new Error(`${matchID} has not been dealt`);
  return { ...found, state: found.state };
}

/** Takes a seat, or the first free one. Resolves to the seat, or undefined when it is taken. */
export async function claim(
  storage: Storage,
  matchID: string,
  owner: SeatOwner,
  playerID?: PlayerID,
): Promise<PlayerID | undefined> {
  let claimed: PlayerID | undefined;
  await storage.matches.update(matchID, ({ match, state }) => {
    const free = Object.values(match.players).filter(({ name }) => name === undefined);
    claimed = free.map(({ id }) => String(id)).find((id) => playerID === undefined || playerID === id);
    return { match: claimed === undefined ? match : withOwner(match, claimed, owner), state };
  });
  return claimed;
}

/** Renames the owner of a seat. */
export async function rename(storage: Storage, matchID: string, playerID: PlayerID, name: string): Promise<void> {
  await storage.matches.update(matchID, ({ match, state }) => {
    return { match: withNamedSeat(match, { ...requireSeat(match, playerID), name }), state };
  });
}

/** Frees a seat, and deletes the match with its last person. */
export async function free(storage: Storage, matchID: string, playerID: PlayerID): Promise<void> {
  await storage.matches.update(matchID, ({ match, state }) => {
    const left = withFreeSeat(match, playerID);
    return Object.values(left.players).some(({ credentials }) => credentials) ? { match: left, state } : undefined;
  });
}

/** Reads all parts of a match. They are undefined when there is no such match. */
export async function readAll(storage: Storage, matchID: string) {
  const found = await storage.matches.read(matchID);
  const log = await storage.moves.logSince(matchID, 0, found?.state?._stateID);
  return { state: found?.state as State, metadata: found?.match as MatchData, log };
}

/** Stores the next state of a match, as a move does. */
export async function storeState(
  storage: Storage,
  matchID: string,
  state: State,
  deltalog: LogEntry[] = [],
  moveID?: string,
): Promise<void> {
  const before = await readDealt(storage, matchID);
  await storage.moves.store(matchID, before, { match: before.match, state: { ...state, deltalog } }, moveID);
}

/** Returns the IDs on the first page of listed matches. */
export async function listIDs(storage: Storage, options: Partial<ListOptions> = {}): Promise<string[]> {
  return (await storage.lists.page({ gameName: 'piratz', ...options })).matches.map(({ matchID }) => matchID);
}

/** A storage with its database driver. */
interface OpenStorage {
  readonly driver: Driver;
  readonly storage: Storage;
}

/** Storages of one database, as several processes open them. Every test of the block starts with an empty database. */
export class StorageFixture {
  private readonly opened: OpenStorage[] = [];
  /** Stays open from test to test, because opening takes longer than most tests. */
  private kept: OpenStorage | undefined;

  /** @param reset removes the database, or all of its tables */
  constructor(
    readonly location: () => StorageLocation,
    private readonly reset: () => unknown,
  ) {
    beforeEach(async () => {
      this.kept ??= await this.openOne();
    });
    afterEach(() => this.deleteRows());
    afterAll(() => this.empty());
  }

  /** The storage opened last. */
  get storage(): Storage {
    return (this.opened.at(-1) ?? this.kept)!.storage;
  }

  /** Its driver. */
  get driver(): Driver {
    return (this.opened.at(-1) ?? this.kept)!.driver;
  }

  /** Opens another storage of the same database. */
  async open(code?: () => string): Promise<Storage> {
    const opened = await this.openOne(code);
    this.opened.push(opened);
    return opened.storage;
  }

  async close(): Promise<void> {
    await this.closeOpened();
    await this.kept?.storage.close();
    this.kept = undefined;
  }

  /** Closes all storages and removes the database. */
  async empty(): Promise<void> {
    await this.close();
    await this.reset();
  }

  /** Returns the initial states by match ID. */
  async initialStates(): Promise<Record<string, unknown>> {
    const { driver } = (this.opened.at(-1) ?? this.kept)!;
    const rows = await driver.all('SELECT match, initial_state FROM initial_states');
    return Object.fromEntries(rows.map((row) => [row.match, JSON.parse(String(row.initial_state)) as unknown]));
  }

  /** Returns the rows of a query. */
  query(sql: string, ...values: Value[]): Promise<Row[]> {
    return (this.opened.at(-1) ?? this.kept)!.driver.all(sql, ...values);
  }

  /** Executes a statement behind the storage's back. */
  async execute(sql: string, ...values: Value[]): Promise<void> {
    await (this.opened.at(-1) ?? this.kept)!.driver.run(sql, ...values);
  }

  /** Creates a match that has been dealt, with free seats. */
  async create(id: string, seats = 2, more: Partial<MatchData> = {}): Promise<void> {
    const { driver, storage } = (this.opened.at(-1) ?? this.kept)!;
    const metadata = metadataFor(seats, more);
    await addDealt(storage, id, metadata);
    await driver.run('UPDATE matches SET updated_at = ? WHERE id = ?', metadata.updatedAt, id);
  }

  private async openOne(code?: () => string): Promise<OpenStorage> {
    const driver = await openDatabase(this.location());
    const storage = new Storage(driver, { generateCode: code });
    await storage.connect();
    return { driver, storage };
  }

  private async deleteRows(): Promise<void> {
    const last = this.opened.at(-1) ?? this.kept;
    await last?.driver.run('DELETE FROM matches');
    await last?.driver.run('DELETE FROM players');
    await this.closeOpened();
  }

  private async closeOpened(): Promise<void> {
    for (const { storage } of this.opened.splice(0)) await storage.close();
  }
}
