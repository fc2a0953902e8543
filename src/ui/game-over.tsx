import { useEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import { formatNumber } from '../i18n/format';
import styles from './game-over.module.css';
import { useLanguage } from './i18n';
import { prefersNoMotion } from './motion';
import { SeatBadge, seatStyle } from './seat-badge';

interface RankingRow {
  readonly seat: number;
  readonly name: string;
  readonly score: number;
  /** Counts from 1; equal scores share a place. */
  readonly place: number;
}

interface GameOverProps {
  readonly title: string;
  readonly headings: { readonly place: string; readonly name: string; readonly score: string };
  readonly ranking: readonly RankingRow[];
  /** The main action. */
  readonly primaryAction?: ReactNode;
  /** Further actions. */
  readonly children: ReactNode;
}

/** The result card: who won, all scores, and what to do next. Comes into view, and takes over the focus from what it replaces. */
export function GameOver({ title, headings, ranking, primaryAction, children }: GameOverProps) {
  const { card, heading } = useAppearance();
  return (
    <section ref={card} className={styles.over} aria-label={title} data-result>
      <Pennants />
      <Confetti />
      <div className={styles.card}>
        <div className={styles.winner}>
          <Crown />
          <h2 ref={heading} tabIndex={-1}>
            {title}
          </h2>
        </div>
        <Ranking {...{ headings, ranking }} />
        <div className={styles.primary}>{primaryAction}</div>
        <div className={styles.actions}>{children}</div>
      </div>
    </section>
  );
}

/** Scrolls up to the card when it appears, and focuses its heading if the words with the focus are hidden now. */
function useAppearance() {
  const card = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement?.closest('[data-names-winner]')) heading.current?.focus({ preventScroll: true });
    if ((card.current?.getBoundingClientRect().top ?? 0) < 0)
      card.current?.scrollIntoView({ behavior: prefersNoMotion() ? 'auto' : 'smooth' });
  }, []);
  return { card, heading };
}

function Ranking({ headings, ranking }: Pick<GameOverProps, 'headings' | 'ranking'>) {
  const { language } = useLanguage();
  return (
    <table className={styles.ranking}>
      <thead>
        <tr>
          <th scope="col">{headings.place}</th>
          <th scope="col">{headings.name}</th>
          <th scope="col">{headings.score}</th>
        </tr>
      </thead>
      <tbody>
        {ranking.map(({ seat, name, score, place }) => (
          <tr key={seat} data-first={place === 1 || undefined} style={seatStyle(seat)}>
            <td>{place}</td>
            <td>
              <span className={styles.name}>
                <SeatBadge seat={seat} /> {name}
              </span>
            </td>
            <td>{formatNumber(score, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const SEAT_COLORS = Array.from({ length: 5 }, (_, seat) => `var(--seat-${seat})`);

/** A line of pennants in the colours of the seats. */
function Pennants() {
  return (
    <svg className={styles.pennants} aria-hidden="true" focusable="false">
      <defs>
        <pattern id="pennants" width="150" height="26" patternUnits="userSpaceOnUse">
          {SEAT_COLORS.map((color, i) => (
            <path key={color} d={`M${30 * i + 4} 3h22l-11 20z`} fill={color} />
          ))}
          <path d="M0 3h150" stroke="var(--wood-dark)" strokeWidth="2.5" />
        </pattern>
      </defs>
      <rect width="100%" height="26" fill="url(#pennants)" />
    </svg>
  );
}

const NUM_CONFETTI = 24;

/** Coins and scraps that rain once over the card. */
function Confetti() {
  return (
    <div className={styles.confetti} aria-hidden="true">
      {Array.from({ length: NUM_CONFETTI }, (_, i) => (
        <i
          key={i}
          style={
            {
              '--at': ((i * 37) % 100) / 100,
              '--delay': ((i * 53) % 100) / 100,
              '--color': i % 2 === 0 ? 'var(--gold)' : SEAT_COLORS[(i >> 1) % SEAT_COLORS.length],
            } as CSSProperties
          }
        />
      ))}
    </div>
  );
}

function Crown() {
  return (
    <svg className={styles.crown} viewBox="0 0 64 48" strokeLinejoin="round" aria-hidden="true" focusable="false">
      <path d="M6 40 3 14l14 11L32 5l15 20 14-11-3 26z" />
      <path d="M7 44h50" strokeWidth="5" strokeLinecap="round" />
      <circle cx="3" cy="13" r="3" />
      <circle cx="32" cy="5" r="3" />
      <circle cx="61" cy="13" r="3" />
    </svg>
  );
}
