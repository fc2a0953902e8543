import type { Schedule } from '../saved-matches/practice-record';

/** How many days a position stays away after its first, second, ... answer; after later answers as long as after the last. */
const INTERVALS_DAYS = [1, 3, 7, 21] as const;

/** A position that was right this many times in a row is learned. */
const RIGHT_TO_LEARN = 2;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the schedule of a position that is asked for the first time. @param today as in a date field: 2026-11-30 */
export function newSchedule(today: string): Schedule {
  return { answers: 0, right: 0, dueOn: today };
}

/** Returns the schedule after an answer. */
export function afterAnswer({ answers, right }: Schedule, isRight: boolean, today: string): Schedule {
  const days = INTERVALS_DAYS[answers] ?? INTERVALS_DAYS[INTERVALS_DAYS.length - 1] ?? 0;
  return { answers: answers + 1, right: isRight ? right + 1 : 0, dueOn: dayAfter(today, days) };
}

/** Whether a position does not come back. */
export function isLearned({ right }: Schedule): boolean {
  return right >= RIGHT_TO_LEARN;
}

/** Whether a position is asked on this day. */
export function isDue(schedule: Schedule, today: string): boolean {
  return !isLearned(schedule) && schedule.dueOn <= today;
}

/** Returns the day some days after another one, or before it, as in a date field. */
export function dayAfter(day: string, days: number): string {
  return dayText(dayNumber(day) + days);
}

/** Returns the number of days from 1970 to a day. */
export function dayNumber(day: string): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
}

function dayText(number: number): string {
  return new Date(number * DAY_MS).toISOString().slice(0, 10);
}
