import { parseChannels } from '../../../src/server/notify/channel-urls';
import type { Post } from '../../../src/server/notify/channel';

const POST: Post = {
  ...{
    key: 'k',
    game: 'piratz',
    matchID: 'm',
    title: 'Piratz',
    since: 0,
    url: 'https://piratz.example/match/piratz/m',
  },
  players: [{ playerID: '0', name: 'Ann' }],
};

const requestTo = (address: string, earlierID?: string) => {
  const [channel] = parseChannels([address]);
  return channel!.requestFor(POST, 0, earlierID);
};

describe('the address of a channel', () => {
  it.each([
    ['discord://4711/aB-c_d', 'POST https://discord.com/api/webhooks/4711/aB-c_d?wait=true'],
    ['discord://4711/t?base=https://chat.example', 'POST https://chat.example/api/webhooks/4711/t?wait=true'],
    [
      'matrix://syt_x@matrix.example/!abc:example',
      'PUT https://matrix.example/_matrix/client/v3/rooms/!abc%3Aexample/send/m.room.message/k',
    ],
    ['telegram://123:a-B_c@-100200', 'POST https://api.telegram.org/bot123:a-B_c/sendMessage'],
    ['ntfy://ntfy.sh/our-games', 'POST https://ntfy.sh/'],
    ['ntfy://tk_1@ntfy.example:8443/games', 'POST https://ntfy.example:8443/'],
    ['slack+https://hooks.slack.com/services/T/B/x', 'POST https://hooks.slack.com/services/T/B/x'],
    ['webhook+http://bot:8080/turn?a=b&secret=s', 'POST http://bot:8080/turn?a=b'],
  ])('%s leads to %s', (address, expected) => {
    const { method, url } = requestTo(address);
    expect(`${method} ${url}`).toBe(expected);
  });

  it.each([
    ['discord://4711/t', '9', 'PATCH https://discord.com/api/webhooks/4711/t/messages/9'],
    ['telegram://123:t@games', '9', 'POST https://api.telegram.org/bot123:t/editMessageText'],
  ])('%s with a post %s leads to %s', (address, earlierID, expected) => {
    const { method, url } = requestTo(address, earlierID);
    expect(`${method} ${url}`).toBe(expected);
  });

  it('carries tokens in headers and the names of chats', () => {
    expect(requestTo('matrix://syt_x@matrix.example/!abc:example').headers).toEqual({ authorization: 'Bearer syt_x' });
    expect(requestTo('ntfy://tk_1@ntfy.example/games').headers).toEqual({ authorization: 'Bearer tk_1' });
    expect(JSON.parse(requestTo('telegram://123:t@games').body)).toMatchObject({ chat_id: '@games' });
  });

  it('chooses the language of its posts', () => {
    expect(requestTo('slack+https://hooks.example/x?language=de').body).toContain('Ann am Zug');
    expect(requestTo('slack+https://hooks.example/x?language=de').url).toBe('https://hooks.example/x');
  });

  it.each([
    ['https://discord.com/api/webhooks/4711/secret', 'NOTIFY_URLS: address 1 must be like discord://ID/TOKEN'],
    ['discord://4711', 'NOTIFY_URLS: address 1 must be like discord://ID/TOKEN, with both from the address'],
    ['discord://4711/secret/x', 'must be like discord://ID/TOKEN'],
    ['matrix://matrix.example/!room:example', 'must be like matrix://ACCESS_TOKEN@HOMESERVER/!ROOM:SERVER'],
    ['matrix://secret@matrix.example/room', 'must be like matrix://ACCESS_TOKEN@HOMESERVER/!ROOM:SERVER'],
    ['telegram://secret@chat', 'must be like telegram://BOT_TOKEN@CHAT'],
    ['ntfy://ntfy.sh/', 'must be like ntfy://HOST/TOPIC'],
    ['slack://hooks.slack.com/secret', 'must be like slack+https://HOST/PATH'],
    ['discord+https://hooks.example/secret', 'must be like discord://ID/TOKEN'],
    ['webhook+https://bot.example/secret', 'must be like webhook+https://HOST/PATH?secret=SECRET'],
    ['webhook+https://?secret=secret', 'must be like webhook+https://HOST/PATH?secret=SECRET'],
    ['discord://4711/secret?base=ftp://x', 'base must be the address of the service, such as https://example.org'],
    ['discord://4711/secret?language=tlh', 'there is no language "tlh"'],
  ])('%s is refused with a sentence that says what to write, and without the secret', (address, sentence) => {
    const parse = () => parseChannels([address]);
    expect(parse).toThrow(sentence);
    expect(parse).not.toThrow(/\/secret/);
  });

  it('is refused when it is there twice', () => {
    expect(() => parseChannels(['discord://1/a', 'discord://2/a', 'discord://1/b'])).toThrow(
      'NOTIFY_URLS: address 3 is there twice.',
    );
  });

  it('is kept out of the ID under which its posts are stored', () => {
    const [channel] = parseChannels(['slack+https://hooks.example/secret']);
    expect(channel?.id).toMatch(/^[0-9a-f]{64}$/);
  });
});
