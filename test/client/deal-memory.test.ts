import {
  dealMemoryOf,
  moveValues,
  newValueFor,
  rememberAccepted,
  rememberCommitment,
  rememberValue,
  valueFor,
} from '../../src/client/shared/deal-memory';
import { commitmentTo } from '../../src/random/deal';

const [FIRST, SECOND] = [commitmentTo('first'), commitmentTo('second')];

let kept: Map<string, string>;

/** Gives the page a localStorage over `kept`. */
function allowStorage() {
  const store = new Proxy<object>(
    {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
      removeItem: (key: string) => kept.delete(key),
    },
    { ownKeys: () => [...kept.keys()], getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }) },
  );
  Object.defineProperty(globalThis, 'localStorage', { value: store, configurable: true });
}

beforeEach(() => {
  kept = new Map();
  allowStorage();
});

afterEach(() => jest.restoreAllMocks());

describe('the memory of deals', () => {
  it('the first commitment of the server is never overwritten', () => {
    expect(rememberCommitment('one', FIRST)).toBe(FIRST);
    expect(rememberCommitment('one', SECOND)).toBe(FIRST);
    expect(rememberCommitment('two', SECOND)).toBe(SECOND);
    newValueFor('one');
    expect([dealMemoryOf('one').commitment, dealMemoryOf('two').commitment]).toEqual([FIRST, SECOND]);
  });

  it('a value is found by its commitment, in its match only', () => {
    const [anna, ben] = [newValueFor('one'), newValueFor('one')];
    expect(anna.commitment).toBe(commitmentTo(anna.value));
    expect(anna.value).not.toBe(ben.value);
    expect([anna, ben].map(({ commitment }) => valueFor('one', commitment))).toEqual([anna.value, ben.value]);
    expect([valueFor('two', anna.commitment), valueFor('one', FIRST)]).toEqual([undefined, undefined]);
  });

  it('a value drawn before the match had an ID is remembered once', () => {
    const { value, commitment } = newValueFor('new');
    expect(value).toMatch(/^[0-9a-f]{32}$/);
    expect(dealMemoryOf('one')).toEqual({ values: [] });
    moveValues('new', 'one');
    rememberValue('one', value);
    expect([dealMemoryOf('one'), dealMemoryOf('new')]).toEqual([{ values: [{ value }] }, { values: [] }]);
    expect(valueFor('one', commitment)).toBe(value);
  });

  it('only the value that the server accepted is marked', () => {
    const [left, seated] = [newValueFor('one').value, newValueFor('one').value];
    rememberAccepted('one', seated);
    rememberCommitment('one', FIRST);
    expect(dealMemoryOf('one')).toEqual({
      commitment: FIRST,
      values: [{ value: left }, { value: seated, isAccepted: true }],
    });
  });

  it('the latest 200 matches are remembered', () => {
    const now = jest.spyOn(Date, 'now');
    for (let i = 0; i < 205; i++) {
      now.mockReturnValue(i);
      rememberCommitment(`match ${i}`, FIRST);
    }
    rememberCommitment('match 204', SECOND);
    const remembered = Array.from({ length: 205 }, (_, i) => i).filter((i) => dealMemoryOf(`match ${i}`).commitment);
    expect([remembered.length, remembered[0], kept.size]).toEqual([200, 5, 200]);
  });

  it.each([
    ['no JSON', '{'],
    ['another shape', '[]'],
    ['no time', JSON.stringify({ values: [] })],
    ['a commitment that is not a hash', JSON.stringify({ at: 1, commitment: 'abc', values: [] })],
    ['a value that is not hexadecimal', JSON.stringify({ at: 1, values: [{ value: 'x'.repeat(32) }] })],
    ['a false mark', JSON.stringify({ at: 1, values: [{ value: 'a'.repeat(32), isAccepted: 'yes' }] })],
  ])('%s in the storage counts as nothing', (_what, text) => {
    kept.set('piratz.deal.one', text);
    expect(dealMemoryOf('one')).toEqual({ values: [] });
    expect(rememberCommitment('one', FIRST)).toBe(FIRST);
    expect(dealMemoryOf('one')).toEqual({ commitment: FIRST, values: [] });
  });

  it('what the server sends is not stored when it is not a hash', () => {
    rememberCommitment('one', 'abc');
    rememberValue('one', 'abc');
    expect([dealMemoryOf('one'), kept.size]).toEqual([{ values: [] }, 0]);
  });

  it('where the browser denies storage, the memory lasts as long as the page', () => {
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new Error('denied');
      },
      configurable: true,
    });
    const { value, commitment } = newValueFor('denied');
    rememberCommitment('denied', FIRST);
    expect(rememberCommitment('denied', SECOND)).toBe(FIRST);
    expect(valueFor('denied', commitment)).toBe(value);
  });
});
