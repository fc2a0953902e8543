import { useClientTexts } from '../texts';
import type { Failure } from '../shared/api';

/** Returns a function that localizes failures. Codes without a text show the server's English message. */
export function useFailureText(): (failure: Failure) => string {
  const { refusals } = useClientTexts();
  const texts: Partial<Record<string, (failure: Failure) => string>> = refusals;
  return (failure) => texts[failure.code]?.(failure) ?? failure.error;
}
