import type { PlayerStanding } from '../../protocol/http';
import { formatNumber } from '../../i18n/format';
import { useLanguage, useMessages } from '../../ui/i18n';

/** Returns formatters for player statistics in the reader's language. */
export function useNumberFormat() {
  const texts = useMessages('players');
  const { language } = useLanguage();
  return {
    /** At most one decimal. */
    number: (value: number) => formatNumber(value, language, { maximumFractionDigits: 1 }),
    /** "+18". */
    signed: (value: number) => formatNumber(value, language, { signDisplay: 'exceptZero', maximumFractionDigits: 0 }),
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
