import type { BoardModule, GameEntry, Words } from '../../games/seam/entry';

/** What a table shows and tells of its game. */
export interface LoadedTable {
  readonly board: BoardModule;
  readonly words: Words;
}

const tables = new Map<string, Promise<LoadedTable>>();

/** A game's board and words, loaded when first asked for; the same promise ever after, as React's `use` needs it. */
export function tableOf(entry: Pick<GameEntry, 'name' | 'board' | 'words'>): Promise<LoadedTable> {
  const known = tables.get(entry.name);
  if (known) return known;
  const loading = Promise.all([entry.board(), entry.words()]).then(([board, words]) => ({ board, words }));
  tables.set(entry.name, loading);
  return loading;
}
