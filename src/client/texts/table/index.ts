import { useTexts } from '../../../ui/i18n';
import { de } from './de';
import { en, type Texts } from './en';

/** The client's texts around a table in the reader's language. The first page does without them. */
export function useTableTexts(): Texts {
  return useTexts({ en, de });
}
