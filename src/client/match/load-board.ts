import type { BoardModule, GameEntry, GameText } from '../../games/seam/entry';

/** What a table shows and tells of its game. */
export interface LoadedBoard {
  readonly board: BoardModule;
  readonly words: GameText;
}

const tables = new Map<string, Promise<LoadedBoard>>();

/** A game's board and words, loaded when first asked for; the same promise ever after, as React's `use` needs it. */
export function loadBoard(entry: Pick<GameEntry, 'name' | 'board' | 'text'>): Promise<LoadedBoard> {
  const known = tables.get(entry.name);
  if (known) return known;
  const promise = Promise.all([entry.board(), entry.text()]).then(([board, words]) => ({ board, words }));
  tables.set(entry.name, promise);
  return promise;
}
