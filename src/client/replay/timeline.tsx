import type { SeatInfo } from '../../games/contract';
import { itemAt } from '../../games/contract/items';
import { useMessages } from '../../ui/i18n';
import { SeatBadge } from '../../ui/seat-badge';
import type { PlaybackControls } from '../recording/playback';
import type { Snapshot, Turn } from '../recording/recording';
import { positionStyle, Scrubber } from '../recording/scrubber';
import styles from './timeline.module.css';

interface TimelineProps {
  readonly snapshots: readonly Snapshot[];
  readonly seats: readonly SeatInfo[];
  readonly turns: readonly Turn[];
  readonly playback: PlaybackControls;
  /** The displayed move, for screen readers. */
  readonly valueText: string;
  /** The indices of notable snapshots, numbered in this order. */
  readonly markers: readonly number[];
}

/** The timeline of a match: one lane per seat that shows its turns, and a playhead that can be dragged. */
export function Timeline({ snapshots, seats, turns, playback, valueText, markers }: TimelineProps) {
  const texts = useMessages('replay');
  const { at, last } = playback;
  return (
    <div className={styles.timeline}>
      <div className={styles.badges} aria-hidden="true">
        {seats.map(({ playerID }) => (
          <SeatBadge key={playerID} seat={Number(playerID)} />
        ))}
      </div>
      <div className={styles.course}>
        <Scrubber label={texts.player.timeline} at={at} last={last} valueText={valueText} onSeek={playback.seek}>
          <Lanes turns={turns} seats={seats.length} last={last} />
          {markers.map((flag, i) => (
            <span key={flag} className={styles.flag} style={positionStyle(flag, last)} aria-hidden="true">
              {i + 1}
            </span>
          ))}
        </Scrubber>
        <div className={styles.ticks} aria-hidden="true">
          {ticksOf(last).map((tick) => (
            <span key={tick} style={positionStyle(tick, last)}>
              {itemAt(snapshots, tick).ply}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

/** A move fills the space between the snapshots before and after it. */
function Lanes({ turns, seats, last }: { turns: readonly Turn[]; seats: number; last: number }) {
  return (
    <svg
      className={styles.lanes}
      viewBox={`0 0 ${Math.max(1, last)} ${seats}`}
      preserveAspectRatio="none"
      style={{ height: `${0.75 * seats}rem` }}
      aria-hidden="true"
    >
      {turns.map(({ player, from, to }) => (
        <rect
          key={from}
          x={from - 1}
          y={Number(player) + 0.14}
          width={to - from + 1}
          height={0.72}
          fill={`var(--seat-${player})`}
        />
      ))}
    </svg>
  );
}

const TICK_STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000];
const MAX_TICKS = 8;

/** Returns the labelled ply numbers; none so close to the last that the labels would overlap. */
function ticksOf(last: number): number[] {
  const step = TICK_STEPS.find((candidate) => last / candidate <= MAX_TICKS) ?? last;
  const round = Array.from({ length: Math.floor(last / step) + 1 }, (_, i) => i * step);
  return [...round.filter((tick) => last - tick > step / 2), last];
}
