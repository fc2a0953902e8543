import { useTexts } from '../../../ui/i18n';
import { de } from './de';
import { en, type Texts } from './en';

export type { Texts };

/** Returns the texts about nicknames and ratings in the reader's language. */
export function usePlayerTexts(): Texts {
  return useTexts({ en, de });
}
