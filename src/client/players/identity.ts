import type { PlayerProof } from '../../protocol/protocol';
import { isRecord, recall, remember, rememberName } from '../shared/local-store';

const PLAYER = 'piratz.player';

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
  return recall(PLAYER, isIdentity);
}

/** Keeps a nickname for the next visit; from now on it is also the name at tables. */
export function keepIdentity(identity: Identity): void {
  remember(PLAYER, identity);
  rememberName(identity.name);
}

/** Forgets the nickname of this browser; the server still has it. */
export function forgetIdentity(): void {
  localStorage.removeItem(PLAYER);
}

/** What is shown when somebody sits down; nothing without a nickname, or while it rests. */
export function proofToShow(): PlayerProof | undefined {
  const own = ownIdentity();
  return own && !own.isResting ? { name: own.name, secret: own.secret } : undefined;
}
