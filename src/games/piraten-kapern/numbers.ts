import type { Language } from '../../i18n/languages';
import { formatNumber } from '../../i18n/format';
import type { Catalog } from '../../i18n/catalog-types';

/** The messages of Piraten Kapern in a language. */
export type Texts = Catalog['piraten-kapern'];

/** Formats points that are gained or lost: "+300". */
export function formatChange(points: number, language: Language): string {
  return formatNumber(points, language, { signDisplay: 'exceptZero' });
}

/** Probabilities closer to 0 or 1 than this get a decimal, so that only certain ones are shown as 0 % or 100 %. */
const MARGIN = 0.1;
/** Probabilities closer to 0 or 1 than this would be shown as certain even so. */
const MIN_SHOWN = 0.0005;
/** Computed probabilities closer to 0 or 1 than this are certain. */
const TOLERANCE = 1e-6;

/** Formats a probability as a percentage. */
export function formatChance(probability: number, { odds }: Texts): string {
  if (probability > TOLERANCE && probability < MIN_SHOWN) return odds.percentBelow({ percent: 0.1 });
  if (probability < 1 - TOLERANCE && probability > 1 - MIN_SHOWN) return odds.percentAbove({ percent: 99.9 });
  const decimals = probability < MARGIN || probability > 1 - MARGIN ? 10 : 1;
  return odds.percent({ percent: Math.round(probability * 100 * decimals) / decimals });
}
