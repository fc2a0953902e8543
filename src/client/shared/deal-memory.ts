import { commitmentTo, newDealValue } from '../../random/deal';
import { storage } from '../../ui/storage';
import { isRecord, readStored, writeStored } from './local-store';
import { currentTime } from './time';

/*
 * What this browser remembers of the deals of its matches (see random/deal.ts): the commitment of the server that it saw
 * first, against which everything later is checked, and its own values.
 */

/** A value that this browser contributes to a deal. */
interface OwnValue {
  readonly value: string;
  /** The server accepted it: it belongs into the deal. A value of a seat that was left, or a late one, does not. */
  readonly isAccepted?: true;
}

/** What this browser remembers of the deal of a match. */
export interface DealMemory {
  /** The first commitment of the server. */
  readonly commitment?: string;
  /** Several when players share the device, or a seat was taken again. */
  readonly values: readonly OwnValue[];
}

/** A new value with the commitment to it. */
export interface DrawnValue {
  readonly value: string;
  readonly commitment: string;
}

interface StoredMemory extends DealMemory {
  /** The time of the last change, in milliseconds since 1970. */
  readonly at: number;
}

const PREFIX = 'piratz.deal.';
/** The number of matches to remember, the latest ones. */
const MAX_MATCHES = 200;

const isHash = (value: unknown) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

function isOwnValue(value: unknown): value is OwnValue {
  if (!isRecord(value) || typeof value.value !== 'string' || !/^[0-9a-f]{32}$/.test(value.value)) return false;
  return value.isAccepted === undefined || value.isAccepted === true;
}

function isStoredMemory(value: unknown): value is StoredMemory {
  if (!isRecord(value) || typeof value.at !== 'number') return false;
  const { commitment, values } = value;
  return (commitment === undefined || isHash(commitment)) && Array.isArray(values) && values.every(isOwnValue);
}

const read = (key: string) => readStored(key, isStoredMemory);

/** Returns what this browser remembers of the deal of a match. */
export function dealMemoryOf(matchID: string): DealMemory {
  const { commitment, values = [] } = read(PREFIX + matchID) ?? {};
  return { ...(commitment !== undefined && { commitment }), values };
}

/** Remembers the server's commitment unless there is an earlier one. Returns the first one. */
export function rememberCommitment(matchID: string, commitment: string): string {
  const memory = dealMemoryOf(matchID);
  if (memory.commitment !== undefined) return memory.commitment;
  if (isHash(commitment)) write(matchID, { ...memory, commitment });
  return commitment;
}

/** Draws a value for a seat of a match and remembers it. Before the match has an ID, another key may take its place. */
export function newValueFor(matchID: string): DrawnValue {
  const value = newDealValue();
  rememberValue(matchID, value);
  return { value, commitment: commitmentTo(value) };
}

/** Moves what was drawn before the match had an ID. */
export function moveValues(key: string, matchID: string): void {
  for (const { value } of dealMemoryOf(key).values) rememberValue(matchID, value);
  storage.remove(PREFIX + key);
}

/** Remembers an own value. */
export function rememberValue(matchID: string, value: string): void {
  const { values, ...memory } = dealMemoryOf(matchID);
  if (isOwnValue({ value }) && values.every((own) => own.value !== value))
    write(matchID, { ...memory, values: [...values, { value }] });
}

/** Returns the own value with this commitment; undefined if this browser has not drawn it. */
export function valueFor(matchID: string, commitment: string): string | undefined {
  return dealMemoryOf(matchID).values.find(({ value }) => commitmentTo(value) === commitment)?.value;
}

/** Remembers that the server accepted an own value: the record of the deal must contain it. */
export function rememberAccepted(matchID: string, value: string): void {
  const { values, ...memory } = dealMemoryOf(matchID);
  write(matchID, {
    ...memory,
    values: values.map((own) => (own.value === value ? { value, isAccepted: true } : own)),
  });
}

function write(matchID: string, memory: DealMemory): void {
  const key = PREFIX + matchID;
  if (storage.get(key) === null) makeRoom();
  writeStored(key, { ...memory, at: currentTime() } satisfies StoredMemory);
}

/** Removes the oldest matches when there is no room for another one. */
function makeRoom(): void {
  const byAge = storage
    .keys(PREFIX)
    .map((key) => ({ key, at: read(key)?.at ?? 0 }))
    .sort((a, b) => a.at - b.at);
  for (const { key } of byAge.slice(0, Math.max(0, byAge.length - MAX_MATCHES + 1))) storage.remove(key);
}
