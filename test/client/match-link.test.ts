import { linkTo, loadLinkedMatch, matchFragment, MAX_LINK_LENGTH } from '../../src/client/replay/sources';
import { GAMES } from '../../src/games';
import { randomExport } from '../support/exports';

beforeAll(() => {
  const [location, document] = [new URL('https://piratz.example/replay/solo/piratz'), { querySelector: () => null }];
  Object.assign(globalThis, { location, document });
});

const position = { ply: 123, perspective: 'open' };

describe('a link that contains a match', () => {
  it.each(GAMES)('contains a long match of $name', async (entry) => {
    const match = randomExport(entry, entry.rules.seats.max, 1);
    for (const localSeat of ['1', null, undefined]) {
      const source = localSeat === undefined ? { match } : { match, localSeat };
      const fragment = (await matchFragment(source))!;
      expect(await loadLinkedMatch(fragment)).toEqual({ entry, ...source });
      const link = new URL(linkTo(position, fragment)!);
      expect(link.href.length).toBeLessThan(MAX_LINK_LENGTH / 2);
      expect([link.pathname, link.search, link.hash]).toEqual(['/replay/link', '?ply=123&eyes=open', fragment]);
    }
  });

  it('is refused when it is too long', async () => {
    const match = { ...randomExport(GAMES[0], 2, 1), names: ['Anna', randomText(MAX_LINK_LENGTH)] };
    expect(linkTo(position, (await matchFragment({ match }))!)).toBeUndefined();
  });

  it('is refused when a part is missing or wrong', async () => {
    const fragment = (await matchFragment({ match: randomExport(GAMES[0], 2, 1) }))!;
    for (const wrong of ['', '#', '#match=', '#match=?', fragment.slice(0, -9), fragment.replace('=', '=x')])
      await expect(loadLinkedMatch(wrong)).rejects.toMatchObject({ problem: 'badLink' });
  });

  it('is refused when it contains something else than a match, or a flood', async () => {
    const fragmentOf = async (match: unknown) => (await matchFragment({ match } as never))!;
    await expect(loadLinkedMatch(await fragmentOf({ format: 'x' }))).rejects.toMatchObject({ problem: 'noMatch' });
    const flood = await fragmentOf('x'.repeat(5_000_000));
    await expect(loadLinkedMatch(flood)).rejects.toMatchObject({ problem: 'badLink' });
  });

  it('ignores a seat that the match does not have', async () => {
    const match = randomExport(GAMES[0], 2, 1);
    expect(await loadLinkedMatch((await matchFragment({ match, localSeat: '2' }))!)).not.toHaveProperty('localSeat');
  });
});

/** Returns a text that does not compress well. */
function randomText(length: number): string {
  let state = 1;
  return Array.from({ length }, () => {
    state = (state * 48271) % 2147483647;
    return String.fromCharCode(33 + (state % 90));
  }).join('');
}
