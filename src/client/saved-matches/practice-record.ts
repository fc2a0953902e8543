import { isRecord } from '../shared/local-store';

/** When a position comes back, and how it was answered so far. */
export interface Schedule {
  /** The number of answers. */
  readonly answers: number;
  /** The number of right answers in a row. */
  readonly right: number;
  /** The first day on which it is asked, as in a date field: 2026-11-30. */
  readonly dueOn: string;
}

/** A decision of the viewer that cost much of their chance to win. */
export interface Mistake {
  /** The number of moves before it. */
  readonly ply: number;
  /** The lost part of the chance to win, from 0 to 1. */
  readonly cost: number;
  readonly schedule: Schedule;
}

/** What the evaluation of a saved match has found. */
export interface PracticeRecord {
  /** The number of evaluated decisions, each between several moves. */
  readonly decisions: number;
  /** The sum of what they cost. */
  readonly cost: number;
  /** In the order of the match. */
  readonly mistakes: readonly Mistake[];
}

/** Type guard for records from files and from the database. */
export function isPracticeRecord(value: unknown): value is PracticeRecord {
  return (
    isRecord(value) &&
    Number.isInteger(value.decisions) &&
    Number.isFinite(value.cost) &&
    Array.isArray(value.mistakes) &&
    value.mistakes.every(isMistake)
  );
}

function isMistake(value: unknown): value is Mistake {
  return isRecord(value) && Number.isInteger(value.ply) && Number.isFinite(value.cost) && isSchedule(value.schedule);
}

function isSchedule(value: unknown): value is Schedule {
  return (
    isRecord(value) &&
    Number.isInteger(value.answers) &&
    Number.isInteger(value.right) &&
    typeof value.dueOn === 'string' &&
    /^\d{4}-\d\d-\d\d$/.test(value.dueOn)
  );
}
