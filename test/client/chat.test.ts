import { CHAT_PHRASES, type ChatMessage } from '../../src/protocol/socket';
import { createChatStore, lastRead, mutedPeople, setLastRead, setMuted } from '../../src/client/chat/chat-store';
import { messages } from '../../src/i18n/catalog';
import { nonEmpty } from '../support/assertions';

const stored = new Map<string, string>();
let isFull = false;
beforeAll(() => {
  const store = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      stored.set(key, value);
    },
  };
  Object.defineProperty(globalThis, 'localStorage', { value: store, configurable: true });
});
beforeEach(() => stored.clear());

const message = (id: number, text = `${id}`): ChatMessage => ({
  id,
  playerID: '0',
  name: 'Ann',
  person: 'a',
  at: 1795000000000,
  content: { text },
});

describe('the chat store', () => {
  it('the chat store keeps every message once and in order, whatever order they arrive in', () => {
    const store = createChatStore(() => Promise.resolve());
    const listener = jest.fn();
    store.subscribe(listener);
    store.addMessages([message(3), message(4)]);
    store.addMessages([message(1), message(3, 'again'), message(10)]);
    expect(store.getState().messages.map(({ id }) => id)).toEqual([1, 3, 4, 10]);
    expect(store.getState().messages[1]!.content).toEqual({ text: 'again' });
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

describe('chat storage', () => {
  it('the browser stores the muted people', () => {
    expect(mutedPeople()).toEqual([]);
    expect(setMuted('a', true)).toEqual(['a']);
    expect(setMuted('b', true)).toEqual(['a', 'b']);
    expect(setMuted('a', true)).toEqual(['b', 'a']);
    expect(setMuted('b', false)).toEqual(['a']);
    expect(mutedPeople()).toEqual(['a']);
  });

  it('the browser stores the read position of the most recent matches', () => {
    expect(lastRead('constructor')).toBe(0);
    for (let i = 0; i < 205; i++) setLastRead(`match ${i}`, i);
    setLastRead('match 204', 300);
    expect([lastRead('match 4'), lastRead('match 5'), lastRead('match 204')]).toEqual([0, 5, 300]);
  });

  it('muting and reading work when the storage quota is exceeded, for the life of the page', () => {
    isFull = true;
    expect(setMuted('a', true)).toEqual(['a']);
    setLastRead('m', 7);
    expect([mutedPeople(), lastRead('m'), stored.size]).toEqual([['a'], 7, 0]);
    isFull = false;
    setMuted('b', true);
    setLastRead('m', 8);
    expect([mutedPeople(), lastRead('m'), stored.size]).toEqual([['a', 'b'], 8, 2]);
  });

  it.each(['', 'x', '{', '7', '[7]', '{"m":"7"}', 'null'])(
    'the browser ignores the invalid stored value %j',
    (text) => {
      stored.set('piratz.chat.muted', text);
      stored.set('piratz.chat.read', text);
      expect([mutedPeople(), lastRead('m')]).toEqual([[], 0]);
    },
  );
});

describe('chat phrases', () => {
  const { phrase: english } = messages('table', 'en').chat;
  const { phrase: german } = messages('table', 'de').chat;

  it.each([english, german])('every phrase has a text, and all texts differ', (phrase) => {
    expect(new Set(CHAT_PHRASES.map((id) => phrase[id])).size).toBe(CHAT_PHRASES.length);
    for (const words of nonEmpty(Object.values(phrase))) expect(words.trim()).not.toBe('');
  });

  it('every phrase is translated', () => {
    for (const id of nonEmpty(CHAT_PHRASES)) expect(german[id]).not.toBe(english[id]);
  });
});
