import type { Catalog } from '../../i18n/catalog-types';

/** The messages of Piratenpoker in one language. */
export type Texts = Catalog['piratenpoker'];
