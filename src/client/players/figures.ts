import type { PlayerStanding } from '../../protocol/protocol';
import { useLanguage } from '../../ui/i18n';
import { usePlayerTexts } from './texts';

/** Numbers of players as the reader's language writes them. */
export function useNumberFormat() {
  const texts = usePlayerTexts();
  const { language } = useLanguage();
  const shortFormat = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const signedFormat = new Intl.NumberFormat(language, { signDisplay: 'exceptZero', maximumFractionDigits: 0 });
  return {
    /** At most one decimal. */
    number: (value: number) => shortFormat.format(value),
    /** "+18". */
    signed: (value: number) => signedFormat.format(value),
    day: (time: number) => new Date(time).toLocaleDateString(language, { dateStyle: 'medium' }),
    /** The share of victories: "60 %". */
    share: ({ victories, matches }: Pick<PlayerStanding, 'victories' | 'matches'>) =>
      `${Math.round((100 * victories) / matches)}\u00a0%`,
    /** "≈ 1042"; what a listener hears says "provisional" instead of the sign. */
    rating: ({ rating }: Pick<PlayerStanding, 'rating'>) => {
      if (!rating) return { sign: '', value: '–', words: texts.noRating };
      const value = String(rating.value);
      return rating.isProvisional ? { sign: '≈', value, words: texts.provisional } : { sign: '', value, words: '' };
    },
  };
}
