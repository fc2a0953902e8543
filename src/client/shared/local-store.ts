import { useState } from 'react';

/** What this browser remembers between visits. */

/** A seat that this browser holds. */
export interface HeldSeat {
  readonly game: string;
  readonly playerID: string;
  readonly credentials: string;
  readonly name: string;
}

const SEATS_KEY = 'piratz.seats';
const NAME_KEY = 'piratz.name';

/** A stored value, or undefined when there is none or it is not what `is` expects. */
export function readStored<T>(key: string, isValid: (value: unknown) => value is T): T | undefined {
  const text = localStorage.getItem(key);
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isValid(value) ? value : undefined;
  } catch {
    return undefined; // not ours, or cut off: as good as nothing
  }
}

/** Stores a value as JSON. */
export function writeStored(key: string, value: unknown): void {
  localStorage.setItem(key, JSON.stringify(value));
}

type SeatsByMatch = Readonly<Record<string, readonly HeldSeat[]>>;

const SEAT_FIELDS = ['game', 'playerID', 'credentials', 'name'] as const;

/** A value with these fields. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isHeldSeat(value: unknown): value is HeldSeat {
  return isRecord(value) && SEAT_FIELDS.every((field) => typeof value[field] === 'string');
}

/** Several seats of people who share the browser, or one, as earlier versions kept it. */
type StoredSeats = Readonly<Record<string, HeldSeat | readonly HeldSeat[]>>;

function isStoredSeats(value: unknown): value is StoredSeats {
  return (
    isRecord(value) &&
    Object.values(value).every((held) => (Array.isArray(held) ? held.every(isHeldSeat) : isHeldSeat(held)))
  );
}

/** The seats that this browser holds, by matchID, in the order they were taken; at least one in each match. */
export function storedSeats(): SeatsByMatch {
  const stored = Object.entries(readStored(SEATS_KEY, isStoredSeats) ?? {});
  return Object.fromEntries(stored.map(([matchID, held]) => [matchID, [held].flat()]));
}

/** The seats this browser holds in a match, in seat order: several when people share it. */
export function seatsIn(matchID: string): readonly HeldSeat[] {
  const seats = storedSeats();
  const held = Object.hasOwn(seats, matchID) ? seats[matchID] : [];
  return held.toSorted((a, b) => Number(a.playerID) - Number(b.playerID));
}

/** The first of them, if any. */
export function firstSeatIn(matchID: string): HeldSeat | undefined {
  return seatsIn(matchID).at(0);
}

/** Keeps a seat for the next visit; one that has moved is known by its credentials. */
export function saveSeat(matchID: string, seat: HeldSeat): void {
  const others = seatsIn(matchID).filter(({ credentials }) => credentials !== seat.credentials);
  writeStored(SEATS_KEY, { ...storedSeats(), [matchID]: [...others, seat] });
}

/** Forgets a seat in a match, or all of them. */
export function removeSeat(matchID: string, seat?: HeldSeat): void {
  const { [matchID]: held = [], ...kept } = storedSeats();
  const rest = seat ? held.filter(({ credentials }) => credentials !== seat.credentials) : [];
  writeStored(SEATS_KEY, rest.length > 0 ? { ...kept, [matchID]: rest } : kept);
}

/** The name this person last played under; empty when there is none. */
export function storedName(): string {
  return localStorage.getItem(NAME_KEY) ?? '';
}

/** Keeps the name for the next visit. */
export function saveName(name: string): void {
  localStorage.setItem(NAME_KEY, name);
}

/** The name this person plays under, and how to change it; remembered. */
export function usePlayerName(): [string, (name: string) => void] {
  const [name, setName] = useState(storedName);
  return [
    name,
    (next) => {
      saveName(next);
      setName(next);
    },
  ];
}
