import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readLanguage } from '../../src/cli/shared/language';
import { offeredLanguages, messageSource, setMessageSource } from '../../src/i18n/languages';
import { MessageFiles } from '../../src/i18n/node/message-files';

const LANGUAGES = join(__dirname, '../../src/languages');

describe('the language of the terminal', () => {
  const NO_LOCALE = { LC_ALL: undefined, LC_MESSAGES: undefined, LANG: undefined };

  it.each(offeredLanguages())('the language $code comes from the flag or from the locale', ({ code }) => {
    expect(readLanguage(code, NO_LOCALE)).toBe(code);
    expect(readLanguage(undefined, { ...NO_LOCALE, LANG: `${code.replace('-', '_')}.UTF-8` })).toBe(code);
    expect(readLanguage(undefined, { ...NO_LOCALE, LANG: `${code.split('-')[0]}_XX.UTF-8` })).toBe(code);
  });

  it('the language defaults to English without a known locale', () => {
    expect(readLanguage(undefined, NO_LOCALE)).toBe('en');
    expect(readLanguage(undefined, { ...NO_LOCALE, LC_ALL: 'C.UTF-8' })).toBe('en');
  });

  it('the language must have a folder', () => {
    const known = offeredLanguages().map(({ code }) => code);
    const list = `${known.slice(0, -1).join(', ')} or ${known.at(-1)}`;
    expect(() => readLanguage('xx', NO_LOCALE)).toThrow(`--language must be ${list}, not "xx"`);
    const source = messageSource();
    const folder = mkdtempSync(join(tmpdir(), 'languages-'));
    cpSync(LANGUAGES, folder, { recursive: true });
    cpSync(join(LANGUAGES, 'en'), join(folder, 'xx'), { recursive: true });
    setMessageSource(new MessageFiles(folder));
    try {
      expect(readLanguage('xx', NO_LOCALE)).toBe('xx');
    } finally {
      setMessageSource(source);
    }
  });
});
