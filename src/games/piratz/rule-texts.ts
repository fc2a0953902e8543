import { messages } from '../../i18n/catalog';
import type { GameText } from '../contract';
import { CLOSE_LEAD, ENOUGH_WORTH } from './ai/rules-of-thumb';

/** Returns the texts of the rules of thumb; see GameText. */
export const rulesOfThumb: NonNullable<GameText['rulesOfThumb']> = (language) => {
  const texts = messages('piratz', language).rulesOfThumb;
  const rule = texts.pass.rule({ worth: ENOUGH_WORTH, lead: CLOSE_LEAD });
  return { ...texts, pass: { ...texts.pass, rule } };
};
