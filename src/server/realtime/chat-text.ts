import { MAX_CHAT_LENGTH } from '../../protocol/protocol';
import { hasVisibleCharacters } from '../matches/names';
import { ApiError } from '../shared/errors';

/** Controls, halves of pairs, and what turns the direction of the text around it. The joiners of emoji stay. */
const UNSAFE_CHARACTERS = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** A tower of marks on one letter would stand over the lines around it. */
const STACKED_MARKS = /(\p{M}{3})\p{M}+/gu;

/** A text as it is kept: composed, on one line, of at most 300 characters that can be seen. Throws Refused otherwise. */
export function sanitizeChatText(input: string): string {
  const text = input
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(UNSAFE_CHARACTERS, '')
    .replace(STACKED_MARKS, '$1')
    .trim();
  const { length } = [...text];
  if (length > MAX_CHAT_LENGTH) throw new ApiError('bad-request', `A line has at most ${MAX_CHAT_LENGTH} characters.`);
  if (!hasVisibleCharacters(text)) throw new ApiError('bad-request', 'There is nothing to see in this line.');
  return text;
}
