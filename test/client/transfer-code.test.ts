import { parseTransferCode } from '../../src/client/seat-transfer/seat-transfer';

describe('a transfer code', () => {
  it.each([
    ['ABCDEFGH', 'ABCDEFGH'],
    ['abcd-efgh', 'abcdefgh'],
    [' ABCD EFGH ', 'ABCDEFGH'],
    ['https://example.org/piratz/seat#ABCDEFGH', 'ABCDEFGH'],
    ['https://example.org/piratz/seat#ABCDEFGH.', 'ABCDEFGH'],
    ['<https://example.org/piratz/seat#ABCDEFGH>', 'ABCDEFGH'],
    ['Code: “ABCD–EFGH”', 'ABCDEFGH'],
    ['ABCDEF', undefined], // a match code
    ['', undefined],
    ['https://example.org/seat', undefined],
  ])('the code parsed from %p is %p', (text, code) => expect(parseTransferCode(text)).toBe(code));
});
