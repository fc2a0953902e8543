import { createHash, createHmac } from 'node:crypto';
import { commitmentTo, dealInfoOf, isContribution, newDealSecret, newDealValue, seedOf } from '../../src/random/deal';

const secret = newDealSecret();
const [first, second] = [newDealValue(), newDealValue()];

describe('the deal of an online match', () => {
  it('the secret has 256 bits and a value 128, and both are new each time', () => {
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(newDealSecret()).not.toBe(secret);
    expect(second).not.toBe(first);
  });

  it('a commitment is the SHA-256 of the text, and fits no other value', () => {
    expect(commitmentTo(first)).toBe(createHash('sha256').update(first).digest('hex'));
    expect(isContribution({ commitment: commitmentTo(first), value: first })).toBe(true);
    expect(isContribution({ commitment: commitmentTo(first), value: second })).toBe(false);
    expect(isContribution({ commitment: commitmentTo(first) })).toBe(false);
    expect(isContribution({ value: first })).toBe(false);
  });

  it('the seed is the HMAC of the match ID and the values in the order of the seats, a dash for each that is missing', () => {
    const contributions = [{ commitment: commitmentTo(first), value: first }, {}, { value: second }];
    const expected = createHmac('sha256', secret).update(`match-1 ${first} - ${second}`).digest('hex');
    expect(seedOf({ matchID: 'match-1', secret, contributions })).toBe(expected);
  });

  it('the seed differs with every value, their order, the match and the secret', () => {
    const seeds = [
      seedOf({ matchID: 'a', secret, contributions: [{ value: first }, { value: second }] }),
      seedOf({ matchID: 'a', secret, contributions: [{ value: second }, { value: first }] }),
      seedOf({ matchID: 'a', secret, contributions: [{ value: first }, {}] }),
      seedOf({ matchID: 'a', secret, contributions: [{}, { value: first }] }),
      seedOf({ matchID: 'b', secret, contributions: [{ value: first }, { value: second }] }),
      seedOf({ matchID: 'a', secret: newDealSecret(), contributions: [{ value: first }, { value: second }] }),
    ];
    expect(new Set(seeds).size).toBe(seeds.length);
  });

  it('everybody may see the commitments and who has revealed a value, and neither the secret nor a value', () => {
    const contributions = [{ commitment: commitmentTo(first), value: first }, { commitment: commitmentTo(second) }, {}];
    const { commitment } = dealInfoOf({ secret });
    expect(commitment).toBe(commitmentTo(secret));
    expect(dealInfoOf({ matchID: 'a', secret, contributions })).toStrictEqual({
      commitment,
      contributions: [{ commitment: commitmentTo(first), isRevealed: true }, { commitment: commitmentTo(second) }, {}],
    });
  });

  it('before the start there is only the commitment of the server', () => {
    expect(Object.keys(dealInfoOf({ secret }))).toEqual(['commitment']);
  });
});
