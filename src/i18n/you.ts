import type { Localized } from './languages';

/** The pronoun that replaces the reader's own name as the subject of a sentence. */
export const YOU: Localized<string> = { en: 'You', de: 'Du' };

/** Returns the names with the pronoun first: "You and Ben". */
function pronounFirst(names: readonly string[], you: string): readonly string[] {
  return names.includes(you) ? [you, ...names.filter((name) => name !== you)] : names;
}

const englishList = new Intl.ListFormat('en');
const germanList = new Intl.ListFormat('de');

/** English sentences about a player or about the reader. */
export const english = {
  /** Subject and verb: "Anna stays", "You stay". */
  does: (name: string, third: string, second: string) => `${name} ${name === YOU.en ? second : third}`,
  /** An object: "Anna", "you". */
  whom: (name: string) => (name === YOU.en ? 'you' : name),
  list: (names: readonly string[]) => englishList.format(pronounFirst(names, YOU.en)),
};

/** German sentences about a player or about the reader. */
export const german = {
  /** Subject and verb: "Anna bleibt", "Du bleibst". */
  does: (name: string, third: string, second: string) => `${name} ${name === YOU.de ? second : third}`,
  /** A dative or accusative object: "Anna", or the pronoun in that case. */
  whom: (name: string, pronoun: 'dir' | 'dich') => (name === YOU.de ? pronoun : name),
  list: (names: readonly string[]) => germanList.format(pronounFirst(names, YOU.de)),
  /** Plural verb: "Anna und Ben haben", "Du und Ben habt". */
  theyDo: (names: readonly string[], third: string, second: string) =>
    `${german.list(names)} ${names.includes(YOU.de) ? second : third}`,
};
