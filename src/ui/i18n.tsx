import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Localized } from '../games/seam/entry';
import type { Language } from '../i18n/languages';
import { LANGUAGE_KEY, preferredLanguage } from './preferred-language';
import { storage } from './storage';

interface LanguageContextValue {
  readonly language: Language;
  choose(language: Language): void;
}

const LanguageContext = createContext<LanguageContextValue>({ language: 'en', choose: () => undefined });

/**
 * Provides the reader's language: the stored choice, else the browser's, else English.
 * @param initial another language to begin with
 */
export function LanguageProvider({ initial, children }: { initial?: Language; children: ReactNode }) {
  const [language, setLanguage] = useState(() => initial ?? preferredLanguage());
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const contextValue = useMemo(
    () => ({
      language,
      choose(next: Language) {
        storage.set(LANGUAGE_KEY, next);
        setLanguage(next);
      },
    }),
    [language],
  );
  return <LanguageContext.Provider value={contextValue}>{children}</LanguageContext.Provider>;
}

/** Returns the reader's language and how to change it. */
export function useLanguage(): LanguageContextValue {
  return useContext(LanguageContext);
}

/** Selects the texts in the reader's language. */
export function useTexts<T>(texts: Localized<T>): T {
  return texts[useLanguage().language];
}
