import { useTexts } from '../../../ui/i18n';
import { de } from './de';
import { en, type Texts } from './en';

/** Returns the texts for alerts in the user's language. */
export function useAlertTexts(): Texts {
  return useTexts({ en, de });
}
