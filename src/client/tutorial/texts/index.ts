import { useTexts } from '../../../ui/i18n';
import { de } from './de';
import { en, type Texts } from './en';

export type { Texts };

/** Returns the texts around a tutorial in the reader's language. */
export function useTutorialTexts(): Texts {
  return useTexts({ en, de });
}
