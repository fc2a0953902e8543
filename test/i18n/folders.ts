import { join } from 'node:path';

/** The folder of all languages. */
export const LANGUAGES = join(__dirname, '../../src/languages');

/** The folder of the types of all messages. */
export const CATALOG_TYPES = join(__dirname, '../../src/i18n/catalog-types');
