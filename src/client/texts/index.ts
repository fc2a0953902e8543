import { useTexts } from '../../ui/i18n';
import { de } from './de';
import { en, type Texts } from './en';

export type { Texts };

/** The client's texts in the reader's language. */
export function useClientTexts(): Texts {
  return useTexts({ en, de });
}
