import { createHash, createHmac } from 'node:crypto';
import { streamFrom, seedCommitment, cachedBlocks, newSeed } from '../../src/random/seeded-stream';
import { nonEmpty } from '../support/assertions';

const SEED = '00112233445566778899aabbccddeeff';
const fromStart = (seed: string) => streamFrom({ seed, drawn: 0 });

/** Calculates the words of a seed with Node's HMAC: an independent implementation of seeded-stream.ts. */
function wordsOf(seed: string, blocks: number): number[] {
  const digests = Array.from({ length: blocks }, (_, i) => createHmac('sha256', seed).update(String(i)).digest());
  return digests.flatMap((digest) => Array.from({ length: 8 }, (_, place) => digest.readUInt32BE(4 * place)));
}

/** Returns Pearson's chi-square statistic against a uniform distribution. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/** Counts how often each of the values 0 to `kinds` - 1 is drawn. */
function countsOf(kinds: number, draws: number, draw: () => number): number[] {
  const counts = Array<number>(kinds).fill(0);
  for (let i = 0; i < draws; i++) counts[draw()]!++;
  return counts;
}

describe('the stream of a seed', () => {
  it('a seed gives the words of openssl dgst -sha256 -hmac and the recorded dice and shuffles', () => {
    expect(wordsOf(SEED, 1)[0]!.toString(16)).toBe('b50d57e2');
    expect(wordsOf(SEED, 2)[8]!.toString(16)).toBe('27fc63a9');
    const chance = fromStart(SEED);
    expect(chance.Die(2 ** 32, 16).map((face) => face - 1)).toEqual(wordsOf(SEED, 2));
    expect(fromStart(SEED).Die(6, 10)).toEqual([1, 3, 1, 1, 5, 5, 5, 4, 2, 4]);
    expect(fromStart(SEED).Shuffle(['a', 'b', 'c', 'd', 'e', 'f'])).toEqual(['b', 'd', 'e', 'c', 'f', 'a']);
    expect(fromStart(SEED).Number()).toBe(0.7072348565561718);
  });

  it('the stream rejects words that would bias the dice', () => {
    const words = wordsOf(SEED, 40);
    const spots = 3 * 2 ** 30; // a quarter of all words is rejected
    const kept = words.filter((word) => word < spots);
    expect(kept.length).toBeLessThan(words.length - 50);
    expect(
      fromStart(SEED)
        .Die(spots, kept.length)
        .map((face) => face - 1),
    ).toEqual(kept);
  });

  it('the first word that would bias the dice is rejected, the last below it is not', () => {
    const words = new DataView(new ArrayBuffer(32));
    [3 * 2 ** 30, 3 * 2 ** 30 - 1].forEach((word, place) => words.setUint32(4 * place, word));
    const chance = streamFrom({ seed: SEED, drawn: 0 }, () => words);
    expect(chance.Die(3 * 2 ** 30)).toBe(3 * 2 ** 30);
    expect(chance.state().drawn).toBe(2);
  });

  it('a stored state resumes the stream at any word of a block', () => {
    const whole = fromStart(SEED).Die(20, 60);
    for (let cut = 0; cut < 60; cut += 7) {
      const chance = fromStart(SEED);
      const before = chance.Die(20, cut);
      const state = JSON.parse(JSON.stringify(chance.state())) as ReturnType<typeof chance.state>;
      expect([...before, ...streamFrom(state).Die(20, 60 - cut)]).toEqual(whole);
    }
  });

  it('cached blocks give the same stream from any state', () => {
    const blocks = cachedBlocks(SEED);
    for (const drawn of [20, 0, 3, 20]) {
      const state = { seed: SEED, drawn };
      expect(streamFrom(state, blocks).Die(20, 60)).toEqual(streamFrom(state).Die(20, 60));
    }
  });

  it('a block that is cached is calculated once', () => {
    const blockAt = cachedBlocks(SEED);
    expect(blockAt(2)).toBe(blockAt(2));
    expect(blockAt(2).getUint32(0)).toBe(wordsOf(SEED, 3)[16]);
  });

  it('any text is a valid seed, and different seeds give different streams', () => {
    expect(fromStart('Käpt’n').Die(2 ** 32) - 1).toBe(wordsOf('Käpt’n', 1)[0]);
    expect(fromStart('1').Die(100, 20)).not.toEqual(fromStart('2').Die(100, 20));
  });

  it('the seed commitment is the SHA-256 of the seed as UTF-8 text', () => {
    expect(seedCommitment(SEED)).toBe('5947d7c33d783f94b3b4c1a96ebc8991ed28f1b069b71e03376cba8caa98a720');
    expect(seedCommitment('Käpt’n')).toBe(createHash('sha256').update('Käpt’n').digest('hex'));
  });

  it('a new seed has 128 random bits', () => {
    const seeds = Array.from({ length: 400 }, newSeed);
    expect(new Set(seeds).size).toBe(400);
    for (const seed of nonEmpty(seeds)) expect(seed).toMatch(/^[0-9a-f]{32}$/);
    for (let bit = 0; bit < 128; bit++) {
      const set = seeds.filter((seed) => (BigInt(`0x${seed}`) >> BigInt(bit)) & 1n).length;
      expect(set).toBeGreaterThan(120); // eight standard deviations
      expect(set).toBeLessThan(280);
    }
  });
});

// The seeds are fixed, so the results are deterministic. The limits are the 99.9 % quantiles of chi-square.
describe('the stream is uniform', () => {
  it.each([
    [6, 20.5],
    [10, 27.9],
    [52, 87.97],
  ])('a die with %i faces is uniform', (spots, limit) => {
    const { Die } = fromStart(`die ${spots}`);
    expect(chiSquare(countsOf(spots, 30_000, () => Die(spots) - 1))).toBeLessThan(limit);
  });

  it('pairs of consecutive throws are uniform', () => {
    const { Die } = fromStart('pairs');
    expect(chiSquare(countsOf(36, 30_000, () => 6 * (Die() - 1) + Die() - 1))).toBeLessThan(66.6);
  });

  it('the first roll of many seeds is uniform', () => {
    let seed = 0;
    expect(chiSquare(countsOf(6, 6000, () => fromStart(`seed ${seed++}`).Die() - 1))).toBeLessThan(20.5);
  });

  it('all orders of four shuffled cards are equally frequent', () => {
    const { Shuffle } = fromStart('orders');
    const orders = [...new Set(Array.from({ length: 500 }, () => Shuffle([0, 1, 2, 3]).join('')))];
    expect(orders).toHaveLength(24);
    expect(chiSquare(countsOf(24, 12_000, () => orders.indexOf(Shuffle([0, 1, 2, 3]).join(''))))).toBeLessThan(49.7);
  });

  it('the first of fifty cards is shuffled to every position equally often', () => {
    const { Shuffle } = fromStart('places');
    const deck = Array.from({ length: 50 }, (_, card) => card);
    expect(chiSquare(countsOf(50, 5000, () => Shuffle(deck).indexOf(0)))).toBeLessThan(85.35);
  });

  it('numbers are uniform in [0, 1)', () => {
    const { Number } = fromStart('numbers');
    expect(chiSquare(countsOf(64, 20_000, () => Math.floor(Number() * 64)))).toBeLessThan(103.4);
  });
});
