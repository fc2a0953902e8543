import { useReplayTexts } from '../recording/texts';
import type { UnreadableMatchError } from './match-file';

/** Returns a function that translates a file error into a message that says what to do. */
export function useFileProblemText(): (error: UnreadableMatchError) => string {
  const { problems } = useReplayTexts().files;
  return ({ problem, message }) => problems[problem](message);
}
