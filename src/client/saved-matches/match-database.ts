import { openDB, type DBSchema } from 'idb';
import { summaryOf, type MatchSummary, type SavedMatch } from './saved-match';

/** The database of saved matches: whole matches, and summaries that make a long list fast. */
interface Schema extends DBSchema {
  matches: { key: string; value: SavedMatch };
  summaries: { key: string; value: MatchSummary; indexes: { fingerprint: string } };
}

const NAME = 'piratz';
const VERSION = 1;

/** The open database. Functions reject when the browser denies an operation. */
export interface Database {
  /** Stores all matches or none. */
  put(matches: readonly SavedMatch[]): Promise<void>;
  /** Replaces a match by what `change` makes of it, if it still exists. */
  update(id: string, change: (saved: SavedMatch) => SavedMatch): Promise<void>;
  remove(id: string): Promise<void>;
  has(id: string): Promise<boolean>;
  match(id: string): Promise<SavedMatch | undefined>;
  matches(): Promise<readonly SavedMatch[]>;
  summaries(): Promise<readonly MatchSummary[]>;
  idsByFingerprint(fingerprint: string): Promise<readonly string[]>;
}

/** Opens the database; rejects if the browser denies it. Calls `onClose` when the connection is lost. */
export async function openMatchDatabase(onClose: () => void): Promise<Database> {
  const db = await openDB<Schema>(NAME, VERSION, {
    upgrade(created) {
      created.createObjectStore('matches', { keyPath: 'id' });
      created.createObjectStore('summaries', { keyPath: 'id' }).createIndex('fingerprint', 'fingerprint');
    },
    blocking() {
      onClose(); // a page of a later version upgrades the database
      db.close();
    },
    terminated: onClose,
  });
  const writing = () => db.transaction(['matches', 'summaries'], 'readwrite');
  return {
    async put(matches) {
      const transaction = writing();
      const [whole, summaries] = [transaction.objectStore('matches'), transaction.objectStore('summaries')];
      const requests = matches.flatMap((saved) => [whole.put(saved), summaries.put(summaryOf(saved))]);
      await Promise.all([...requests, transaction.done]);
    },
    async update(id, change) {
      const transaction = writing();
      const [whole, summaries] = [transaction.objectStore('matches'), transaction.objectStore('summaries')];
      const saved = await whole.get(id);
      const changed = saved && change(saved);
      const requests = changed ? [whole.put(changed), summaries.put(summaryOf(changed))] : [];
      await Promise.all([...requests, transaction.done]);
    },
    async remove(id) {
      const transaction = writing();
      const requests = [transaction.objectStore('matches').delete(id), transaction.objectStore('summaries').delete(id)];
      await Promise.all([...requests, transaction.done]);
    },
    has: async (id) => (await db.getKey('summaries', id)) !== undefined,
    match: (id) => db.get('matches', id),
    matches: () => db.getAll('matches'),
    summaries: () => db.getAll('summaries'),
    idsByFingerprint: (fingerprint) => db.getAllKeysFromIndex('summaries', 'fingerprint', fingerprint),
  };
}
