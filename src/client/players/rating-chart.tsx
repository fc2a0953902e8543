import type { FinishedMatch } from '../../protocol/http';
import { useMessages } from '../../ui/i18n';
import { useNumberFormat } from './player-numbers';
import styles from './rating-chart.module.css';

interface RatingChartProps {
  readonly title: string;
  /** The matches of one game, newest first. */
  readonly matches: readonly FinishedMatch[];
}

/** The scale spans at least this many rating points, so that small changes do not look large. */
const MIN_SPAN = 100;

const HEIGHT = 100;

/**
 * A rating over time, as a line chart and as a table for screen readers; renders nothing for fewer than two rated
 * matches.
 */
export function RatingChart({ title, matches }: RatingChartProps) {
  const texts = useMessages('players');
  const format = useNumberFormat();
  const rated = matches.flatMap(({ endedAt, rating }) => (rating === undefined ? [] : [{ endedAt, rating }])).reverse();
  const [first, ...later] = rated;
  const latest = later.at(-1);
  if (!first || !latest) return undefined;
  const { low, high } = scaleRange(rated.map(({ rating }) => rating));
  const last = rated.length - 1;
  return (
    <figure className={styles.figure}>
      <figcaption>{title}</figcaption>
      <div className={styles.plot} aria-hidden="true">
        <div className={styles.scale}>
          <span>{high}</span>
          <span>{low}</span>
        </div>
        <svg viewBox={`0 0 ${last} ${HEIGHT}`} preserveAspectRatio="none">
          <path className={styles.grid} d={`M0 ${HEIGHT / 2}H${last}`} />
          <path className={styles.line} d={linePath(rated.map(({ rating }) => (rating - low) / (high - low)))} />
        </svg>
      </div>
      <p className={styles.days} aria-hidden="true">
        <span>{format.day(first.endedAt)}</span>
        <span>{format.day(latest.endedAt)}</span>
      </p>
      <div className="visually-hidden">
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.player.day}</th>
              <th scope="col">{texts.rating}</th>
            </tr>
          </thead>
          <tbody>
            {rated.map(({ endedAt, rating }, i) => (
              <tr key={i}>
                <td>{format.day(endedAt)}</td>
                <td>{rating}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

/** Returns the ends of the scale. */
function scaleRange(ratings: readonly number[]): { readonly low: number; readonly high: number } {
  const [min, max] = [Math.min(...ratings), Math.max(...ratings)];
  const padding = Math.max(0, MIN_SPAN - (max - min)) / 2;
  return { low: Math.floor(min - padding), high: Math.ceil(max + padding) };
}

/** Returns an SVG path through values from 0 to 1, one unit apart. */
function linePath(shares: readonly number[]): string {
  return shares.map((share, i) => `${i === 0 ? 'M' : 'L'}${i} ${(HEIGHT * (1 - share)).toFixed(1)}`).join('');
}
