import type { BoardModule, GameEntry } from '../../games/types';

const boards = new Map<string, Promise<BoardModule>>();

/** A game's board, loaded when first asked for; the same promise ever after, as React's `use` needs it. */
export function boardOf({ name, board }: Pick<GameEntry, 'name' | 'board'>): Promise<BoardModule> {
  const known = boards.get(name);
  if (known) return known;
  const loading = board();
  boards.set(name, loading);
  return loading;
}
