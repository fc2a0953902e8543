import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Localized } from '../games/seam/entry';
import { parseLanguage, type Language } from '../i18n/languages';

const STORAGE_KEY = 'piratz.language';

interface LanguageContextValue {
  readonly language: Language;
  choose(language: Language): void;
}

const LanguageContext = createContext<LanguageContextValue>({ language: 'en', choose: () => undefined });

function initialLanguage(): Language {
  const wanted = [localStorage.getItem(STORAGE_KEY), ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return wanted.map(parseLanguage).find((option) => option !== undefined) ?? 'en';
}

/** Provides the reader's language: the stored choice, else the browser's, else English. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(initialLanguage);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const contextValue = useMemo(
    () => ({
      language,
      choose(next: Language) {
        localStorage.setItem(STORAGE_KEY, next);
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
