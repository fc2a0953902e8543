import { formatNumber } from '../../src/i18n/format';

describe('formatNumber', () => {
  it('groups digits as the language does', () => {
    expect(formatNumber(1200, 'en')).toBe('1,200');
    expect(formatNumber(1200, 'de')).toBe('1.200');
  });

  it('writes a true minus sign', () => {
    expect(formatNumber(-4, 'en')).toBe('−4');
  });
});
