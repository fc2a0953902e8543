import { memo, use, type MemoExoticComponent } from 'react';
import type { BoardModule, GameEntry, GameText } from '../../games/contract';
import { loadMessages } from '../../i18n/catalog';
import type { Language } from '../../i18n/languages';
import { useLoadedMessages } from '../../ui/i18n';

/** A game's board and texts. */
export interface LoadedBoard {
  /** Draws itself again only for other props. */
  readonly Board: MemoExoticComponent<BoardModule['Board']>;
  readonly gameText: GameText;
}

const modules = new Map<string, Promise<LoadedBoard>>();

/** Loads a game's code on first use. Returns the same promise on every call, as React's `use` requires. */
function loadModules(entry: GameEntry): Promise<LoadedBoard> {
  const cached = modules.get(entry.name);
  if (cached) return cached;
  const promise = Promise.all([entry.board(), entry.text()]).then(([{ Board }, gameText]) => ({
    Board: memo(Board),
    gameText,
  }));
  modules.set(entry.name, promise);
  return promise;
}

/** Loads a game's board and texts, and the messages that they read in this language. */
export async function loadBoard(entry: GameEntry, language: Language): Promise<LoadedBoard> {
  const loading = entry.messages.table.map((namespace) => loadMessages(namespace, language));
  const [loaded] = await Promise.all([loadModules(entry), ...loading]);
  return loaded;
}

/** Returns a game's board and texts. Suspends until they and their messages in the reader's language are loaded. */
export function useBoard(entry: GameEntry): LoadedBoard {
  const loading = loadModules(entry);
  useLoadedMessages(entry.messages.table);
  return use(loading);
}
