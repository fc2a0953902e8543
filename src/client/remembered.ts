import { useState } from 'react';

/** What this browser remembers between visits. */

/** A seat that this browser holds. */
export interface HeldSeat {
  readonly game: string;
  readonly playerID: string;
  readonly credentials: string;
  readonly name: string;
}

const SEATS = 'piratz.seats';
const NAME = 'piratz.name';

/** A stored value, or undefined when there is none or it is not what `is` expects. */
export function recall<T>(key: string, is: (value: unknown) => value is T): T | undefined {
  const text = localStorage.getItem(key);
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return is(value) ? value : undefined;
  } catch {
    return undefined; // not ours, or cut off: as good as nothing
  }
}

/** Stores a value as JSON. */
export function remember(key: string, value: unknown): void {
  localStorage.setItem(key, JSON.stringify(value));
}

type Seats = Readonly<Record<string, HeldSeat>>;

const FIELDS = ['game', 'playerID', 'credentials', 'name'] as const;

/** A value with these fields. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSeats(value: unknown): value is Seats {
  const isSeat = (seat: unknown) => isRecord(seat) && FIELDS.every((field) => typeof seat[field] === 'string');
  return isRecord(value) && Object.values(value).every(isSeat);
}

/** The seats that this browser holds, by matchID, in the order they were taken. */
export function heldSeats(): Seats {
  return recall(SEATS, isSeats) ?? {};
}

/** The seat this browser holds in a match, if any. */
export function seatIn(matchID: string): HeldSeat | undefined {
  const seats = heldSeats();
  return Object.hasOwn(seats, matchID) ? seats[matchID] : undefined;
}

/** Keeps a seat for the next visit. */
export function holdSeat(matchID: string, seat: HeldSeat): void {
  remember(SEATS, { ...heldSeats(), [matchID]: seat });
}

/** Forgets the seat in a match. */
export function dropSeat(matchID: string): void {
  const { [matchID]: _dropped, ...kept } = heldSeats();
  remember(SEATS, kept);
}

/** The name this person last played under; empty when there is none. */
export function rememberedName(): string {
  return localStorage.getItem(NAME) ?? '';
}

/** Keeps the name for the next visit. */
export function rememberName(name: string): void {
  localStorage.setItem(NAME, name);
}

/** The name this person plays under, and how to change it; remembered. */
export function useName(): [string, (name: string) => void] {
  const [name, setName] = useState(rememberedName);
  return [
    name,
    (next) => {
      rememberName(next);
      setName(next);
    },
  ];
}
