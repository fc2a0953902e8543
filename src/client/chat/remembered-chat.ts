import { isRecord, readStored, writeStored } from '../shared/local-store';

/** What this browser remembers of chats: whom it does not want to hear, and how far it has read. */

const MUTED_KEY = 'piratz.chat.muted';
const READ_KEY = 'piratz.chat.read';

/** Whoever was muted, or which match was read, before so many others is forgotten. */
const MAX_ENTRIES = 200;

const isPersonList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((person) => typeof person === 'string');

const isReadPositions = (value: unknown): value is Readonly<Record<string, number>> =>
  isRecord(value) && Object.values(value).every((line) => typeof line === 'number');

/** The people who are muted. */
export function mutedPeople(): readonly string[] {
  return readStored(MUTED_KEY, isPersonList) ?? [];
}

/** Mutes somebody, or hears him again; the people who are muted now. */
export function setMuted(person: string, isMuted: boolean): readonly string[] {
  const others = mutedPeople().filter((other) => other !== person);
  const muted = isMuted ? [...others, person].slice(-MAX_ENTRIES) : others;
  tryWrite(MUTED_KEY, muted);
  return muted;
}

/** The last line of a match that was read; 0 when none was. */
export function lastRead(matchID: string): number {
  const lines = readStored(READ_KEY, isReadPositions) ?? {};
  return Object.hasOwn(lines, matchID) ? lines[matchID] : 0;
}

/** Takes note of the last line of a match that was read. */
export function setLastRead(matchID: string, line: number): void {
  const others = Object.entries(readStored(READ_KEY, isReadPositions) ?? {}).filter(([id]) => id !== matchID);
  tryWrite(READ_KEY, Object.fromEntries([...others, [matchID, line]].slice(-MAX_ENTRIES)));
}

/** Browsers limit what a page may keep. Nobody should be kept from talking by that: it is forgotten with the page then. */
function tryWrite(key: string, value: unknown): void {
  try {
    writeStored(key, value);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
