import { useTexts } from '../../../ui/i18n';
import { de } from './de';
import { en, type HotSeatTexts } from './en';

/** Returns the texts for hot-seat play in the user's language. */
export function useHotSeatTexts(): HotSeatTexts {
  return useTexts({ en, de });
}
