import type { BoardModule, GameEntry, GameText } from '../../games/seam/entry';

/** A game's board and texts. */
export interface LoadedBoard {
  readonly board: BoardModule;
  readonly gameText: GameText;
}

const cache = new Map<string, Promise<LoadedBoard>>();

/** Loads a game's board and texts on first use. Returns the same promise on every call, as React's `use` requires. */
export function loadBoard(entry: Pick<GameEntry, 'name' | 'board' | 'text'>): Promise<LoadedBoard> {
  const cached = cache.get(entry.name);
  if (cached) return cached;
  const promise = Promise.all([entry.board(), entry.text()]).then(([board, gameText]) => ({ board, gameText }));
  cache.set(entry.name, promise);
  return promise;
}
