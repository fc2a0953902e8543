import { isSeries, victoriesOf, withResult } from '../../src/match/series';

describe('a series', () => {
  it('counts matches and victories by name, also shared ones and those of players who have left', () => {
    const first = withResult(undefined, ['Ann', 'Ben'], ['1']);
    expect(first).toEqual({ matches: 1, victories: { Ben: 1 } });
    const second = withResult(first, ['Ann', 'Cid'], ['0', '1']);
    expect(second).toEqual({ matches: 2, victories: { Ann: 1, Ben: 1, Cid: 1 } });
    expect(['Ann', 'Ben', 'Dee'].map((name) => victoriesOf(second, name))).toEqual([1, 1, 0]);
  });

  it('counts players whose names are those of built-in properties', () => {
    const series = JSON.parse(JSON.stringify(withResult(undefined, ['__proto__', 'constructor'], ['0']))) as unknown;
    if (!isSeries(series)) throw new Error('not a series');
    expect([victoriesOf(series, '__proto__'), victoriesOf(series, 'constructor')]).toEqual([1, 0]);
    expect(withResult(series, ['__proto__'], ['0']).matches).toBe(2);
  });

  it('counts a match whose winner has no name, without a victory', () => {
    expect(withResult(undefined, ['Ann'], ['1'])).toEqual({ matches: 1, victories: {} });
  });

  it.each<[unknown]>([
    [undefined],
    [null],
    ['x'],
    [{}],
    [{ matches: 1 }],
    [{ matches: '1', victories: {} }],
    [{ matches: 1, victories: null }],
    [{ matches: 1, victories: 2 }],
  ])('is not %j', (value) => {
    expect(isSeries(value)).toBe(false);
  });
});
