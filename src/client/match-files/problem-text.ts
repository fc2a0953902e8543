import type { Catalog } from '../../i18n/catalog-types';
import { useMessages } from '../../ui/i18n';
import type { UnreadableMatchError } from './match-file';

type Problems = Catalog['replay']['savedMatches']['problems'];

/** Returns a message that says what to do about a file that cannot be shown. */
export function fileProblemText({ problem, message }: UnreadableMatchError, problems: Problems): string {
  const text = problems[problem];
  return typeof text === 'string' ? text : text({ detail: message, game: message });
}

/** Returns a function that translates a file error into a message that says what to do. */
export function useFileProblemText(): (error: UnreadableMatchError) => string {
  const { problems } = useMessages('replay').savedMatches;
  return (error) => fileProblemText(error, problems);
}
