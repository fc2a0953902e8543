import { useTexts } from '../../../ui/i18n';
import { de } from './de';
import { en, type PassTexts } from './en';

/** Returns the texts for seat transfer in the user's language. */
export function useSeatTransferTexts(): PassTexts {
  return useTexts({ en, de });
}
