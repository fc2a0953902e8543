import { useSyncExternalStore } from 'react';
import { listNamesInside } from '../../i18n/format';
import { useLanguage, useMessages } from '../../ui/i18n';
import type { ChatStore } from '../chat/chat-store';

const noSubscription = () => () => undefined;

/**
 * Returns how many messages others have written after one, and who; undefined if there are none. Those of muted people do
 * not count.
 * @param since the ID of that message; undefined if it is not known
 */
export function useNewMessages(chat: ChatStore | undefined, since: number | undefined): string | undefined {
  const texts = useMessages('table').alerts;
  const { language } = useLanguage();
  const state = useSyncExternalStore(chat?.subscribe ?? noSubscription, () => chat?.getState());
  if (!state || since === undefined) return undefined;
  const { messages, muted } = state;
  const news = messages.filter(({ id, yours, person }) => id > since && !yours && !muted.includes(person));
  if (news.length === 0) return undefined;
  const names = [...new Set(news.map(({ name }) => name))];
  return texts.messages({ count: news.length, names: listNamesInside(names, language) });
}
