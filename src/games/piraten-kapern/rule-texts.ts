import { messages } from '../../i18n/catalog';
import type { GameText } from '../contract';
import { ENOUGH_ALIKE, ENOUGH_POINTS } from './ai/rules-of-thumb';
import { FACES } from './rules/faces';

/** Returns the texts of the rules of thumb; see GameText. */
export const rulesOfThumb: NonNullable<GameText['rulesOfThumb']> = (language) => {
  const { treasureIsland, stop, ...texts } = messages('piraten-kapern', language).rulesOfThumb;
  return {
    ...texts,
    treasureIsland: { ...treasureIsland, rule: treasureIsland.rule(ENOUGH_POINTS) },
    stop: {
      rule: stop.rule({ ...ENOUGH_POINTS, same: ENOUGH_ALIKE }),
      reason: stop.reason({ two: percentOf(1 - NO_SKULL ** 2), one: percentOf((1 - NO_SKULL) ** 2) }),
    },
  };
};

/** The probability that a die shows no skull. */
const NO_SKULL = 1 - 1 / FACES.length;

const percentOf = (probability: number) => Math.round(100 * probability);
