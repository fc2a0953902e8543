import { drawBelow, drawBytes, drawHex } from '../../src/random/entropy';

afterEach(() => jest.restoreAllMocks());

/** Lets the operating system draw these bytes, one list a call. */
function draws(...bytes: number[][]): void {
  jest.spyOn(crypto, 'getRandomValues').mockImplementation((target) => {
    const next = bytes.shift();
    if (!next) throw new Error('nothing is left to draw');
    (target as unknown as Uint8Array).set(next);
    return target;
  });
}

describe('unpredictable randomness', () => {
  it('bytes are drawn in the number that is asked for, and are new each time', () => {
    expect(drawBytes(16)).toHaveLength(16);
    expect(drawBytes(16)).not.toEqual(drawBytes(16));
  });

  it('each byte has two hexadecimal digits, also the small ones', () => {
    draws([0x00, 0x0a, 0xff]);
    expect(drawHex(3)).toBe('000aff');
    jest.restoreAllMocks();
    expect(drawHex(20)).toMatch(/^[0-9a-f]{40}$/);
  });

  it('a whole number is a word of four bytes, big-endian, modulo the limit', () => {
    draws([0, 0, 0, 5], [0, 0, 1, 0], [0, 0, 0, 9]);
    expect([drawBelow(10), drawBelow(1000), drawBelow(3)]).toEqual([5, 256, 0]);
  });

  it('words that would make the small numbers more likely are drawn again', () => {
    const limit = 3 * 2 ** 30; // the last quarter of all words is rejected
    draws([0xff, 0xff, 0xff, 0xff], [0xc0, 0, 0, 0], [0xbf, 0xff, 0xff, 0xff]);
    expect(drawBelow(limit)).toBe(limit - 1);
  });

  it('every number below the limit is drawn, and none beyond', () => {
    const drawn = new Set(Array.from({ length: 400 }, () => drawBelow(6)));
    expect([...drawn].sort()).toEqual([0, 1, 2, 3, 4, 5]);
  });
});
