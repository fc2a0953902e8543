import type { Localized, NameOf } from '../../games/seam/entry';
import { parseLanguage, LANGUAGES, type Language } from '../../i18n/languages';
import { UsageError } from './usage';

const en = {
  player: (number: number) => `Player ${number}`,
  /** @param moves the number of moves that have a number */
  yourMove: (name: string, moves: number) =>
    `${name}, your move (${moves > 0 ? `1 to ${moves}, ` : ''}? for help, q to quit): `,
  help: (isNumbered: boolean): string =>
    isNumbered ? 'Type the number of a move, or a command:' : 'Type a command; the words after the first in any order:',
  more: (n: number) => `(and ${n} more)`,
  noCommand: (answer: string) => `There is no move "${answer}" here. Type ? for what you can do.`,
  notPossible: (answer: string, example: string) =>
    `"${answer}" is not possible now, but for example "${example}" is. Type ? for what you can do.`,
  leaving: 'You leave the table.',
  inputEnded: 'The input has ended, and so does the match.',
  over: (plies: number) => `The match is over after ${plies} moves.`,
  victory: 'victory',
  position: (title: string, ply: number, plies: number, name: string) =>
    `${title}, after ${ply} of ${plies} moves: ${name} is to move`,
  seat: (name: string, seat: string) => `${name} (seat ${seat})`,
  winChance: 'chance of victory',
  visits: 'visits',
  value: 'value',
  move: 'move, and how it may go on',
  played: 'played',
};

/** The terminal's own texts in one language; the rest comes from the game's text. */
export type Texts = typeof en;

const de: Texts = {
  player: (number) => `Person ${number}`,
  yourMove: (name, moves) => `${name}, dein Zug (${moves > 0 ? `1 bis ${moves}, ` : ''}? für Hilfe, q zum Aufhören): `,
  help: (isNumbered) =>
    isNumbered
      ? 'Gib die Nummer eines Zuges ein oder einen Befehl:'
      : 'Gib einen Befehl ein; die Wörter nach dem ersten in beliebiger Reihenfolge:',
  more: (n) => `(und ${n} weitere)`,
  noCommand: (answer) => `Einen Zug „${answer}“ gibt es hier nicht. Mit ? siehst du, was geht.`,
  notPossible: (answer, example) =>
    `„${answer}“ geht gerade nicht, aber zum Beispiel „${example}“. Mit ? siehst du, was geht.`,
  leaving: 'Du verlässt den Tisch.',
  inputEnded: 'Die Eingabe ist zu Ende und mit ihr die Partie.',
  over: (plies) => `Die Partie ist nach ${plies} Zügen zu Ende.`,
  victory: 'Sieg',
  position: (title, ply, plies, name) => `${title}, nach ${ply} von ${plies} Zügen: ${name} ist am Zug`,
  seat: (name, seat) => `${name} (Platz ${seat})`,
  winChance: 'Siegchance',
  visits: 'Besuche',
  value: 'Wert',
  move: 'Zug, und wie es weitergehen mag',
  played: 'gespielt',
};

/** The terminal's texts by language. */
export const TEXTS: Localized<Texts> = { en, de };

/** The flag that selects the language of a command. */
export const LANGUAGE_FLAG = {
  language: { type: 'string', about: 'en or de (default: system locale)' },
} as const;

/**
 * Returns the requested language, else that of the environment's locale, else English. Throws a UsageError for an
 * unknown one.
 */
export function readLanguage(requested: string | undefined, { LC_ALL, LC_MESSAGES, LANG } = process.env): Language {
  if (requested === undefined) return parseLanguage((LC_ALL || LC_MESSAGES || LANG || '').slice(0, 2)) ?? 'en';
  const language = parseLanguage(requested);
  if (language) return language;
  throw new UsageError(`--language must be ${LANGUAGES.map(({ code }) => code).join(' or ')}, not "${requested}"`);
}

/** Returns a lookup of names by seat; a seat without a name is called by its number. */
export function nameLookup(names: readonly (string | undefined)[], language: Language): NameOf {
  return (playerID) => names[Number(playerID)] ?? TEXTS[language].player(Number(playerID) + 1);
}
