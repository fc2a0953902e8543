import { useTexts } from '../../../ui/i18n';
import { de } from './de';
import { en, type Texts } from './en';

export type { Texts };

/** Returns the texts for chat and spectators in the user's language. */
export function useChatTexts(): Texts {
  return useTexts({ en, de });
}
