import { MAX_NAME_LENGTH } from '../../protocol/http';
import { ApiError } from '../shared/errors';

/**
 * Control characters, bidirectional overrides, lone surrogates and line ends: anything that could garble nearby text.
 */
const FORBIDDEN = /[\p{C}\p{Zl}\p{Zp}]/u;

/** Characters that render as nothing although they count as letters or symbols. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Normalizes (NFC) and trims a player's name. Throws ApiError unless it is visible and within MAX_NAME_LENGTH. */
export function normalizeName(input: string): string {
  const name = input.normalize('NFC').trim();
  const length = [...name].length;
  if (length > MAX_NAME_LENGTH) throw new ApiError('bad-request', `A name has at most ${MAX_NAME_LENGTH} characters.`);
  if (FORBIDDEN.test(name)) throw new ApiError('bad-request', 'A name has no control characters.');
  if (!hasVisibleCharacters(name)) throw new ApiError('bad-request', 'A name must be visible.');
  return name;
}

/** Returns whether a text has any visible character. */
export function hasVisibleCharacters(text: string): boolean {
  return VISIBLE.test(text.replace(INVISIBLE, ''));
}

/** Returns a name that is unique in the match: "Anna", or "Anna 2" where there is an Anna. */
export function uniqueName(name: string, others: readonly string[]): string {
  const taken = new Set(others.map((other) => other.toLowerCase()));
  for (let nth = 2, candidate = name; ; nth++) {
    if (!taken.has(candidate.toLowerCase())) return candidate;
    const suffix = ` ${nth}`;
    candidate =
      [...name]
        .slice(0, MAX_NAME_LENGTH - suffix.length)
        .join('')
        .trimEnd() + suffix;
  }
}
