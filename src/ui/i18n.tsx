import { createContext, use, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { loadMessages, loadUsedMessages, messages, type Namespace } from '../i18n/catalog';
import type { Catalog } from '../i18n/catalog-types';
import { languageInfo, type Language } from '../i18n/languages';
import type { GameManifest } from '../games/contract';
import type { GameListing } from '../games/contract/listing';
import { preferredLanguage, storeLanguage } from './preferred-language';

interface LanguageContextValue {
  readonly language: Language;
  /** Loads the messages of a language, and changes to it. Rejects when they cannot be loaded. */
  choose(language: Language): Promise<void>;
}

const LanguageContext = createContext<LanguageContextValue>({ language: 'en', choose: () => Promise.resolve() });

interface LanguageProviderProps {
  /** The language to begin with; by default the one that the reader prefers. */
  readonly initial?: Language;
  /** The path below which the server learns what the reader chose. */
  readonly cookiePath?: string;
  readonly children: ReactNode;
}

/** Provides the reader's language. */
export function LanguageProvider({ initial, cookiePath = '/', children }: LanguageProviderProps) {
  const [language, setLanguage] = useState(() => initial ?? preferredLanguage());
  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = languageInfo(language).direction;
  }, [language]);
  const contextValue = useMemo(
    () => ({
      language,
      async choose(next: Language) {
        await loadUsedMessages(next);
        storeLanguage(next, cookiePath);
        setLanguage(next);
      },
    }),
    [language, cookiePath],
  );
  return <LanguageContext.Provider value={contextValue}>{children}</LanguageContext.Provider>;
}

/** Returns the reader's language and how to change it. */
export function useLanguage(): LanguageContextValue {
  return useContext(LanguageContext);
}

/** Returns a group of messages in the reader's language. Suspends until they are loaded. */
export function useMessages<N extends Namespace>(namespace: N): Catalog[N] {
  useLoadedMessages([namespace]);
  return messages(namespace, useLanguage().language);
}

/** Suspends until groups of messages are loaded in the reader's language, for code that reads them without a hook. */
export function useLoadedMessages(namespaces: readonly Namespace[]): void {
  const { language } = useLanguage();
  const loading = namespaces.map((namespace) => loadMessages(namespace, language));
  for (const promise of loading) use(promise);
}

/** Returns the texts of a game in the lobby, in the reader's language. */
export function useListing(entry: Pick<GameManifest, 'listing'>): GameListing {
  const { language } = useLanguage();
  useMessages('app');
  return entry.listing(language);
}
