import type { PlayerID } from '../../games/contract';
import type { ClockSetting, SeatClock } from '../../protocol/http';
import { isPlayedByOwner, type MatchData, type Seat, type SeatTime } from '../storage/match-data';

/** Minimum time a returning player gets, capped by the clock's initial time, in milliseconds. */
const MIN_MS_ON_RETURN = 30_000;

/**
 * Returns the match with its clocks started and stopped: they run in people's pending seats and stand still elsewhere.
 * @param pending seats whose move is pending
 * @param now Unix time in milliseconds
 * @param mover seat that has just moved; its clock is credited for the move even if it is pending again
 */
export function withClocks(match: MatchData, pending: readonly PlayerID[], now: number, mover?: PlayerID): MatchData {
  const { clock } = match;
  if (!clock) return match;
  const players = Object.create(null) as MatchData['players'];
  for (const seat of Object.values(match.players)) {
    const id = String(seat.id);
    const isPerson = isPlayedByOwner(seat);
    const runs = isPerson && pending.includes(id);
    const stopped = runs && mover !== id ? seat : stopClock(seat, clock, now, isPerson);
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

/** Returns the seat of a returning owner, with enough time left to catch up. */
export function resumeClock({ time, ...seat }: Seat, clock: ClockSetting | undefined): Seat {
  if (!time || !clock) return seat;
  if ('perMove' in clock) return { ...seat, time: { left: initialMs(clock) } };
  return { ...seat, time: { left: Math.max(time.left, Math.min(initialMs(clock), MIN_MS_ON_RETURN)) } };
}

/** Returns when the first clock of the match runs out (Unix ms), or undefined while none is running. */
export function nextDeadline({ players }: MatchData): number | undefined {
  const deadlines = Object.values(players).flatMap(({ time }) => deadlineOf(time) ?? []);
  return deadlines.length > 0 ? Math.min(...deadlines) : undefined;
}

/** Returns the seats whose clocks have run out. */
export function timedOutSeats({ players }: MatchData, now: number): PlayerID[] {
  const overdue = Object.values(players).filter(({ time }) => (deadlineOf(time) ?? Infinity) <= now);
  return overdue.map(({ id }) => String(id));
}

function deadlineOf(time: SeatTime | undefined): number | undefined {
  return time?.since === undefined ? undefined : time.since + time.left;
}

/** Returns a seat's clock as clients see it, or undefined when the seat has none. */
export function seatClockOf(seat: Seat, clock: ClockSetting | undefined, now: number): SeatClock | undefined {
  if (!clock || !isPlayedByOwner(seat)) return undefined;
  const time = seat.time ?? { left: initialMs(clock) };
  return { left: remainingMs(time, now), runs: time.since !== undefined };
}
