import { memo, use, type MemoExoticComponent } from 'react';
import type { BoardModule, GameEntry, GameText } from '../../games/contract';
import { loadMessages } from '../../i18n/catalog';
import type { Language } from '../../i18n/languages';
import { useLoadedMessages } from '../../ui/i18n';
import { loadOnce } from './load-once';

/** A game's board and texts. */
export interface LoadedBoard {
  /** Draws itself again only for other props. */
  readonly Board: MemoExoticComponent<BoardModule['Board']>;
  readonly gameText: GameText;
}

const loadModulesOnce = loadOnce<LoadedBoard>();

/** Loads a game's code on first use. */
const loadModules = (entry: GameEntry) =>
  loadModulesOnce(entry.name, async () => {
    const [{ Board }, gameText] = await Promise.all([entry.board(), entry.text()]);
    return { Board: memo(Board), gameText };
  });

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
