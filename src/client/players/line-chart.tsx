import { useNumberFormat } from './player-numbers';
import styles from './rating-chart.module.css';

/** A value at a time. */
export interface ChartPoint {
  readonly time: number;
  readonly value: number;
}

interface LineChartProps {
  readonly title: string;
  /** At least one, the oldest first. */
  readonly points: readonly [ChartPoint, ...ChartPoint[]];
  /** The ends of the scale. */
  readonly low: number;
  readonly high: number;
  /** Returns a value as it is shown. */
  textOf(value: number): string;
  /** The headings of the table. */
  readonly dayLabel: string;
  readonly valueLabel: string;
}

const HEIGHT = 100;

/** A value over time, as a line chart and as a table for screen readers. */
export function LineChart({ title, points, low, high, textOf, dayLabel, valueLabel }: LineChartProps) {
  const format = useNumberFormat();
  const [first] = points;
  const { length } = points;
  const shares = points.map(({ value }) => (value - low) / (high - low));
  return (
    <figure className={styles.figure}>
      <figcaption>{title}</figcaption>
      <div className={styles.plot} aria-hidden="true">
        <div className={styles.scale}>
          <span>{textOf(high)}</span>
          <span>{textOf(low)}</span>
        </div>
        <svg viewBox={`0 0 ${Math.max(1, length - 1)} ${HEIGHT}`} preserveAspectRatio="none">
          <path className={styles.grid} d={`M0 ${HEIGHT / 2}H${length - 1}`} />
          <path className={styles.line} d={linePath(shares)} />
        </svg>
      </div>
      <p className={styles.days} aria-hidden="true">
        <span>{format.day(first.time)}</span>
        <span>{format.day((points.at(-1) ?? first).time)}</span>
      </p>
      <div className="visually-hidden">
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{dayLabel}</th>
              <th scope="col">{valueLabel}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ time, value }, i) => (
              <tr key={i}>
                <td>{format.day(time)}</td>
                <td>{textOf(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

/** Returns an SVG path through values from 0 to 1, one unit apart. */
function linePath(shares: readonly number[]): string {
  return shares.map((share, i) => `${i === 0 ? 'M' : 'L'}${i} ${(HEIGHT * (1 - share)).toFixed(1)}`).join('');
}
