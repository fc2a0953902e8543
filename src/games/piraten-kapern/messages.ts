import type { Catalog } from '../../i18n/catalog-types';

/** The messages of Piraten Kapern in a language. */
export type Texts = Catalog['piraten-kapern'];
