import { useTexts } from '../../../ui/i18n';
import { de } from './de';
import { en, type Texts } from './en';

/** Returns the texts of the page that verifies a match in the reader's language. */
export function useVerifyTexts(): Texts {
  return useTexts({ en, de });
}
