import { useEffect, useState } from 'react';
import type { ClockSetting, SeatClock } from '../../protocol/protocol';
import { HourglassIcon } from '../../ui/icons';
import { SeatBadge } from '../../ui/seat-badge';
import { seatStyle } from '../../ui/seat-symbol';
import type { MatchSeat } from '../shared/api';
import { useClientTexts } from '../texts';
import styles from './clocks.module.css';
import { clockText, isLow } from './remaining';

interface ClocksProps {
  readonly seats: readonly MatchSeat[];
  readonly clock: ClockSetting;
  /** When the seats were told, on the clock of `performance.now()`. */
  readonly toldAt: number;
}

/** How much time everybody has left. */
export function Clocks({ seats, clock, toldAt }: ClocksProps) {
  const { match } = useClientTexts();
  return (
    <ul className={styles.clocks} aria-label={match.clocks}>
      {seats.map(
        ({ id, name = '', data }) =>
          data?.clock && <Clock key={id} {...{ id, name, told: data.clock, setting: clock, toldAt }} />,
      )}
    </ul>
  );
}

interface ClockProps {
  readonly id: number;
  readonly name: string;
  readonly told: SeatClock;
  readonly setting: ClockSetting;
  readonly toldAt: number;
}

function Clock({ id, name, told, setting, toldAt }: ClockProps) {
  const { match } = useClientTexts();
  const left = useLeft(told, toldAt);
  const low = told.runs && isLow(left, setting);
  return (
    <li className={styles.clock} style={seatStyle(id)} data-runs={told.runs || undefined} data-low={low || undefined}>
      <SeatBadge seat={id} />
      <span className={styles.name}>{name}</span>
      <span role="timer">{clockText(left, match.days)}</span>
      {told.runs && <HourglassIcon />}
      {low && <strong>{match.hurry}</strong>}
    </li>
  );
}

/** What is left of a clock, in milliseconds, while it runs. */
function useLeft({ left, runs }: SeatClock, toldAt: number): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => setNow(performance.now()), 250);
    return () => clearInterval(timer);
  }, [runs]);
  return Math.max(0, left - (runs ? Math.max(0, now - toldAt) : 0));
}
