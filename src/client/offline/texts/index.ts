import { useTexts } from '../../../ui/i18n';
import { de } from './de';
import { en, type Texts } from './en';

/** Returns the texts about new versions in the reader's language. */
export function useOfflineTexts(): Texts {
  return useTexts({ en, de });
}
