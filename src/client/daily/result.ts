import { isRecord } from '../shared/local-store';
import { dayAfter } from '../practice/schedule';

/** The number of tries at a position. */
export const TRIES = 3;

/** What a player has done at the position of the day of one game. Days are as in a date field: 2026-11-30. */
export interface DailyState {
  readonly day: string;
  /** The keys of the moves tried on this day, in order. */
  readonly tried: readonly string[];
  /** The last of them was right. */
  readonly isSolved: boolean;
  /** The last day with a solved position, and the number of such days in a row up to it. */
  readonly solvedOn?: string;
  readonly streak: number;
}

/** Type guard for stored states. */
export function isDailyState(value: unknown): value is DailyState {
  return (
    isRecord(value) &&
    typeof value.day === 'string' &&
    Array.isArray(value.tried) &&
    value.tried.every((key) => typeof key === 'string') &&
    typeof value.isSolved === 'boolean' &&
    (value.solvedOn === undefined || typeof value.solvedOn === 'string') &&
    Number.isInteger(value.streak)
  );
}

/** Returns the state on a day: that of an earlier day without its tries. */
export function stateOn(day: string, stored: DailyState | undefined): DailyState {
  if (stored?.day === day) return stored;
  const { solvedOn, streak = 0 } = stored ?? {};
  return { day, tried: [], isSolved: false, streak, ...(solvedOn !== undefined && { solvedOn }) };
}

/** Whether there is nothing left to try. */
export function isOver({ tried, isSolved }: DailyState): boolean {
  return isSolved || tried.length >= TRIES;
}

/** Returns the state after a try; unchanged if it is over, or the move was tried before. */
export function afterTry(state: DailyState, key: string, isRight: boolean): DailyState {
  if (isOver(state) || state.tried.includes(key)) return state;
  const tried = [...state.tried, key];
  if (!isRight) return { ...state, tried };
  return { ...state, tried, isSolved: true, solvedOn: state.day, streak: currentStreak(state) + 1 };
}

/** Returns the number of days in a row with a solved position, up to today or yesterday. */
export function currentStreak({ day, solvedOn, streak }: DailyState): number {
  return solvedOn === day || solvedOn === dayAfter(day, -1) ? streak : 0;
}

/** Returns the score: 3 for the first try, 2 for the second, 1 for the third, 0 if none was right. */
export function scoreOf({ tried, isSolved }: DailyState): number {
  return isSolved ? TRIES + 1 - tried.length : 0;
}

/** Returns a score as a row of anchors: ⚓⚓⬜. */
export function anchors(score: number): string {
  return '⚓'.repeat(score) + '⬜'.repeat(TRIES - score);
}

/** Returns a result to share, which tells nothing of the position: "Piratz 2026-11-30: 2/3 ⚓⚓⬜". */
export function shareText(title: string, state: DailyState): string {
  const score = scoreOf(state);
  return `${title} ${state.day}: ${score}/${TRIES} ${anchors(score)}`;
}
