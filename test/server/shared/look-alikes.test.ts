import { lookAlikeOf } from '../../../src/server/shared/look-alikes';

const looksLike = (one: string, other: string) => lookAlikeOf([one])(other);

describe('look-alikes', () => {
  it.each([
    ['a variation selector', 'pirate7', 'pirate7\u{E0100}'],
    ['a joiner inside an Arabic name', 'علیرضا', 'علی\u200Cرضا'],
    ['a joiner inside a Hindi name', 'क्ष', 'क्\u200Dष'],
    ['a joiner before a letter', '🏴Ann', '🏴\u200DAnn'],
    ['tags behind a flag', '🏴', '🏴\u{E0061}\u{E0062}\u{E007F}'],
    ['a second dot on an i', 'pirate', 'pi\u0307rate'],
    ['a dot on a dotless i', 'pirate', 'p\u0131\u0307rate'],
    ['a Turkish capital I', 'PIRATE', 'P\u0130RATE'],
    ['one Cyrillic letter', 'Anna', '\u0410nna'],
    ['only Cyrillic letters', 'cocoa', 'сосоа'],
    ['Cyrillic capitals', 'cocoa', 'СОСОА'],
    ['Greek letters', 'OK', '\u039F\u039A'],
    ['a capital I for a small L', 'lan', 'Ian'],
    ['the digit 1 for a small L', 'Bill', 'Bi11'],
    ['the digit 0 for an O', 'Otto', '0tt0'],
    ['r and n for an m', 'Tom', 'Torn'],
    ['capitals', 'Anna', 'ANNA'],
    ['wide letters', 'Anna', 'Ａｎｎａ'],
    ['wide spaces', 'Ann Bonny', 'Ann\u3000\u3000Bonny'],
    ['mathematical letters', 'Anna', '𝓐𝓷𝓷𝓪'],
    ['another order of marks', 'a\u0323\u0301', 'a\u0301\u0323'],
  ])('%s gives a name that looks the same', (_what, one, other) => {
    expect([looksLike(one, other), looksLike(other, one)]).toEqual([true, true]);
  });

  it.each([
    ['Anna', 'Anne'],
    ['Neil', 'Nell'],
    ['Lia', 'Ila'],
    ['Zoe', 'Zoë'],
    ['Anna', 'Anna 2'],
    ['Иван', 'Ivan'],
    ['🏴‍☠️', '☠️'],
    ['1️⃣', '2️⃣'],
    ['👋🏽', '👋🏿'],
  ])('%s and %s look different', (one, other) => {
    expect([looksLike(one, other), looksLike(other, one)]).toEqual([false, false]);
  });
});
