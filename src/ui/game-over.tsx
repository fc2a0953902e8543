import type { ReactNode } from 'react';
import { useLanguage } from './i18n';
import { SeatBadge } from './seat-badge';
import styles from './game-over.module.css';

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
  /** Further actions. */
  readonly children: ReactNode;
}

/** The final ranking: who won, with all scores. */
export function GameOver({ title, headings, ranking, children }: GameOverProps) {
  const { language } = useLanguage();
  return (
    <section className={styles.over} aria-label={title}>
      <h2>{title}</h2>
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
            <tr key={seat} data-first={place === 1 || undefined}>
              <td>{place}</td>
              <td>
                <span className={styles.name}>
                  <SeatBadge seat={seat} /> {name}
                </span>
              </td>
              <td>{score.toLocaleString(language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.actions}>{children}</div>
    </section>
  );
}
