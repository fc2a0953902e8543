import { storage } from '../../ui/storage';

/** Typed access to what this browser stores: JSON values, the player's name and seats. */

/** A seat whose credentials this browser stores. */
export interface HeldSeat {
  readonly game: string;
  readonly playerID: string;
  readonly credentials: string;
  readonly name: string;
}

const SEATS_KEY = 'piratz.seats';
const NAME_KEY = 'piratz.name';

/** Reads a JSON value; undefined when there is none or it fails validation. */
export function readStored<T>(key: string, isValid: (value: unknown) => value is T): T | undefined {
  const text = storage.get(key);
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isValid(value) ? value : undefined;
  } catch {
    return undefined; // malformed JSON counts as missing
  }
}

/** Stores a value as JSON. */
export function writeStored(key: string, value: unknown): void {
  storage.set(key, JSON.stringify(value));
}

/** The prefix of the keys of single-player matches. The number is increased when older matches cannot be resumed. */
export const SOLO_PREFIX = 'piratz.solo.3.';

/** Returns whether this browser stores single-player matches. */
export function hasSoloMatches(): boolean {
  return storage.keys(SOLO_PREFIX).length > 0;
}

type SeatsByMatch = Readonly<Record<string, readonly HeldSeat[]>>;

const SEAT_FIELDS = ['game', 'playerID', 'credentials', 'name'] as const;

/** Type guard for plain objects. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isHeldSeat(value: unknown): value is HeldSeat {
  return isRecord(value) && SEAT_FIELDS.every((field) => typeof value[field] === 'string');
}

/** The stored format. Earlier versions stored a single seat instead of an array. */
type StoredSeats = Readonly<Record<string, HeldSeat | readonly HeldSeat[]>>;

function isStoredSeats(value: unknown): value is StoredSeats {
  return (
    isRecord(value) &&
    Object.values(value).every((held) => (Array.isArray(held) ? held.every(isHeldSeat) : isHeldSeat(held)))
  );
}

/**
 * Returns all seats of this browser by matchID, in the order in which the matches were joined; each match has at least
 * one.
 */
export function storedSeats(): SeatsByMatch {
  const stored = Object.entries(readStored(SEATS_KEY, isStoredSeats) ?? {});
  return Object.fromEntries(stored.map(([matchID, held]) => [matchID, [held].flat()]));
}

/** Returns whether this browser holds seats. */
export function hasSeats(): boolean {
  return Object.keys(storedSeats()).length > 0;
}

/** Returns this browser's seats in a match, in seat order; several when players share the device. */
export function seatsIn(matchID: string): readonly HeldSeat[] {
  const seats = storedSeats();
  const held = Object.hasOwn(seats, matchID) ? seats[matchID] : undefined;
  return (held ?? []).toSorted((a, b) => Number(a.playerID) - Number(b.playerID));
}

/** Returns this browser's first seat in a match, if any. */
export function firstSeatIn(matchID: string): HeldSeat | undefined {
  return seatsIn(matchID).at(0);
}

/** Stores a seat. A seat that has moved replaces its old entry, identified by its credentials. */
export function saveSeat(matchID: string, seat: HeldSeat): void {
  const others = seatsIn(matchID).filter(({ credentials }) => credentials !== seat.credentials);
  writeStored(SEATS_KEY, { ...storedSeats(), [matchID]: [...others, seat] });
}

/** Removes one seat in a match, or all of them. */
export function removeSeat(matchID: string, seat?: HeldSeat): void {
  const { [matchID]: held = [], ...kept } = storedSeats();
  const rest = seat ? held.filter(({ credentials }) => credentials !== seat.credentials) : [];
  writeStored(SEATS_KEY, rest.length > 0 ? { ...kept, [matchID]: rest } : kept);
}

/** Returns the player's last name; empty when there is none. */
export function storedName(): string {
  return storage.get(NAME_KEY) ?? '';
}

/** Stores the player's name. */
export function saveName(name: string): void {
  storage.set(NAME_KEY, name);
}
