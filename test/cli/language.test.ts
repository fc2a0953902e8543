import { readLanguage } from '../../src/cli/shared/language';
import { LANGUAGES, type Language } from '../../src/i18n/languages';

describe('the language of the terminal', () => {
  const NO_LOCALE = { LC_ALL: undefined, LC_MESSAGES: undefined, LANG: undefined };

  it.each(LANGUAGES)('the language $code comes from the flag or from the locale', ({ code }) => {
    expect(readLanguage(code, NO_LOCALE)).toBe(code);
    expect(readLanguage(undefined, { ...NO_LOCALE, LANG: `${code}_XX.UTF-8` })).toBe(code);
  });

  it('the language defaults to English without a known locale', () => {
    expect(readLanguage(undefined, NO_LOCALE)).toBe('en');
    expect(readLanguage(undefined, { ...NO_LOCALE, LC_ALL: 'C.UTF-8' })).toBe('en');
  });

  it('the language must be in the list, to which another can be added', () => {
    const list = LANGUAGES as unknown as { code: string; name: string }[];
    const known = list.map(({ code }) => code).join(' or ');
    expect(() => readLanguage('xx', NO_LOCALE)).toThrow(`--language must be ${known}, not "xx"`);
    list.push({ code: 'xx', name: 'Further' });
    expect(readLanguage('xx', NO_LOCALE)).toBe('xx' as Language);
    list.pop();
  });
});
