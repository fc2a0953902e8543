/** The languages there are; see vite-messages.ts. */
declare module 'virtual:languages' {
  import type { LanguageInfo } from './languages';

  const languages: readonly LanguageInfo[];
  export default languages;
}

/** The messages of all languages, compiled by the build; see vite-messages.ts. */
declare module 'virtual:messages' {
  interface LanguageModule {
    /** The messages of the first page, "app". */
    readonly default: unknown;
    /** The other groups of messages, and the rules of games, by name: "rules-piratz". */
    readonly chunks: Readonly<Record<string, (() => Promise<{ readonly default: unknown }>) | undefined>>;
  }

  /** The languages by code. */
  const byLanguage: Readonly<Record<string, (() => Promise<LanguageModule>) | undefined>>;
  export default byLanguage;
}
