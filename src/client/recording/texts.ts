import type { Catalog } from '../../i18n/catalog-types';
import { useMessages } from '../../ui/i18n';

/** The texts of replays, reviews, hints and the logbook in one language. */
export type Texts = Catalog['records'];

/** Returns the texts of replays, reviews, hints and the logbook in the reader's language. */
export function useReplayTexts(): Texts {
  return useMessages('records');
}
