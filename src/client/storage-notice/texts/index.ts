import { useTexts } from '../../../ui/i18n';
import { de } from './de';
import { en, type Texts } from './en';

/** Returns the texts about what this browser does not store in the reader's language. */
export function useStorageTexts(): Texts {
  return useTexts({ en, de });
}
