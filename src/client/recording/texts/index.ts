import { useTexts } from '../../../ui/i18n';
import { de } from './de';
import { en, type Texts } from './en';

export type { Texts };

/** Returns the texts of the replay in the reader's language. */
export function useReplayTexts(): Texts {
  return useTexts({ en, de });
}
