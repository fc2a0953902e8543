/** Why values last only until the page is closed: access is denied, there is no room, or matches cannot be stored. */
export type StorageProblem = 'denied' | 'full' | 'matchesDenied';

/** What localStorage did not take. Kept for the life of the page, in place of what is stored under the same keys. */
const unstored = new Map<string, string>();

let problem: StorageProblem | undefined;
const listeners = new Set<() => void>();

/** Reports that values are not stored. The page shows the first problem. */
export function reportStorageProblem(found: StorageProblem): void {
  if (problem !== undefined) return;
  problem = found;
  queueMicrotask(() => listeners.forEach((listener) => listener())); // not while a component renders
}

/** Returns the first storage problem of this page. */
export function storageProblem(): StorageProblem | undefined {
  return problem;
}

/** Calls back when there is a first problem. Returns the function that ends it. */
export function onStorageProblem(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Runs an operation on localStorage; returns undefined and reports the problem if the browser denies access. */
function onLocalStorage<T>(operation: (storage: Storage) => T): T | undefined {
  try {
    const opened = globalThis.localStorage as Storage | null | undefined; // null in web views without storage
    if (opened) return operation(opened);
  } catch {
    // Site data is blocked: reading the property throws.
  }
  reportStorageProblem('denied');
  return undefined;
}

/**
 * Texts by key that outlast the page, in localStorage. No function throws: what the browser denies or has no room for is
 * kept in memory for the life of the page.
 */
export const storage = {
  /** Returns the text stored under a key; null if there is none. */
  get(key: string): string | null {
    return unstored.get(key) ?? onLocalStorage((stored) => stored.getItem(key)) ?? null;
  },

  /** Stores a text. */
  set(key: string, text: string): void {
    storage.setAll([[key, text]]);
  },

  /** Stores several texts, or keeps all of them in memory, so that what is stored stays consistent. */
  setAll(entries: readonly (readonly [key: string, text: string])[]): void {
    if (onLocalStorage((stored) => tryStore(stored, entries))) for (const [key] of entries) unstored.delete(key);
    else for (const [key, text] of entries) unstored.set(key, text);
  },

  /** Removes a key. */
  remove(key: string): void {
    unstored.delete(key);
    onLocalStorage((stored) => stored.removeItem(key));
  },

  /** Returns the keys with this prefix. */
  keys(prefix: string): readonly string[] {
    const keys = [...(onLocalStorage((stored) => Object.keys(stored)) ?? []), ...unstored.keys()];
    return [...new Set(keys)].filter((key) => key.startsWith(prefix));
  },
};

/** Stores all entries or none; returns whether there was room. */
function tryStore(stored: Storage, entries: readonly (readonly [key: string, text: string])[]): boolean {
  const before = entries.map(([key]) => [key, stored.getItem(key)] as const);
  let count = 0;
  try {
    for (const [key, text] of entries) {
      stored.setItem(key, text);
      count++;
    }
    return true;
  } catch {
    reportStorageProblem('full');
    const written = before.slice(0, count);
    for (const [key] of written) stored.removeItem(key); // makes room for the texts before
    for (const [key, text] of written) if (text !== null) stored.setItem(key, text);
    return false;
  }
}

/** Parses a stored object, without any field for a missing text. */
export function parseRecord(text: string | null): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text ?? '{}')) as Readonly<Record<string, unknown>>;
  } catch {
    return {}; // foreign or truncated data counts as absent
  }
}
