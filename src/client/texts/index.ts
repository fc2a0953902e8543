import type { Catalog } from '../../i18n/catalog-types';
import { useMessages } from '../../ui/i18n';

/** The client's texts in one language. */
export type Texts = Catalog['app'];

/** The client's texts in the reader's language. */
export function useClientTexts(): Texts {
  return useMessages('app');
}

/** The texts that the first view does not need: forms, options, lists of tables, refused requests, notices. */
export function useSetupTexts(): Catalog['setup'] {
  return useMessages('setup');
}
