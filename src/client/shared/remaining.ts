import type { ClockSetting } from '../../protocol/http';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * Whether time is short: half a minute or less, but not before two thirds of the time for a move have passed, or there would
 * be a warning at every move; an hour or less for clocks of a day or more per move.
 */
export function isLow(remainingMs: number, clock: ClockSetting): boolean {
  if (!('perMove' in clock)) return remainingMs <= MINUTE_MS / 2;
  const perMoveMs = clock.perMove * SECOND_MS;
  return remainingMs <= (perMoveMs >= DAY_MS ? HOUR_MS : Math.min(MINUTE_MS / 2, perMoveMs / 3));
}

/** Formats milliseconds as 2:05, 1:02:05 or, with the text for days, 2 d 3:05:00; rounds up to whole seconds. */
export function clockText(remainingMs: number, days: (count: number) => string): string {
  const rounded = Math.ceil(remainingMs / SECOND_MS) * SECOND_MS;
  const [d, h, m, s] = [
    Math.floor(rounded / DAY_MS),
    Math.floor((rounded % DAY_MS) / HOUR_MS),
    Math.floor((rounded % HOUR_MS) / MINUTE_MS),
    Math.floor((rounded % MINUTE_MS) / SECOND_MS),
  ];
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  const time = d + h > 0 ? `${h}:${twoDigits(m)}:${twoDigits(s)}` : `${m}:${twoDigits(s)}`;
  return d > 0 ? `${days(d)} ${time}` : time;
}
