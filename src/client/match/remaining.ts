import type { ClockSetting } from '../../protocol/protocol';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** From here on time is short: half a minute, or an hour where a move may take a day and longer. */
export function isLow(left: number, clock: ClockSetting): boolean {
  return left <= ('perMove' in clock && clock.perMove * SECOND >= DAY ? HOUR : MINUTE / 2);
}

/** A time in milliseconds as 2:05, 1:02:05 or, with the word for days, 2 d 3:05:00; started seconds count whole. */
export function clockText(left: number, days: (count: number) => string): string {
  const rounded = Math.ceil(left / SECOND) * SECOND;
  const [d, h, m, s] = [
    Math.floor(rounded / DAY),
    Math.floor((rounded % DAY) / HOUR),
    Math.floor((rounded % HOUR) / MINUTE),
    Math.floor((rounded % MINUTE) / SECOND),
  ];
  const two = (part: number) => String(part).padStart(2, '0');
  const time = d + h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
  return d > 0 ? `${days(d)} ${time}` : time;
}
