/** The maximum length of a player's name in graphemes: characters as readers count them. */
export const MAX_NAME_LENGTH = 24;

/** The maximum length of a name in UTF-16 units, which long emoji need; more is rejected before it is read. */
export const MAX_NAME_UNITS = 480;

/** Why a text is not a name: it is empty or too long, or has characters that cannot be seen or garble nearby text. */
export type NameProblem = 'length' | 'characters';

/** The emoji that Unicode lists, such as the pirate flag, in browsers that know the list; others keep whatever may be one. */
const EMOJI = ((): string => {
  const listed = '\\p{RGI_Emoji}';
  try {
    new RegExp(listed, 'v');
    return listed;
  } catch {
    return '\\p{Extended_Pictographic}[\\p{Emoji_Modifier}\\uFE0F\\u200D\\u{E0020}-\\u{E007F}]*|[#*0-9]\\uFE0F\\u20E3';
  }
})();

/** The flag with which `EMOJI` compiles. */
const EMOJI_FLAG = EMOJI.includes('RGI') ? 'v' : 'u';

const LISTED_EMOJI = new RegExp(EMOJI, `g${EMOJI_FLAG}`);

/**
 * Characters that are removed from names, since people paste them without seeing them: default-ignorable ones outside
 * emoji. Overrides of the direction reorder what is seen, and are rejected.
 */
const REMOVED = new RegExp(`(${EMOJI})|(?![\\u202D\\u202E])\\p{Default_Ignorable_Code_Point}`, `g${EMOJI_FLAG}`);

/** Control characters, bidirectional overrides, lone surrogates and line ends; emoji of the future are none of them. */
const CONTROLS = /[\p{C}\p{Zl}\p{Zp}]/u;

/** What garbles the text around it: the same, and marks beyond the fourth on one character. */
const GARBLING = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069\u2800]|(?<=\p{M}{4})\p{M}/gu;

/** Characters that render as nothing although they count as letters or symbols. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/u;

/** More combining marks on one character than any language needs, which would overlap the lines around it. */
const STACKED_MARKS = /\p{M}{5}/u;

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Normalizes (NFC) and trims a player's name and removes invisible characters. Returns the problem of a text that is not a valid name. */
export function parseName(input: string): { readonly name: string } | { readonly problem: NameProblem } {
  const name = input.normalize('NFC').replace(REMOVED, '$1').normalize('NFC').trim();
  if (input.trim() === '' || name.length > MAX_NAME_UNITS || graphemesOf(name).length > MAX_NAME_LENGTH) {
    return { problem: 'length' };
  }
  const bare = name.replace(LISTED_EMOJI, '⚑').replace(/\p{Extended_Pictographic}/gu, '⚑');
  const isClear = !CONTROLS.test(bare) && !INVISIBLE.test(bare) && !STACKED_MARKS.test(bare);
  return isClear && hasVisibleCharacters(bare) ? { name } : { problem: 'characters' };
}

/** Returns a normalized name, or the fallback for a text that is not a valid name. */
export function nameOr(fallback: string, input: string): string {
  const parsed = parseName(input);
  return 'name' in parsed ? parsed.name : fallback;
}

/**
 * Returns a text of a file as it may be shown: without what cannot be seen or reorders the text around it, and cut where a
 * name would end.
 */
export function shownName(text: string): string {
  const parsed = parseName(text.slice(0, MAX_NAME_UNITS));
  if ('name' in parsed) return parsed.name;
  const visible = text.slice(0, MAX_NAME_UNITS).normalize('NFC').replace(REMOVED, '$1').replace(GARBLING, '');
  const characters = graphemesOf(visible.trim());
  return characters.length > MAX_NAME_LENGTH
    ? `${characters.slice(0, MAX_NAME_LENGTH - 1).join('')}…`
    : characters.join('');
}

/** Returns whether a text has any visible character. */
export function hasVisibleCharacters(text: string): boolean {
  return VISIBLE.test(text.replace(new RegExp(INVISIBLE, 'gu'), ''));
}

/** Returns the characters of a text as readers count them: an emoji of several code points is one. */
export function graphemesOf(text: string): string[] {
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}
