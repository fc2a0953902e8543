import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { DealInfo } from '../protocol/http';
import { drawHex } from './entropy';

/*
 * The deal of an online match, by commit and reveal: the seed comes from a secret of the server and a contribution of every
 * page at the table. All commit to their values before the start and reveal them afterwards, so that nobody can choose the
 * seed, and nobody knows it before all have committed. docs/verifiable-randomness.md says what this proves.
 *
 * All values are text in hexadecimal. A commitment is the SHA-256 of a value's UTF-8 text.
 */

/** What the page of a seat puts into the deal. */
export interface Contribution {
  /** Stored when the seat was taken. Absent: a bot, or a client that sent none. */
  readonly commitment?: string;
  /** Revealed at the start. Absent: the page was closed, or late. */
  readonly value?: string;
}

/** How the seed of a match came about. Secret until the match is over. */
export interface DealRecord {
  readonly matchID: string;
  /** The server's secret. Its commitment is public from the creation of the match on. */
  readonly secret: string;
  /** The contributions of the seats, in their order. */
  readonly contributions: readonly Contribution[];
}

/** Returns a new secret of the server: 256 random bits. */
export function newDealSecret(): string {
  return drawHex(32);
}

/** Returns the value that a page contributes: 128 random bits. */
export function newDealValue(): string {
  return drawHex(16);
}

/** Returns the commitment to a secret or value. */
export function commitmentTo(value: string): string {
  return bytesToHex(sha256(utf8ToBytes(value)));
}

/** Returns whether a value is the one that was committed to. */
export function isContribution({ commitment, value }: Contribution): boolean {
  return value !== undefined && commitmentTo(value) === commitment;
}

/**
 * Returns the seed of the match: HMAC-SHA256 with the secret as key over the match ID and the revealed values in the order of
 * the seats, `-` for a seat without one, separated by spaces; 64 hexadecimal digits.
 */
export function seedOf({ matchID, secret, contributions }: DealRecord): string {
  const message = [matchID, ...contributions.map(({ value = '-' }) => value)].join(' ');
  return bytesToHex(hmac(sha256, utf8ToBytes(secret), utf8ToBytes(message)));
}

/** Returns what everybody may see of a deal: the commitments, and who has revealed a value. There are none before the start. */
export function dealInfoOf({ secret, contributions }: Pick<DealRecord, 'secret'> & Partial<DealRecord>): DealInfo {
  const parts = contributions?.map(({ commitment, value }) => ({
    ...(commitment !== undefined && { commitment }),
    ...(value !== undefined && { isRevealed: true as const }),
  }));
  return { commitment: commitmentTo(secret), ...(parts && { contributions: parts }) };
}
