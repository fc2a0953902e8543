import { useTexts } from '../../../ui/i18n';
import { de } from './de';
import { en, type Texts } from './en';

export type { Texts };

/** The texts for talking and watching in the reader's language. */
export function useChatTexts(): Texts {
  return useTexts({ en, de });
}
