import { GAMES } from '../../src/games';

/**
 * Single texts that have not shipped, as "namespace/key": languages without them show the English ones. A release needs
 * them in all languages.
 */
export const DRAFT_TEXTS: readonly string[] = [];

/** The games that have not shipped, by name. */
export const DRAFT_GAMES: readonly string[] = GAMES.filter(({ isDraft }) => isDraft).map(({ name }) => name);

/** Returns whether a message, as "namespace/key", is a draft by itself or belongs to a game that is one. */
export function isDraftText(key: string): boolean {
  const starts = DRAFT_GAMES.flatMap((game) => [
    `${game}/`,
    `${game}-tutorial/`,
    `app/games.${game}.`,
    `setup/options.${game}.`,
  ]);
  return DRAFT_TEXTS.includes(key) || starts.some((start) => key.startsWith(start));
}
