import {
  graphemesOf,
  hasVisibleCharacters,
  MAX_NAME_UNITS,
  nameOr,
  parseName,
  shownName,
} from '../../src/protocol/player-name';

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
    ['Vietnamese', 'Nguyễn'],
    ['symbols', '☠☠☠'],
    ['24 letters', 'x'.repeat(24)],
  ])('may be %s', (_what, name) => {
    expect(parseName(name)).toEqual({ name: name.normalize('NFC') });
  });

  it.each([
    ['a variation selector behind a digit', 'pirate7\u{E0100}', 'pirate7'],
    ['a variation selector behind a letter', 'Ann\uFE0F', 'Ann'],
    ['a variation selector behind a Han character', '葛\u{E0100}城', '葛城'],
    ['the non-joiner of a Persian name', 'علی\u200Cرضا', 'علیرضا'],
    ['a joiner inside Arabic', 'علی\u200Dرضا', 'علیرضا'],
    ['the joiner of a Hindi conjunct', 'क्\u200Dष', 'क्ष'],
    ['a joiner before a letter', '🏴\u200DAnn', '🏴Ann'],
    ['a joiner at the end', 'Ann\u200D', 'Ann'],
    ['a row of joiners in an emoji', '🏴\u200D\u200D☠️', '🏴☠️'],
    ['tags that make no listed flag', '🏴\u{E0061}\u{E0062}\u{E007F}', '🏴'],
    ['tags without a flag', 'Ann\u{E0067}\u{E007F}', 'Ann'],
    ['a zero-width space', 'An\u200Bn', 'Ann'],
    ['the isolate around a copied contact', '\u2068Ann\u2069', 'Ann'],
    ['a byte order mark', '\uFEFFAnn', 'Ann'],
    ['a soft hyphen', 'An\u00ADna', 'Anna'],
    ['an invisible character between a letter and its accent', 'Zoe\u034F\u0308', 'Zoë'],
  ])('loses %s', (_what, text, name) => {
    expect(parseName(text)).toEqual({ name });
  });

  it.each([
    ['empty', ' \t '],
    ['longer than 24 letters', 'x'.repeat(25)],
    ['longer than 24 emoji', '🏴‍☠️'.repeat(25)],
    ['longer than any name', 'x'.repeat(MAX_NAME_UNITS + 1)],
    ['one character with more marks than any name has', `A${'\u0316'.repeat(MAX_NAME_UNITS)}`],
  ])('is not %s', (_what, text) => {
    expect(parseName(text)).toEqual({ problem: 'length' });
  });

  it.each([
    ['a line end', 'Ann\nBob'],
    ['a bidirectional override', '\u202EnnA'],
    ['a null character', 'A\0n'],
    ['a lone surrogate', 'A\uD83C'],
    ['only a joiner', '\u200D'],
    ['only Hangul fillers', '\u3164\u115F'],
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

  it('keeps the pirate flag in browsers that do not know the list of emoji', async () => {
    const { RegExp: Known } = globalThis;
    const Old = function (source: string, flags = '') {
      if (flags.includes('v')) throw new SyntaxError('invalid flags');
      return new Known(source, flags);
    };
    globalThis.RegExp = Old as unknown as RegExpConstructor;
    await jest.isolateModulesAsync(async () => {
      const old = await import('../../src/protocol/player-name');
      globalThis.RegExp = Known;
      for (const name of ['🏴‍☠️ Ann', '👩🏽‍🚀', '1️⃣']) expect(old.parseName(name)).toEqual({ name });
      expect(old.parseName('A\u200Bnn7\u{E0100}')).toEqual({ name: 'Ann7' });
    });
  });
});

describe('a name in a file', () => {
  it.each([
    ['a name as it is', ' Zoe\u0308 🏴‍☠️ ', 'Zoë 🏴‍☠️'],
    ['no line ends and control characters', 'Ann\n\u0007\u2028\u2029Bob', 'AnnBob'],
    ['no overrides of the direction', '\u202EnnA\u202C', 'nnA'],
    ['no lone surrogates', 'A\uD83Cnn', 'Ann'],
    ['no empty Braille cells', 'A\u2800nn', 'Ann'],
    ['four marks on one character at most', `A${'\u0316'.repeat(9)}`, `A${'\u0316'.repeat(4)}`],
    ['no space around what is left', '\u202E Ann \n', 'Ann'],
    ['nothing where nothing can be seen', '\u200B\u202E', ''],
    ['the first letters of a long name, and that it goes on', 'x'.repeat(25), `${'x'.repeat(23)}…`],
    ['a name of the longest length whole', `${'x'.repeat(24)}\n`, 'x'.repeat(24)],
    ['the first emoji of a long name, each whole', '🏴‍☠️'.repeat(25), `${'🏴‍☠️'.repeat(23)}…`],
  ])('is shown with %s', (_what, text, shown) => {
    expect(shownName(text)).toBe(shown);
  });

  it('is cut before it is read where it is longer than any name', () => {
    expect(shownName(`Ann${'\u200B'.repeat(MAX_NAME_UNITS)}Bob`)).toBe('Ann');
    expect(shownName(`A\n${'\u200B'.repeat(MAX_NAME_UNITS)}Bob`)).toBe('A');
  });
});

describe('visible characters', () => {
  it.each(['a', '7', '!', '☠', ' x '])('%j has some', (text) => expect(hasVisibleCharacters(text)).toBe(true));

  it.each(['', ' ', '\u200B', '\u3164', '\u2800', '\u2800\u200B\u3164', '\u0301'])('%j has none', (text) =>
    expect(hasVisibleCharacters(text)).toBe(false),
  );
});
