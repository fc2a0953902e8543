import { parseTransferCode } from '../../src/client/pass/seat-transfer';

describe('a pass', () => {
  it.each([
    ['ABCDEFGH', 'ABCDEFGH'],
    ['abcd-efgh', 'abcdefgh'],
    [' ABCD EFGH ', 'ABCDEFGH'],
    ['https://example.org/piratz/seat#ABCDEFGH', 'ABCDEFGH'],
    ['ABCDEF', undefined], // of a match
    ['', undefined],
    ['https://example.org/seat', undefined],
  ])('is found in %p: %p', (text, code) => expect(parseTransferCode(text)).toBe(code));
});
