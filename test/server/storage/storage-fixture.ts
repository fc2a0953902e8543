import type { LogEntry, Server, State } from 'boardgame.io';
import { openDatabase, type StorageLocation } from '../../../src/server/storage/database';
import type { MatchData } from '../../../src/server/storage/match-data';
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
export function metadataFor(seats: number, more: Partial<MatchData> = {}): Server.MatchData {
  const players = Object.fromEntries(Array.from({ length: seats }, (_, id) => [id, { id }]));
  return { gameName: 'piratz', players, createdAt: 1000, updatedAt: 1000, setupData: { blind: true }, ...more };
}

/** Fetch options for all parts of a match. */
export const ALL_FIELDS = { state: true, log: true, metadata: true, initialState: true } as const;

/** Storages of one database, as several processes open them. Closed and cleared after each test of the block. */
export class StorageFixture {
  private readonly opened: Storage[] = [];

  constructor(
    readonly location: () => StorageLocation,
    private readonly clear: () => unknown,
  ) {
    beforeEach(() => this.open());
    afterEach(() => this.empty());
  }

  /** The storage opened last. */
  get storage(): Storage {
    return this.opened.at(-1)!;
  }

  /** Opens another storage of the same database. */
  async open(code?: () => string): Promise<Storage> {
    const storage = new Storage(await openDatabase(this.location()), code);
    this.opened.push(storage);
    await storage.connect();
    return storage;
  }

  async close(): Promise<void> {
    for (const storage of this.opened.splice(0)) await storage.close();
  }

  /** Closes all storages and clears the database. */
  async empty(): Promise<void> {
    await this.close();
    await this.clear();
  }

  create(id: string, seats = 2, more: Partial<MatchData> = {}): Promise<void> {
    return this.storage.createMatch(id, { initialState: stateAt(0), metadata: metadataFor(seats, more) });
  }
}
