import type { PlayerID } from '../../games/seam/entry';
import type { ClockSetting, SeatClock } from '../../protocol/protocol';
import { isPlayedByOwner, type MatchData, type Seat, type SeatTime } from '../storage/match-data';

/** What whoever comes back has at least, unless a clock has even less at the start. */
const MIN_MS_ON_RETURN = 30_000;

/**
 * The match with its clocks as they are now: they run in the seats that the match waits for and stand still elsewhere.
 * @param awaited whom the match waits for
 * @param now in milliseconds since 1970
 * @param moved who has just made a move, for which his clock is credited even if it is his turn again
 */
export function withClocks(match: MatchData, awaited: readonly PlayerID[], now: number, moved?: PlayerID): MatchData {
  const { clock } = match;
  if (!clock) return match;
  const players = Object.create(null) as MatchData['players'];
  for (const seat of Object.values(match.players)) {
    const id = String(seat.id);
    const isPerson = isPlayedByOwner(seat);
    const runs = isPerson && awaited.includes(id);
    const stopped = runs && moved !== id ? seat : stopClock(seat, clock, now, isPerson);
    players[seat.id] = runs ? startClock(stopped, clock, now) : stopped;
  }
  return { ...match, players };
}

function startClock(seat: Seat, clock: ClockSetting, now: number): Seat {
  if (seat.time?.since !== undefined) return seat;
  return { ...seat, time: { left: seat.time?.left ?? initialMs(clock), since: now } };
}

function stopClock(seat: Seat, clock: ClockSetting, now: number, hasMoved: boolean): Seat {
  if (seat.time?.since === undefined) return seat;
  const left = remainingMs(seat.time, now);
  return { ...seat, time: { left: hasMoved ? creditedMs(left, clock) : left } };
}

function initialMs(clock: ClockSetting): number {
  return 1000 * ('perMove' in clock ? clock.perMove : clock.bank);
}

function creditedMs(left: number, clock: ClockSetting): number {
  return 'perMove' in clock ? initialMs(clock) : left + 1000 * clock.increment;
}

function remainingMs({ left, since }: SeatTime, now: number): number {
  return since === undefined ? left : Math.max(0, left - Math.max(0, now - since));
}

/** The seat of somebody who plays himself again, with enough time to look around. */
export function resumeClock({ time, ...seat }: Seat, clock: ClockSetting | undefined): Seat {
  if (!time || !clock) return seat;
  if ('perMove' in clock) return { ...seat, time: { left: initialMs(clock) } };
  return { ...seat, time: { left: Math.max(time.left, Math.min(initialMs(clock), MIN_MS_ON_RETURN)) } };
}

/** When the first clock of the match runs out, in milliseconds since 1970; undefined while none is running. */
export function nextDeadline({ players }: MatchData): number | undefined {
  const deadlines = Object.values(players).flatMap(({ time }) => deadlineOf(time) ?? []);
  return deadlines.length > 0 ? Math.min(...deadlines) : undefined;
}

/** The seats whose clocks have run out. */
export function timedOutSeats({ players }: MatchData, now: number): PlayerID[] {
  const overdue = Object.values(players).filter(({ time }) => (deadlineOf(time) ?? Infinity) <= now);
  return overdue.map(({ id }) => String(id));
}

function deadlineOf(time: SeatTime | undefined): number | undefined {
  return time?.since === undefined ? undefined : time.since + time.left;
}

/** A person's clock, as everybody is told it; undefined without one. */
export function seatClockOf(seat: Seat, clock: ClockSetting | undefined, now: number): SeatClock | undefined {
  if (!clock || !isPlayedByOwner(seat)) return undefined;
  const time = seat.time ?? { left: initialMs(clock) };
  return { left: remainingMs(time, now), runs: time.since !== undefined };
}
