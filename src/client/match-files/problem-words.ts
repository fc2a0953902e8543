import { useReplayTexts } from '../replay/texts';
import type { UnreadableMatchError } from './reading';

/** Puts what is wrong with a file into words that say what to do. */
export function useFileProblemText(): (error: UnreadableMatchError) => string {
  const { problems } = useReplayTexts().files;
  return ({ problem, message }) => problems[problem](message);
}
