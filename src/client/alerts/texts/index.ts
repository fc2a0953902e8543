import { useTexts } from '../../../ui/i18n';
import { de } from './de';
import { en, type Texts } from './en';

/** The texts for somebody who does not look in the reader's language. */
export function useAlertTexts(): Texts {
  return useTexts({ en, de });
}
