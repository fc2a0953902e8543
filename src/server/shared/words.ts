import { hasVisibleCharacters } from '../../protocol/player-name';
import { ApiError } from './errors';

/** Control characters, lone surrogates and bidirectional overrides. Joiners stay, because emoji need them. */
const UNSAFE_CHARACTERS = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** More than three combining marks on one character, which would overlap the lines around it. */
const STACKED_MARKS = /(\p{M}{3})\p{M}+/gu;

/**
 * Normalizes what a person has written: NFC, one line, no unsafe characters. Throws ApiError when it is too long or has
 * no visible character.
 */
export function normalizeWords(input: string, maxLength: number): string {
  const text = input
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(UNSAFE_CHARACTERS, '')
    .replace(STACKED_MARKS, '$1')
    .trim();
  const { length } = [...text];
  if (length > maxLength) throw new ApiError('bad-request', `A message has at most ${maxLength} characters.`);
  if (!hasVisibleCharacters(text)) throw new ApiError('bad-request', 'There is nothing to see in this message.');
  return text;
}
