import type { Localized } from '../../../../src/games/seam/entry';
import { de } from './de';
import { en, type Texts } from './en';

/** The texts of Kuhn poker by language. */
export const TEXTS: Localized<Texts> = { en, de };
