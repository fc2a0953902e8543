import { formatBytes } from '../../src/client/operator/use-format';
import type { Language } from '../../src/i18n/languages';

const NARROW_SPACES = /[\u00a0\u202f]/g;

describe('sizes on the page of the operator', () => {
  it.each<[number, Language, string]>([
    [0, 'en', '0 bytes'],
    [1, 'en', '1 byte'],
    [4, 'en', '4 bytes'],
    [999, 'en', '999 bytes'],
    [1500, 'en', '1.5 kB'],
    [35_400, 'en', '35 kB'],
    [1_200_000, 'en', '1.2 MB'],
    [4, 'de', '4 Byte'],
    [1500, 'de', '1,5 kB'],
    [4, 'fr', '4 octets'],
    [20_000_000, 'fr', '20 Mo'],
    [4, 'pl', '4 bajty'],
    [4, 'pt-BR', '4 bytes'],
  ])('are written as people read them: %d bytes in %s is "%s"', (size, language, text) => {
    expect(formatBytes(size, language).replace(NARROW_SPACES, ' ')).toBe(text);
  });
});
