import { plainKey } from '../../src/ui/input';

const press = (key: string, code: string, modifier = {}) =>
  plainKey({ key, code, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...modifier });

describe('plainKey', () => {
  it('returns letters in lower case, by what is printed on the key', () => {
    expect(press('A', 'KeyQ', { shiftKey: true })).toBe('a');
  });

  it('returns the digit of a key of the digit row with and without Shift, on English and French keyboards', () => {
    expect([press('1', 'Digit1'), press('&', 'Digit1'), press('1', 'Digit1', { shiftKey: true })]).toEqual([
      '1',
      '1',
      '1',
    ]);
  });

  it('returns nothing with a modifier', () => {
    expect(press('1', 'Digit1', { ctrlKey: true })).toBeUndefined();
  });
});
