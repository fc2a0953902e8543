import { createHash, timingSafeEqual } from 'node:crypto';
import { CODE_LENGTH, TRANSFER_CODE_LENGTH } from '../../protocol/http';
import { drawBelow, drawBytes, drawHex } from '../../random/entropy';

/** Unambiguous when read aloud: no 0 and O, no 1, I and L, no U and V. */
const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTWXYZ';

const SECRET_BYTES = 16;
const MATCH_ID_BYTES = 9;

/** Returns 128 random bits in hexadecimal. */
export function newSecret(): string {
  return drawHex(SECRET_BYTES);
}

/** Returns a match ID: 72 random bits as 12 URL-safe characters. */
export function newMatchID(): string {
  return Buffer.from(drawBytes(MATCH_ID_BYTES)).toString('base64url');
}

/** Returns the ID of the match of a game that a page creates with this secret. */
export function matchIDFrom(gameName: string, seatSecret: string): string {
  return sha256(`match ${gameName} ${seatSecret}`).subarray(0, MATCH_ID_BYTES).toString('base64url');
}

/**
 * Returns the credentials of the seat that a page takes with this secret. They differ from match to match, so that nobody can
 * wait for the outcome of a match before they give its credentials, with those of another match, to a nickname.
 */
export function seatCredentialsFrom(matchID: string, seatSecret: string): string {
  return sha256(`seat ${matchID} ${seatSecret}`).subarray(0, SECRET_BYTES).toString('hex');
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
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
  return sha256(credentials).toString('hex');
}

/** Returns whether a text is this hash. Compares in constant time. */
export function isHash(hash: Buffer, presented: string): boolean {
  const bytes = Buffer.from(presented);
  return bytes.length === hash.length && timingSafeEqual(hash, bytes);
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
