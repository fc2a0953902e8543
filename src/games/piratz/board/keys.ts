import type { Texts } from '../describe';
import { choose, questionText } from './actions';
import { keyOf, type TableProps } from './table';

/** What a key needs of the board. `tell` speaks of why it does nothing. */
interface KeyTable extends TableProps {
  tell(text: string): void;
}

/** Returns the action of a shortcut key, or undefined for other keys. */
export function keyAction(key: string, table: KeyTable, t: Texts): (() => void) | undefined {
  const { moves, pending, tell } = table;
  if (pending || moves.length === 0) return undefined;
  const move = moves.find((each) => keyOf(each, moves, t.keys) === key);
  if (move) return () => choose(move, table);
  const isShortcut = /^[1-9]$/.test(key) || Object.values(t.keys).includes(key);
  return isShortcut ? () => tell(questionText(table, t)) : undefined;
}
