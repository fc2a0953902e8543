import type { PlayerStanding } from '../../protocol/http';
import { useLanguage } from '../../ui/i18n';
import { usePlayerTexts } from './texts';

/** Returns formatters for player statistics in the reader's language. */
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
    /** The win rate: "60 %". */
    share: ({ victories, matches }: Pick<PlayerStanding, 'victories' | 'matches'>) =>
      texts.share({ percent: Math.round((100 * victories) / matches) }),
    /** "≈ 1042"; `label` is the text for screen readers, which says "provisional" instead of the sign. */
    rating: ({ rating }: Pick<PlayerStanding, 'rating'>) => {
      if (!rating) return { sign: '', value: '–', label: texts.noRating };
      const value = String(rating.value);
      return rating.isProvisional ? { sign: '≈', value, label: texts.provisional } : { sign: '', value, label: '' };
    },
  };
}
