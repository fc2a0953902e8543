import type { PlayerProof } from '../../protocol/protocol';
import { isRecord, readStored, writeStored, saveName } from '../shared/local-store';

const STORAGE_KEY = 'piratz.player';

/** The nickname of this browser. */
export interface Identity extends PlayerProof {
  /** Its owner sits down without it for the time being. */
  readonly isResting?: boolean;
}

function isIdentity(value: unknown): value is Identity {
  return isRecord(value) && typeof value.name === 'string' && typeof value.secret === 'string';
}

/** The nickname of this browser, if it has one. */
export function ownIdentity(): Identity | undefined {
  return readStored(STORAGE_KEY, isIdentity);
}

/** Keeps a nickname for the next visit; from now on it is also the name at tables. */
export function saveIdentity(identity: Identity): void {
  writeStored(STORAGE_KEY, identity);
  saveName(identity.name);
}

/** Forgets the nickname of this browser; the server still has it. */
export function clearIdentity(): void {
  localStorage.removeItem(STORAGE_KEY);
}

/** What is shown when somebody sits down; nothing without a nickname, or while it rests. */
export function activeIdentity(): PlayerProof | undefined {
  const own = ownIdentity();
  return own && !own.isResting ? { name: own.name, secret: own.secret } : undefined;
}
