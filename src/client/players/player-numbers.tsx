import { formatNumber } from '../../i18n/format';
import type { PlayerStanding } from '../../protocol/http';
import { useLanguage, useMessages } from '../../ui/i18n';
import styles from './players.module.css';

/** A rating: with "≈" on screen and "provisional" for screen readers, or a dash if there is none. */
export function Rating({ standing }: { standing: Pick<PlayerStanding, 'rating'> }) {
  const { sign, value, label } = useNumberFormat().rating(standing);
  return (
    <span className={styles.number} title={label || undefined}>
      {sign && <span aria-hidden="true">{sign}</span>}
      {standing.rating ? value : <span aria-hidden="true">{value}</span>}
      {label && <span className="visually-hidden"> {label}</span>}
    </span>
  );
}

/** A player's wins, "3 · 60 %"; on narrow screens only the percentage. */
export function Victories({ standing }: { standing: Pick<PlayerStanding, 'victories' | 'matches'> }) {
  const { number, share } = useNumberFormat();
  return (
    <span className={styles.number}>
      <span className={styles.wide}>{number(standing.victories)} · </span>
      {share(standing)}
    </span>
  );
}

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
