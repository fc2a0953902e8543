import { useTexts } from '../../../ui/i18n';
import { de } from './de';
import { en, type Texts } from './en';

/** Returns the texts of the debug page in the reader's language. */
export function useDebugTexts(): Texts {
  return useTexts({ en, de });
}
