import type { Localized } from '../../seam/entry';
import { de } from './de';
import { en, type Texts } from './en';

export type { Texts } from './en';

/** The texts of Piraten Kapern by language. */
export const TEXTS: Localized<Texts> = { en, de };
