import { useTexts } from '../../../ui/i18n';
import { de } from './de';
import { en, type HotSeatTexts } from './en';

/** The words for people who share a device, in the reader's language. */
export function useHotSeatTexts(): HotSeatTexts {
  return useTexts({ en, de });
}
