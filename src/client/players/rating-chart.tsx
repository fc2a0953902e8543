import type { FinishedMatch } from '../../protocol/http';
import { useMessages } from '../../ui/i18n';
import { LineChart, type ChartPoint } from './line-chart';

interface RatingChartProps {
  readonly title: string;
  /** The matches of one game, newest first. */
  readonly matches: readonly FinishedMatch[];
}

/** The scale spans at least this many rating points, so that small changes do not look large. */
const MIN_SPAN = 100;

/** A rating over time; renders nothing for fewer than two rated matches. */
export function RatingChart({ title, matches }: RatingChartProps) {
  const texts = useMessages('players');
  const rated = matches.flatMap(({ endedAt, rating }): ChartPoint[] =>
    rating === undefined ? [] : [{ time: endedAt, value: rating }],
  );
  const [first, ...later] = rated.reverse();
  if (!first || later.length === 0) return undefined;
  const { low, high } = scaleRange(rated.map(({ value }) => value));
  return (
    <LineChart
      {...{ title, low, high }}
      textOf={String}
      points={[first, ...later]}
      dayLabel={texts.player.day}
      valueLabel={texts.rating}
    />
  );
}

/** Returns the ends of the scale. */
function scaleRange(ratings: readonly number[]): { readonly low: number; readonly high: number } {
  const [min, max] = [Math.min(...ratings), Math.max(...ratings)];
  const padding = Math.max(0, MIN_SPAN - (max - min)) / 2;
  return { low: Math.floor(min - padding), high: Math.ceil(max + padding) };
}
