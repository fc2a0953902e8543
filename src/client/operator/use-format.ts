import { formatNumber } from '../../i18n/format';
import type { Language } from '../../i18n/languages';
import { useLanguage } from '../../ui/i18n';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** From how many seconds on a time is told in a unit. */
const TIMES = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** Returns a size in the largest unit of which there is one: "35 kB", "4 bytes". */
export function formatBytes(value: number, language: Language): string {
  const power = Math.min(UNITS.length - 1, value < 1000 ? 0 : Math.floor(Math.log10(value) / 3));
  const scaled = value / 1000 ** power;
  const maximumFractionDigits = scaled < 10 && power > 0 ? 1 : 0;
  const unitDisplay = power === 0 ? 'long' : 'short'; // the short "byte" has no plural
  const options = { style: 'unit', unit: UNITS[power] ?? 'byte', unitDisplay, maximumFractionDigits } as const;
  return formatNumber(scaled, language, options);
}

/** Returns formatters for sizes and times in the reader's language. */
export function useFormat() {
  const { language } = useLanguage();
  return {
    count: (value: number) => formatNumber(value, language),
    bytes: (value: number) => formatBytes(value, language),
    /** "3 days ago". */
    ago: (time: number, now: number) => {
      const seconds = Math.max(0, (now - time) / 1000);
      const [unit, length] = TIMES.find(([, from]) => seconds >= from) ?? (['minute', 60] as const);
      return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.floor(seconds / length), unit);
    },
    day: (time: number) => new Date(time).toLocaleDateString(language, { dateStyle: 'medium' }),
    moment: (time: number) => new Date(time).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' }),
  };
}
