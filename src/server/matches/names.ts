import { MAX_NAME_LENGTH } from '../../protocol/protocol';
import { ApiError } from '../shared/errors';

/** Control and bidirectional characters, halves of pairs, line ends: whatever could garble the names around it. */
const FORBIDDEN = /[\p{C}\p{Zl}\p{Zp}]/u;

/** Characters that show as nothing although they count as letters or symbols. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** A player's name as we keep it: composed, trimmed, of 1 to LONGEST_NAME characters that can be seen. Throws Refused otherwise. */
export function normalizeName(input: string): string {
  const name = input.normalize('NFC').trim();
  const length = [...name].length;
  if (length > MAX_NAME_LENGTH) throw new ApiError('bad-request', `A name has at most ${MAX_NAME_LENGTH} characters.`);
  if (FORBIDDEN.test(name)) throw new ApiError('bad-request', 'A name has no control characters.');
  if (!hasVisibleCharacters(name)) throw new ApiError('bad-request', 'A name must be visible.');
  return name;
}

/** Whether there is anything to see in a text. */
export function hasVisibleCharacters(text: string): boolean {
  return VISIBLE.test(text.replace(INVISIBLE, ''));
}

/** A name like nobody else's at the table: "Anna", or "Anna 2" where there is an Anna. */
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
