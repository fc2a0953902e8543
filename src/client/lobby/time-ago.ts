import type { Language } from '../../i18n/languages';

const MINUTE_MS = 60_000;

/** The units from large to small, in minutes. */
const UNITS = [
  ['month', 43_200],
  ['week', 10_080],
  ['day', 1440],
  ['hour', 60],
  ['minute', 1],
] as const;

/** Says how long ago a moment was: "2 hours ago", "this minute". Both are in milliseconds since the epoch. */
export function timeAgo(then: number, now: number, language: Language): string {
  const minutes = Math.max(0, Math.floor((now - then) / MINUTE_MS));
  const [unit, size] = UNITS.find(([, length]) => minutes >= length) ?? (['minute', 1] as const);
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.floor(minutes / size), unit);
}
