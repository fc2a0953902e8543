/** The maximum length of a player's name in graphemes: characters as readers count them. */
export const MAX_NAME_LENGTH = 24;

/** The maximum length of a name in UTF-16 units, which long emoji need; more is rejected before it is read. */
export const MAX_NAME_UNITS = 480;

/** Why a text is not a name: it is empty or too long, or has characters that cannot be seen or garble nearby text. */
export type NameProblem = 'length' | 'characters';

/** Joiners inside an emoji, and inside words of scripts that need them. */
const JOINERS =
  /([\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F\p{Script=Arabic}\p{M}])[\u200C\u200D](?=[\p{Extended_Pictographic}\p{L}])/gu;

/** Variation selectors after what they vary. */
const VARIATIONS = /([\p{Emoji}\p{Script=Han}])[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/gu;

/** The flags of regions, such as Scotland's: a black flag with the region in invisible letters. */
const REGION_FLAGS = /\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}/gu;

/** Control characters, bidirectional overrides, lone surrogates and line ends; emoji of the future are none of them. */
const CONTROLS = /[\p{C}\p{Zl}\p{Zp}]/u;

/** Characters that render as nothing although they count as letters or symbols. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/u;

/** More combining marks on one character than any language needs, which would overlap the lines around it. */
const STACKED_MARKS = /\p{M}{5}/u;

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Normalizes (NFC) and trims a player's name. Returns the problem of a text that is no name. */
export function parseName(input: string): { readonly name: string } | { readonly problem: NameProblem } {
  const name = input.normalize('NFC').trim();
  if (name === '' || name.length > MAX_NAME_UNITS || graphemesOf(name).length > MAX_NAME_LENGTH) {
    return { problem: 'length' };
  }
  const bare = name.replace(REGION_FLAGS, '⚑').replace(JOINERS, '$1').replace(VARIATIONS, '$1');
  const hasControls = CONTROLS.test(bare.replace(/\p{Extended_Pictographic}/gu, ''));
  const isClear = !hasControls && !INVISIBLE.test(bare) && !STACKED_MARKS.test(bare) && hasVisibleCharacters(bare);
  return isClear ? { name } : { problem: 'characters' };
}

/** Returns a normalized name, or the fallback for a text that is no name. */
export function nameOr(fallback: string, input: string): string {
  const parsed = parseName(input);
  return 'name' in parsed ? parsed.name : fallback;
}

/** Returns whether a text has any visible character. */
export function hasVisibleCharacters(text: string): boolean {
  return VISIBLE.test(text.replace(new RegExp(INVISIBLE, 'gu'), ''));
}

/** Returns the characters of a text as readers count them: an emoji of several code points is one. */
export function graphemesOf(text: string): string[] {
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}
