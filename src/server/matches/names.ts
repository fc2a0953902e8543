import { graphemesOf, MAX_NAME_LENGTH, parseName, type NameProblem } from '../../protocol/player-name';
import { ApiError } from '../shared/errors';

const SENTENCES: Readonly<Record<NameProblem, string>> = {
  length: `A name has 1 to ${MAX_NAME_LENGTH} characters.`,
  characters: 'A name has only visible characters.',
};

/** Normalizes (NFC) and trims a player's name. Throws ApiError when it is none, see protocol/player-name.ts. */
export function normalizeName(input: string): string {
  const parsed = parseName(input);
  if ('problem' in parsed) throw new ApiError('bad-request', SENTENCES[parsed.problem]);
  return parsed.name;
}

/** Returns a name that is unique in the match: "Anna", or "Anna 2" where there is an Anna. */
export function uniqueName(name: string, others: readonly string[]): string {
  const taken = new Set(others.map((other) => other.toLowerCase()));
  for (let nth = 2, candidate = name; ; nth++) {
    if (!taken.has(candidate.toLowerCase())) return candidate;
    const suffix = ` ${nth}`;
    candidate =
      graphemesOf(name)
        .slice(0, MAX_NAME_LENGTH - suffix.length)
        .join('')
        .trimEnd() + suffix;
  }
}
