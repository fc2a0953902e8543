import { messages } from '../../i18n/catalog';
import type { GameText } from '../contract';

/** Returns the texts of the rules of thumb; see GameText. */
export const rulesOfThumb: NonNullable<GameText['rulesOfThumb']> = (language) =>
  messages('piratenpoker', language).rulesOfThumb;
