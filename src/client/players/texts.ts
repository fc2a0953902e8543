import type { Catalog } from '../../i18n/catalog-types';
import { useMessages } from '../../ui/i18n';

/** Returns the texts about nicknames and ratings in the reader's language. */
export function usePlayerTexts(): Catalog['players'] {
  return useMessages('players');
}
