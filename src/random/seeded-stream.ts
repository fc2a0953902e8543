import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { drawHex } from './entropy';
import { randomFrom, type Random } from './random';

/*
 * The random stream of a match: a CSPRNG in counter mode (HMAC-SHA256). Everyone who knows the seed can reproduce every
 * card and die; nobody else can predict any of them, whatever they have seen before.
 *
 * The stream consists of 32-bit words. Block i (from 0) is HMAC-SHA256 with the seed as key and i in decimal as message,
 * both as UTF-8 text. A block holds eight big-endian words.
 */

/** The serializable position of a match in the stream of its seed. Secret until the match is over. */
export interface StreamState {
  readonly seed: string;
  /** The number of words drawn so far. */
  readonly drawn: number;
}

/** A Random that exposes its state, so that it can be stored and resumed. */
export interface RandomStream extends Random {
  state(): StreamState;
}

const WORDS_PER_BLOCK = 8;
/** The number of different words. */
const WORDS = 2 ** 32;

/** Returns a new seed: 128 random bits from the operating system or the browser, as 32 hexadecimal digits. */
export function newSeed(): string {
  return drawHex(16);
}

/** Returns the commitment to a seed that is published before the match ends: the SHA-256 of its UTF-8 text, in hexadecimal. */
export function seedCommitment(seed: string): string {
  return bytesToHex(sha256(utf8ToBytes(seed)));
}

/** Returns a block of a seed's stream by its index. */
export type BlockSource = (index: number) => DataView;

/**
 * Opens the random stream of a match at the given state; `drawn: 0` is the beginning.
 * @param blockAt the blocks of the seed, calculated by default
 */
export function streamFrom({ seed, drawn }: StreamState, blockAt = hmacBlocks(seed)): RandomStream {
  let position = drawn;
  let block: DataView | undefined;
  const nextWord = () => {
    const offset = position % WORDS_PER_BLOCK;
    if (!block || offset === 0) block = blockAt((position - offset) / WORDS_PER_BLOCK);
    position++;
    return block.getUint32(4 * offset);
  };
  return {
    ...randomFrom(
      () => uniformFloat(nextWord),
      (limit) => uniformInt(limit, nextWord),
    ),
    state: () => ({ seed, drawn: position }),
  };
}

/** Calculates the blocks of a seed. The key is prepared once, at the first draw. */
function hmacBlocks(seed: string): BlockSource {
  let mac: ReturnType<typeof hmac.create> | undefined;
  return (index) => {
    mac ??= hmac.create(sha256, utf8ToBytes(seed));
    const { buffer, byteOffset } = mac
      .clone()
      .update(utf8ToBytes(String(index)))
      .digest();
    return new DataView(buffer, byteOffset);
  };
}

/** Calculates the blocks of a seed and caches each, for callers who read the same ones repeatedly. */
export function cachedBlocks(seed: string): BlockSource {
  const blockAt = hmacBlocks(seed);
  const cache: DataView[] = [];
  return (index) => (cache[index] ??= blockAt(index));
}

/** Returns a number in [0, 1) with 53 random bits, out of two words. */
function uniformFloat(nextWord: () => number): number {
  const high = nextWord() >>> 5;
  return (high * 2 ** 26 + (nextWord() >>> 6)) / 2 ** 53;
}

/** Returns a whole number from 0 to `limit` - 1. Unbiased: uses rejection sampling. */
function uniformInt(limit: number, nextWord: () => number): number {
  const end = WORDS - (WORDS % limit);
  let word = nextWord();
  while (word >= end) word = nextWord();
  return word % limit;
}
