import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Localized } from '../games/seam/entry';
import { languageOf, type Language } from '../i18n/languages';

const STORED = 'piratz.language';

interface LanguageChoice {
  readonly language: Language;
  choose(language: Language): void;
}

const Context = createContext<LanguageChoice>({ language: 'en', choose: () => undefined });

function initialLanguage(): Language {
  const wanted = [localStorage.getItem(STORED), ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return wanted.map(languageOf).find((known) => known !== undefined) ?? 'en';
}

/** Makes the reader's language known below: the stored choice, else the browser's, else English. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(initialLanguage);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const choice = useMemo(
    () => ({
      language,
      choose(next: Language) {
        localStorage.setItem(STORED, next);
        setLanguage(next);
      },
    }),
    [language],
  );
  return <Context.Provider value={choice}>{children}</Context.Provider>;
}

/** The reader's language and how to switch it. */
export function useLanguage(): LanguageChoice {
  return useContext(Context);
}

/** The reader's texts out of one text file a language. */
export function useTexts<T>(texts: Localized<T>): T {
  return texts[useLanguage().language];
}
