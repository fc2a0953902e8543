import { useTexts } from '../../../ui/i18n';
import { de } from './de';
import { en, type Texts } from './en';

export type { Texts };

/** The texts around a tutorial in the reader's language. */
export function useTutorialTexts(): Texts {
  return useTexts({ en, de });
}
