import { createHash, timingSafeEqual } from 'node:crypto';
import { CODE_LENGTH, TRANSFER_CODE_LENGTH } from '../../protocol/http';
import { drawBelow, drawBytes, drawHex } from '../../random/entropy';

/** Unambiguous when read aloud: no 0 and O, no 1, I and L, no U and V. */
const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTWXYZ';

/** Returns 128 random bits in hexadecimal. */
export function newSecret(): string {
  return drawHex(16);
}

/** Returns a match ID: 72 random bits as 12 URL-safe characters. */
export function newMatchID(): string {
  return Buffer.from(drawBytes(9)).toString('base64url');
}

/** Returns a match code that is short enough to say aloud. Codes may repeat; storage ensures that they are unique. */
export function newCode(): string {
  return randomCode(CODE_LENGTH);
}

/** Returns a seat transfer code: longer than a match code, since guessing it gives access to a seat. */
export function newTransferCode(): string {
  return randomCode(TRANSFER_CODE_LENGTH);
}

function randomCode(length: number): string {
  return Array.from({ length }, () => CODE_ALPHABET[drawBelow(CODE_ALPHABET.length)]).join('');
}

/** Returns the hash under which credentials are stored. They are random, so one round of SHA-256 is enough. */
export function hashCredentials(credentials: string): string {
  return createHash('sha256').update(credentials).digest('hex');
}

/** Hashes of the credentials a seat accepts: those of the join, and those of further devices. */
interface CredentialHashes {
  readonly credentials?: string;
  readonly devices?: readonly string[];
}

/** Returns whether a seat accepts these credentials. Compares in constant time. */
export function credentialsMatch(credentials: string | undefined, seat: CredentialHashes | undefined): boolean {
  if (!credentials || !seat?.credentials) return false;
  const presented = Buffer.from(hashCredentials(credentials));
  const stored = [seat.credentials, ...(seat.devices ?? [])];
  return stored.some((hash) => timingSafeEqual(presented, Buffer.from(hash)));
}
