import type { LogEntry, Server, State } from 'boardgame.io';
import { openDatabase, type StorageLocation } from '../../src/server/storage/database';
import type { MatchData } from '../../src/server/storage/match-data';
import { Storage } from '../../src/server/storage/storage';

/** A state of version `id` that holds what JSON can hold. */
export const stateAt = (id: number, gameover?: unknown) =>
  ({
    G: { cards: [1, 2, 3], note: 'ü' },
    ctx: { turn: id, gameover },
    plugins: {},
    _undo: [],
    _redo: [],
    _stateID: id,
  }) as unknown as State;

/** What the log says of a move in that state. */
export const entryAt = (id: number) =>
  ({ _stateID: id, turn: id, phase: 'round', action: { type: 'MAKE_MOVE' } }) as LogEntry;

/** Metadata of a match with that many free seats. */
export function metadataFor(seats: number, more: Partial<MatchData> = {}): Server.MatchData {
  const players = Object.fromEntries(Array.from({ length: seats }, (_, id) => [id, { id }]));
  return { gameName: 'piratz', players, createdAt: 1000, updatedAt: 1000, setupData: { blind: true }, ...more };
}

/** All that can be fetched. */
export const ALL_FIELDS = { state: true, log: true, metadata: true, initialState: true } as const;

/** Storages at one place as processes have them, for the tests of a block: all closed and the place empty after each. */
export class StorageFixture {
  private readonly opened: Storage[] = [];

  constructor(
    readonly location: () => StorageLocation,
    private readonly clear: () => unknown,
  ) {
    beforeEach(() => this.open());
    afterEach(() => this.empty());
  }

  /** The storage that was opened last. */
  get storage(): Storage {
    return this.opened[this.opened.length - 1];
  }

  /** One more storage at the same place. */
  async open(code?: () => string): Promise<Storage> {
    const storage = new Storage(await openDatabase(this.location()), code);
    this.opened.push(storage);
    await storage.connect();
    return storage;
  }

  async close(): Promise<void> {
    for (const storage of this.opened.splice(0)) await storage.close();
  }

  /** Closes everything and removes what is stored. */
  async empty(): Promise<void> {
    await this.close();
    await this.clear();
  }

  create(id: string, seats = 2, more: Partial<MatchData> = {}): Promise<void> {
    return this.storage.createMatch(id, { initialState: stateAt(0), metadata: metadataFor(seats, more) });
  }
}
