import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { TRANSFER_CODE_LENGTH } from '../../protocol/protocol';

/** No 0 and O, no 1, I and L, no U and V: fit to be read aloud. */
const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTWXYZ';
const CODE_LENGTH = 6;

/** 128 random bits in hexadecimal. */
export function newSecret(): string {
  return randomBytes(16).toString('hex');
}

/** A match id: 72 random bits, 12 characters that need no escaping in an address. */
export function newMatchID(): string {
  return randomBytes(9).toString('base64url');
}

/** A code for a match, short enough to say aloud. Codes may repeat: the storage sees to it that they are unique. */
export function newCode(): string {
  return randomCode(CODE_LENGTH);
}

/** A code that opens a seat: longer than that of a match, since this one is worth guessing. */
export function newTransferCode(): string {
  return randomCode(TRANSFER_CODE_LENGTH);
}

function randomCode(length: number): string {
  return Array.from({ length }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');
}

/** What is stored of credentials. They are random, so one round of SHA-256 is enough. */
export function hashCredentials(credentials: string): string {
  return createHash('sha256').update(credentials).digest('hex');
}

/** What a seat's owner may show: hashes of the credentials that he sat down with, and of those of further devices. */
interface CredentialHashes {
  readonly credentials?: string;
  readonly devices?: readonly string[];
}

/** Whether these are credentials of a seat; takes as long for wrong ones as for right ones. */
export function credentialsMatch(credentials: string | undefined, seat: CredentialHashes | undefined): boolean {
  if (!credentials || !seat?.credentials) return false;
  const presented = Buffer.from(hashCredentials(credentials));
  const stored = [seat.credentials, ...(seat.devices ?? [])];
  return stored.some((hash) => timingSafeEqual(presented, Buffer.from(hash)));
}
