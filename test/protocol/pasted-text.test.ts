import { findCode, lettersAndDigits, plainText, withoutQuotes } from '../../src/protocol/pasted-text';

describe('a code in pasted text', () => {
  it.each([
    'ABCDEF',
    'abc-def',
    ' ABC DEF ',
    'ABCDEF.',
    'Code: ABCDEF',
    'Der Code ist ABCDEF!',
    'Code：ＡＢＣＤＥＦ。',
    'ABC–DEF',
    'ABC\u2011DEF',
    'A\u200BB\u200BC\u200BD\u200BE\u200BF\uFEFF',
    '\u202AABCDEF\u202C',
    '“ABCDEF”',
    '„ABCDEF“',
    '«\u00A0ABCDEF\u00A0»',
    '「ABCDEF」',
    '<ABCDEF>',
    '(ABCDEF),',
    'Code  ABCDEF',
    'ABCDEG: ABCDEF',
  ])('is found in %j', (text) => expect(findCode(text, 6)?.toUpperCase()).toBe('ABCDEF'));

  it.each(['', 'ABCDE', 'ABCDEFG', 'ABCDE0', 'https://example.org/'])('is not found in %j', (text) =>
    expect(findCode(text, 6)).toBeUndefined(),
  );
});

describe('a file name or a line without quotation marks', () => {
  it.each([
    '“match.json”',
    '““match.json””',
    '\n“ match.json ” ',
    '„match.json“',
    '«match.json»',
    "'match.json'",
    '<match.json>',
    '\u200Bmatch.json',
  ])('is found in %j', (text) => expect(withoutQuotes(text)).toBe('match.json'));

  it('keeps the quotation marks inside it', () => {
    expect(withoutQuotes('“Ann’s “best” match.json”')).toBe('Ann’s “best” match.json');
  });
});

describe('pasted text', () => {
  it.each([
    ['full-width characters', 'ＡＢＣ１', 'ABC1'],
    ['a dash of any length', 'a—b–c−d‐e', 'a-b-c-d-e'],
    ['characters that cannot be seen', '\u202Ax\u200By\u202C\uFEFF', 'xy'],
    ['space around it', '\n x y\u00A0', 'x y'],
  ])('is plain without %s', (_what, text, plain) => expect(plainText(text)).toBe(plain));

  it('has the letters and digits of every script, and nothing else of it', () => {
    expect(lettersAndDigits(' Код-42: «ж»_! ')).toBe('Код42ж');
  });
});
