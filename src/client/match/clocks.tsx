import { useEffect, useState } from 'react';
import type { PlayerID } from '../../games/contract';
import type { ClockSetting, SeatClock } from '../../protocol/http';
import { useMessages } from '../../ui/i18n';
import { HourglassIcon } from '../../ui/table-icons';
import { SeatBadge, seatStyle } from '../../ui/seat-badge';
import { playSound } from '../../ui/sounds';
import { speech } from '../../ui/speech';
import type { MatchSeat } from '../shared/api';
import { clockText, isLow } from '../shared/remaining';
import styles from './clocks.module.css';
import { useTable } from './table-context';
import { monotonicNow, startRepeating, stopTimer } from '../shared/time';

interface ClocksProps {
  readonly seats: readonly MatchSeat[];
  readonly clock: ClockSetting;
  /** When the seats were received, as a `monotonicNow()` timestamp. */
  readonly receivedAt: number;
  /** The players whose turn the board has shown: only their clocks are marked. */
  readonly active: readonly PlayerID[];
  /** The players at this screen, who are warned when their time is short. */
  readonly own: readonly PlayerID[];
}

/** The remaining time of every player. */
export function Clocks({ seats, clock, receivedAt, active, own }: ClocksProps) {
  const { match } = useMessages('table');
  return (
    <ul className={styles.clocks} aria-label={match.clocks}>
      {seats.map(
        ({ id, name = '', data }) =>
          data?.clock && (
            <Clock
              key={id}
              {...{ id, name, seatClock: data.clock, setting: clock, receivedAt }}
              isActive={active.includes(String(id))}
              isOwn={own.includes(String(id))}
            />
          ),
      )}
    </ul>
  );
}

interface ClockProps {
  readonly id: number;
  readonly name: string;
  readonly seatClock: SeatClock;
  readonly setting: ClockSetting;
  readonly receivedAt: number;
  readonly isActive: boolean;
  readonly isOwn: boolean;
}

function Clock({ id, name, seatClock, setting, receivedAt, isActive, isOwn }: ClockProps) {
  const { match } = useMessages('table');
  const remainingMs = useRemainingMs(seatClock, receivedAt);
  const runs = seatClock.runs && isActive;
  const low = runs && isLow(remainingMs, setting);
  useWarning(low && isOwn);
  return (
    <li className={styles.clock} style={seatStyle(id)} data-runs={runs || undefined} data-low={low || undefined}>
      <SeatBadge seat={id} />
      <span className={styles.name} translate="no">
        {name}
      </span>
      <span role="timer">{clockText(remainingMs, (count) => match.days({ count }))}</span>
      {runs && <HourglassIcon />}
      {low && <strong>{match.hurry}</strong>}
    </li>
  );
}

/** Warns a player, who may not see the clock, before a bot moves for them. */
function useWarning(isDue: boolean): void {
  const { timeShort } = useMessages('table').speech;
  useEffect(() => {
    if (!isDue) return;
    playSound('hurry');
    speech.say(timeShort, 'urgent');
  }, [isDue, timeShort]);
}

/** Returns what tells the remaining time of each player at the table, "Anna: 2:05"; undefined without clocks. */
export function useTimeLeft(): (() => readonly string[]) | undefined {
  const { info, seats, receivedAt } = useTable();
  const { match } = useMessages('table');
  if (!info.clock) return undefined;
  return () =>
    seats.flatMap(({ name = '', data }) => {
      if (!data?.clock) return [];
      const left = remainingMsAt(monotonicNow(), data.clock, receivedAt);
      return `${name}: ${clockText(left, (count) => match.days({ count }))}`;
    });
}

/** Returns the remaining time of a clock in milliseconds at a `monotonicNow()` timestamp. */
function remainingMsAt(now: number, { left, runs }: SeatClock, receivedAt: number): number {
  return Math.max(0, left - (runs ? Math.max(0, now - receivedAt) : 0));
}

/** The same, updated while the clock runs. */
function useRemainingMs(clock: SeatClock, receivedAt: number): number {
  const { runs } = clock;
  const [now, setNow] = useState(() => monotonicNow());
  useEffect(() => {
    if (!runs) return;
    const timer = startRepeating(() => setNow(monotonicNow()), 250);
    return () => stopTimer(timer);
  }, [runs]);
  return remainingMsAt(now, clock, receivedAt);
}
