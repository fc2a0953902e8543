import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { randomFrom, type Random } from './random';

/*
 * The chance of a match: whoever knows the seed can draw every card and throw every die again, whoever does not can
 * foresee none, whatever he has seen before.
 *
 * The stream of a seed is made of words of 32 bits. Block i (from 0) is HMAC-SHA256 with the seed as key and i in decimal
 * as message, both as text in UTF-8; it holds eight words, each of them big-endian.
 */

/** Where in the stream of its seed a match stands: plain data, the secret of the match until it is over. */
export interface StreamState {
  readonly seed: string;
  /** How many words have been drawn. */
  readonly drawn: number;
}

/** A Random that can say where it stands. */
export interface RandomStream extends Random {
  state(): StreamState;
}

const WORDS_PER_BLOCK = 8;
const WORDS = 2 ** 32;

/** 128 random bits from the operating system or the browser: 32 hexadecimal digits. */
export function newSeed(): string {
  return bytesToHex(randomBytes(16));
}

/** What is published of a seed before the end: the SHA-256 of its characters in UTF-8, in hexadecimal. */
export function seedCommitment(seed: string): string {
  return bytesToHex(sha256(utf8ToBytes(seed)));
}

/** The blocks of a seed's stream, by index. */
export type BlockSource = (index: number) => DataView;

/**
 * The chance of a match from where it stands: from the beginning when nothing has been drawn.
 * @param blockAt the blocks of its seed
 */
export function streamFrom({ seed, drawn }: StreamState, blockAt = hmacBlocks(seed)): RandomStream {
  let position = drawn;
  let block: DataView | undefined;
  const word = () => {
    const place = position % WORDS_PER_BLOCK;
    if (!block || place === 0) block = blockAt((position - place) / WORDS_PER_BLOCK);
    position++;
    return block.getUint32(4 * place);
  };
  return {
    ...randomFrom(
      () => uniformFloat(word),
      (limit) => uniformInt(limit, word),
    ),
    state: () => ({ seed, drawn: position }),
  };
}

/** The blocks of a seed by index; the key is prepared once, and only if anything is drawn at all. */
function hmacBlocks(seed: string): BlockSource {
  let keyed: ReturnType<typeof hmac.create> | undefined;
  return (index) => {
    keyed ??= hmac.create(sha256, utf8ToBytes(seed));
    const { buffer, byteOffset } = keyed
      .clone()
      .update(utf8ToBytes(String(index)))
      .digest();
    return new DataView(buffer, byteOffset);
  };
}

/** The same, each calculated once: for callers who draw the same ones again and again. */
export function cachedBlocks(seed: string): BlockSource {
  const blockAt = hmacBlocks(seed);
  const kept: DataView[] = [];
  return (index) => (kept[index] ??= blockAt(index));
}

/** The 53 bits that a number in [0, 1) has, out of two words. */
function uniformFloat(word: () => number): number {
  const high = word() >>> 5;
  return (high * 2 ** 26 + (word() >>> 6)) / 2 ** 53;
}

/** Even for every limit: words beyond its last multiple are passed over. */
function uniformInt(limit: number, word: () => number): number {
  const end = WORDS - (WORDS % limit);
  let drawn = word();
  while (drawn >= end) drawn = word();
  return drawn % limit;
}
