import { useMessages } from '../../ui/i18n';
import { MAX_NAME_LENGTH } from '../../protocol/player-name';
import type { Catalog } from '../../i18n/catalog-types';
import type { Failure } from '../shared/api';

/** From this many seconds on a waiting time is told in minutes. */
const MIN_SECONDS_IN_MINUTES = 120;

/** Returns a function that localizes failures; see `failureText`. */
export function useFailureText(): (failure: Failure) => string {
  const { refusals } = useMessages('setup');
  return (failure) => failureText(failure, refusals);
}

/** Returns a failure in words. Codes without a text show the server's English message. */
export function failureText(
  { code, error, retryAfter: seconds = 1 }: Failure,
  refusals: Catalog['setup']['refusals'],
): string {
  const known: Partial<Record<string, string | ((values: FailureValues) => string)>> = refusals;
  const text = known[code] ?? error;
  if (typeof text === 'string') return text;
  const minutes = seconds < MIN_SECONDS_IN_MINUTES ? 0 : Math.ceil(seconds / 60);
  return text({ error, seconds, minutes, max: MAX_NAME_LENGTH });
}

type FailureValues = Readonly<Record<'seconds' | 'minutes' | 'max', number>> & { readonly error: string };
