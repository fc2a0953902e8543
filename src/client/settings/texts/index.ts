import { useTexts } from '../../../ui/i18n';
import { de } from './de';
import { en, type Texts } from './en';

/** Returns the texts for the settings in the user's language. */
export function useSettingsTexts(): Texts {
  return useTexts({ en, de });
}
