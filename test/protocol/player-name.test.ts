import { graphemesOf, MAX_NAME_UNITS, nameOr, parseName } from '../../src/protocol/player-name';

describe('a player’s name', () => {
  it.each([
    ['the pirate flag', '🏴‍☠️'],
    ['a family', 'Ann 👨‍👩‍👧‍👦'],
    ['a skin tone in a joined emoji', '👩🏽‍🚀'],
    ['a heart on fire', '❤️‍🔥'],
    ['the flag of Scotland', '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'],
    ['a flag of a country', '🇩🇪'],
    ['a keycap', '1️⃣'],
    ['24 pirate flags', '🏴‍☠️'.repeat(24)],
    ['24 kisses in long spelling', '👩🏽‍❤️‍💋‍👨🏽'.repeat(24)],
    ['a Persian name with a non-joiner', 'علی\u200Cرضا'],
    ['a Hindi conjunct with a joiner', 'क्\u200Dष'],
    ['a Japanese name with a variant', '葛\u{E0100}城'],
    ['Vietnamese', 'Nguyễn'],
    ['symbols', '☠☠☠'],
    ['24 letters', 'x'.repeat(24)],
  ])('may be %s', (_what, name) => {
    expect(parseName(name)).toEqual({ name: name.normalize('NFC') });
  });

  it.each([
    ['empty', ' \t '],
    ['longer than 24 letters', 'x'.repeat(25)],
    ['longer than 24 emoji', '🏴‍☠️'.repeat(25)],
    ['longer than any name', 'x'.repeat(MAX_NAME_UNITS + 1)],
  ])('is not %s', (_what, text) => {
    expect(parseName(text)).toEqual({ problem: 'length' });
  });

  it.each([
    ['a line end', 'Ann\nBob'],
    ['a bidirectional override', '\u202EnnA'],
    ['a bidirectional isolate', 'A\u2066nn'],
    ['a null character', 'A\0n'],
    ['a lone surrogate', 'A\uD83C'],
    ['a lone joiner', '\u200D'],
    ['a joiner at the end', 'Ann\u200D'],
    ['a joiner between Latin letters', 'An\u200Dn'],
    ['a row of joiners', '🏴\u200D\u200D☠'],
    ['a variation selector after a letter', 'Ann\uFE0F'],
    ['a tag without a flag', 'Ann\u{E0067}\u{E007F}'],
    ['only Hangul fillers', '\u3164\u115F'],
    ['a zero-width space', 'An\u200Bn'],
    ['an empty Braille cell', '\u2800'],
    ['a lone combining mark', '\u0301'],
    ['a tower of combining marks', `A${'\u0316'.repeat(9)}`],
  ])('has no %s', (_what, text) => {
    expect(parseName(text)).toEqual({ problem: 'characters' });
  });

  it('is normalized and trimmed, and has a fallback', () => {
    expect(parseName(' Zoe\u0308 ')).toEqual({ name: 'Zo\u00EB' });
    expect([nameOr('Seat 2', 'Ann'), nameOr('Seat 2', ' '), nameOr('Seat 2', '\u202E')]).toEqual([
      'Ann',
      'Seat 2',
      'Seat 2',
    ]);
  });

  it('counts an emoji of several code points as one character', () => {
    expect(graphemesOf('A🏴‍☠️👨‍👩‍👧')).toEqual(['A', '🏴‍☠️', '👨‍👩‍👧']);
  });
});
