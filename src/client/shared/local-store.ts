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

type Seats = Readonly<Record<string, readonly HeldSeat[]>>;

const FIELDS = ['game', 'playerID', 'credentials', 'name'] as const;

/** A value with these fields. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSeat(value: unknown): value is HeldSeat {
  return isRecord(value) && FIELDS.every((field) => typeof value[field] === 'string');
}

/** Several seats of people who share the browser, or one, as earlier versions kept it. */
type Stored = Readonly<Record<string, HeldSeat | readonly HeldSeat[]>>;

function isStored(value: unknown): value is Stored {
  return (
    isRecord(value) && Object.values(value).every((held) => (Array.isArray(held) ? held.every(isSeat) : isSeat(held)))
  );
}

/** The seats that this browser holds, by matchID, in the order they were taken; at least one in each match. */
export function heldSeats(): Seats {
  const stored = Object.entries(recall(SEATS, isStored) ?? {});
  return Object.fromEntries(stored.map(([matchID, held]) => [matchID, [held].flat()]));
}

/** The seats this browser holds in a match, in seat order: several when people share it. */
export function seatsIn(matchID: string): readonly HeldSeat[] {
  const seats = heldSeats();
  const held = Object.hasOwn(seats, matchID) ? seats[matchID] : [];
  return held.toSorted((a, b) => Number(a.playerID) - Number(b.playerID));
}

/** The first of them, if any. */
export function seatIn(matchID: string): HeldSeat | undefined {
  return seatsIn(matchID).at(0);
}

/** Keeps a seat for the next visit; one that has moved is known by its credentials. */
export function holdSeat(matchID: string, seat: HeldSeat): void {
  const others = seatsIn(matchID).filter(({ credentials }) => credentials !== seat.credentials);
  remember(SEATS, { ...heldSeats(), [matchID]: [...others, seat] });
}

/** Forgets a seat in a match, or all of them. */
export function dropSeat(matchID: string, seat?: HeldSeat): void {
  const { [matchID]: held = [], ...kept } = heldSeats();
  const rest = seat ? held.filter(({ credentials }) => credentials !== seat.credentials) : [];
  remember(SEATS, rest.length > 0 ? { ...kept, [matchID]: rest } : kept);
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
