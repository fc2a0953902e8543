import { useTexts } from '../../../ui/i18n';
import { de } from './de';
import { en, type PassTexts } from './en';

/** What is said of taking a seat along, in the reader's language. */
export function useSeatTransferTexts(): PassTexts {
  return useTexts({ en, de });
}
