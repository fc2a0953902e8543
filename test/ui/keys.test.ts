import { plainKey } from '../../src/ui/input';

const press = (key: string, code: string, modifier = {}) =>
  plainKey({ key, code, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...modifier });

describe('plainKey', () => {
  it('returns letters in lower case, by what is printed on the key, but leaves them with Shift to the page', () => {
    expect(press('A', 'KeyQ')).toBe('a'); // Caps Lock
    expect(press('A', 'KeyQ', { shiftKey: true })).toBeUndefined();
    expect(press(';', 'Comma', { shiftKey: true })).toBe(';');
  });

  it('returns the digit of a key of the digit row on English and French keyboards, but leaves it with Shift to the questions', () => {
    expect([press('1', 'Digit1'), press('&', 'Digit1')]).toEqual(['1', '1']);
    const withShift = [press('!', 'Digit1', { shiftKey: true }), press('1', 'Digit1', { shiftKey: true })];
    expect(withShift).toEqual([undefined, undefined]);
  });

  it('returns nothing with a modifier', () => {
    expect(press('1', 'Digit1', { ctrlKey: true })).toBeUndefined();
  });
});
