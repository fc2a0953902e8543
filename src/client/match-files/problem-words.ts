import { useReplayTexts } from '../replay/texts';
import type { UnreadableMatch } from './reading';

/** Puts what is wrong with a file into words that say what to do. */
export function useProblemWords(): (error: UnreadableMatch) => string {
  const { problems } = useReplayTexts().files;
  return ({ problem, message }) => problems[problem](message);
}
