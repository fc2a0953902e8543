import type { Post } from '../../../src/server/notify/channel';
import { parseChannels } from '../../../src/server/notify/channel-urls';
import { harmlessName } from '../../../src/server/notify/post-text';
import { nonEmpty } from '../../support/assertions';

const ADDRESSES = [
  'discord://1/t',
  'matrix://t@matrix.example/!r:x',
  'telegram://1:t@games',
  'slack+https://hooks.example/x',
  'ntfy://ntfy.sh/games',
];

const URL_OF_TABLE = 'https://piratz.example/match/piratz/m';

const postOf = (name: string): Post => ({
  ...{ key: 'k', game: 'piratz', matchID: 'm', title: 'Piratz', since: 0, url: URL_OF_TABLE },
  players: [{ playerID: '0', name }],
});

/** Returns everything that a request contains, as the service reads it. */
const textsOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [String(value)];

describe('a name in a post', () => {
  it.each([
    '@everyone',
    '@here',
    '<!channel>',
    '<@U123>',
    '<@&99>',
    '@room',
    '@admin',
    '#general',
    '/start',
    '**bold** _x_',
    '[a](https://evil.ex)',
    '`x` ~~y~~ ||z||',
    '> quote',
    '<b>Ann</b>',
    '<img src=x>',
    '&lt;b&gt;',
    'https://evil.example',
    'www.evil.example',
    'evil.example',
    '<t:0:R>',
    ':smile:',
    '<a href=x>',
  ])('%s is shown and means nothing to any service', (name) => {
    const shown = harmlessName(name);
    expect(shown).not.toMatch(/[@<>#*_`~|[\]()/&:!\\]|\S\.\S/);
    expect(shown.normalize('NFKC')).toBe(name.normalize('NFKC'));
    for (const channel of nonEmpty(parseChannels(ADDRESSES))) {
      const { body } = channel.requestFor(postOf(name), 0);
      const texts = textsOf(JSON.parse(body));
      expect(texts.filter((text) => text.includes(name))).toEqual([]);
      expect(texts.join('\n')).toContain(shown);
    }
  });

  it.each(['Ann', 'Jean-Luc', "O'Neil", 'Dr. Bob', 'Żółć', '海賊', 'J. R.', 'Ann 2'])('%s stays as it is', (name) => {
    expect(harmlessName(name)).toBe(name);
  });

  it('mentions nobody at the services that take lists of mentions', () => {
    const [discord, matrix] = parseChannels(ADDRESSES).map(
      (channel) => channel.requestFor(postOf('@everyone'), 0).body,
    );
    expect(JSON.parse(discord!)).toMatchObject({ allowed_mentions: { parse: [] } });
    expect(JSON.parse(matrix!)).toMatchObject({ 'm.mentions': {} });
  });
});
