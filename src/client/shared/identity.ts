import type { PlayerProof } from '../../protocol/http';
import { lettersAndDigits, withoutQuotes } from '../../protocol/pasted-text';
import { drawHex } from '../../random/entropy';
import { storage } from '../../ui/storage';
import { isRecord, readStored, saveName, writeStored } from './local-store';

const STORAGE_KEY = 'piratz.player';

/** This browser's nickname with its secret. */
export interface Identity extends PlayerProof {
  /** The user currently plays without the nickname. */
  readonly isResting?: boolean;
}

function isIdentity(value: unknown): value is Identity {
  return isRecord(value) && typeof value.name === 'string' && typeof value.secret === 'string';
}

/** Returns this browser's nickname, if it has one. */
export function ownIdentity(): Identity | undefined {
  return readStored(STORAGE_KEY, isIdentity);
}

/** Saves a nickname for future visits; it also becomes the player's name at tables. */
export function saveIdentity(identity: Identity): void {
  writeStored(STORAGE_KEY, identity);
  saveName(identity.name);
}

/** Removes the nickname from this browser; the server keeps it. */
export function clearIdentity(): void {
  storage.remove(STORAGE_KEY);
}

/** Returns the nickname to present when joining a match; undefined without a nickname or while it is paused. */
export function activeIdentity(): PlayerProof | undefined {
  const own = ownIdentity();
  return own && !own.isResting ? { name: own.name, secret: own.secret } : undefined;
}

/** Formats a nickname and its secret as one line to copy to another device: "Anna 3f2a-9c01-…". */
export function formatCode({ name, secret }: PlayerProof): string {
  return `${name} ${secret.match(/.{4}/g)?.join('-') ?? secret}`;
}

/** Parses such a line, with any separators between the groups, quoted or not; undefined if it is malformed. */
export function parseCode(text: string): PlayerProof | undefined {
  const [, name, code] = /^(\S.*?)\s+((?:[0-9a-f][\s\p{P}]*){32})$/isu.exec(withoutQuotes(text)) ?? [];
  return name === undefined || code === undefined ? undefined : { name, secret: lettersAndDigits(code).toLowerCase() };
}

/** Returns a new secret: 128 random bits in hexadecimal. */
export function newSecret(): string {
  return drawHex(16);
}
