import { failureText } from '../../src/client/shared/async-action';
import { messages } from '../../src/i18n/catalog';
import type { Language } from '../../src/i18n/languages';
import type { ErrorCode } from '../../src/protocol/errors';

const CODES = ['too-fast', 'locked-out', 'no-room', 'wrong-origin', 'closing'] as const satisfies ErrorCode[];

const inWords = (code: ErrorCode, retryAfter: number, language: Language) =>
  failureText({ code, error: '', retryAfter }, messages('setup', language).refusals);

it.each(CODES)('every language has a text for %s', (code) => {
  const sentences = (['en', 'de'] as const).map((language) => inWords(code, 7, language));
  expect(new Set(sentences).size).toBe(2);
});

it.each(['too-fast', 'locked-out'] as const)('the text for %s tells the waiting time', (code) => {
  for (const language of ['en', 'de'] as const) expect(inWords(code, 7, language)).toContain('7');
});

it('long waiting times are told in minutes', () => {
  expect(inWords('locked-out', 900, 'en')).toContain('in 15 minutes');
  expect(inWords('locked-out', 900, 'de')).toContain('in 15 Minuten');
});

it('a code without a text shows the server’s message', () => {
  const failure = { code: 'unknown' as ErrorCode, error: 'Something new.', retryAfter: 1 };
  expect(failureText(failure, messages('setup', 'de').refusals)).toBe('Something new.');
});
