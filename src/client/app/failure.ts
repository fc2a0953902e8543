import { useClientTexts } from '../texts';
import type { Failure } from '../shared/api';

/** Puts failures into words in the reader's language; a code that has none is told in the server's own sentence. */
export function useFailureText(): (failure: Failure) => string {
  const { refusals } = useClientTexts();
  const words: Partial<Record<string, (failure: Failure) => string>> = refusals;
  return (failure) => words[failure.code]?.(failure) ?? failure.error;
}
