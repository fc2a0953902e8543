import { useTexts } from '../../../ui/i18n';
import { de } from './de';
import { en, type Texts } from './en';

/** The texts about the settings in the reader's language. */
export function useSettingsTexts(): Texts {
  return useTexts({ en, de });
}
