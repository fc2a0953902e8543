import type { PlayerID } from '../../games/contract';
import type { ClockSetting, SeatClock } from '../../protocol/http';
import { isPlayedByOwner, type HasSeats, type NewMatch, type Seat, type SeatTime } from '../storage/match-data';
import { withSeats } from './seats';

/**
 * Returns the match with its clocks started and stopped: they run in the owned seats whose move is pending and stand still
 * elsewhere. A stand-in neither stops nor starts them, so that owners gain nothing by leaving and coming back.
 * @param pending seats whose move is pending
 * @param now Unix time in milliseconds
 * @param mover seat that has just moved; its clock is credited for the move even if it is pending again
 * @param undoneMs only if the seat has taken a move back: what that had earned it, in milliseconds
 */
export function withClocks<M extends NewMatch>(
  match: M,
  pending: readonly PlayerID[],
  now: number,
  mover?: PlayerID,
  undoneMs?: number,
): M {
  const { clock } = match;
  if (!clock) return match;
  const seats = Object.values(match.players).map((seat) => {
    const id = String(seat.id);
    const runs = seat.credentials !== undefined && pending.includes(id);
    const isStopped = !runs || mover === id;
    const stop = () =>
      undoneMs === undefined ? stopClock(seat, clock, now) : rewindClock(seat, mover === id ? undoneMs : undefined);
    const stopped = isStopped ? stop() : seat;
    return runs ? startClock(stopped, clock, now) : stopped;
  });
  const changed = seats.filter((seat) => seat !== match.players[seat.id]);
  return changed.length > 0 ? withSeats(match, ...changed) : match;
}

function startClock(seat: Seat, clock: ClockSetting, now: number): Seat {
  if (seat.time?.since !== undefined) return seat;
  return { ...seat, time: { left: seat.time?.left ?? initialMs(clock), since: now } };
}

function stopClock(seat: Seat, clock: ClockSetting, now: number): Seat {
  if (seat.time?.since === undefined) return seat;
  return { ...seat, time: { left: creditedMs(remainingMs(seat.time, now), clock, isPlayedByOwner(seat)) } };
}

/**
 * Rewinds a clock because a move was taken back: its player loses what it had earned, and the others have the time back that
 * they have spent since.
 * @param undoneMs what the move had earned; undefined for the others
 */
function rewindClock(seat: Seat, undoneMs: number | undefined): Seat {
  const { time } = seat;
  if (!time) return seat;
  if (undoneMs !== undefined) return { ...seat, time: { ...time, left: time.left - undoneMs } };
  return time.since === undefined ? seat : { ...seat, time: { left: time.left } };
}

/** Returns what a move has earned a seat, in milliseconds. */
export function earnedMs(before: Seat | undefined, after: Seat | undefined, now: number): number {
  return before?.time?.since === undefined || !after?.time ? 0 : after.time.left - remainingMs(before.time, now);
}

function initialMs(clock: ClockSetting): number {
  return 1000 * ('perMove' in clock ? clock.perMove : clock.bank);
}

/**
 * Returns the time left after a move. A stand-in's move earns no increment, but leaves the owner at least one, so that they
 * can come back after their time has run out.
 */
function creditedMs(left: number, clock: ClockSetting, isOwner: boolean): number {
  if ('perMove' in clock) return initialMs(clock);
  const increment = 1000 * clock.increment;
  return isOwner ? left + increment : Math.max(left, increment);
}

function remainingMs({ left, since }: SeatTime, now: number): number {
  return since === undefined ? left : Math.max(0, left - Math.max(0, now - since));
}

/** Returns whether the time of a seat's owner has run out before the move that is pending: a stand-in makes it. */
export function isTimeUp({ time }: Seat, now: number): boolean {
  return time?.since !== undefined && remainingMs(time, now) === 0;
}

/** Returns when a stand-in has to replace the next player (Unix ms), or undefined while no player's clock is running. */
export function nextDeadline({ players }: HasSeats): number | undefined {
  const deadlines = Object.values(players).flatMap((seat) => deadlineOf(seat) ?? []);
  return deadlines.length > 0 ? Math.min(...deadlines) : undefined;
}

/** Returns the seats that a stand-in has to take because their owners' clocks have run out. */
export function timedOutSeats({ players }: HasSeats, now: number): PlayerID[] {
  const overdue = Object.values(players).filter((seat) => (deadlineOf(seat) ?? Infinity) <= now);
  return overdue.map(({ id }) => String(id));
}

function deadlineOf(seat: Seat): number | undefined {
  const { time } = seat;
  return time?.since === undefined || !isPlayedByOwner(seat) ? undefined : time.since + time.left;
}

/** Returns a seat's clock as clients see it, or undefined when the seat has none. */
export function seatClockOf(seat: Seat, clock: ClockSetting | undefined, now: number): SeatClock | undefined {
  if (!clock || !isPlayedByOwner(seat)) return undefined;
  const time = seat.time ?? { left: initialMs(clock) };
  return { left: remainingMs(time, now), runs: time.since !== undefined };
}
