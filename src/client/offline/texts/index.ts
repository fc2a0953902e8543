import { useTexts } from '../../../ui/i18n';
import { de } from './de';
import { en, type Texts } from './en';

/** The words about versions in the reader's language. */
export function useOfflineTexts(): Texts {
  return useTexts({ en, de });
}
