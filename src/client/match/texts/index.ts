import { useTexts } from '../../../ui/i18n';
import { de } from './de';
import { en, type MatchTexts } from './en';

/** Returns the texts of a waiting room and of the offer of a rematch, in the user's language. */
export function useMatchTexts(): MatchTexts {
  return useTexts({ en, de });
}
