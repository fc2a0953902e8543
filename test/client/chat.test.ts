import { CHAT_PHRASES, type ChatLine } from '../../src/protocol/protocol';
import { createChatStore } from '../../src/client/chat/conversation';
import { lastRead, mutedPeople, setLastRead, setMuted } from '../../src/client/chat/remembered-chat';
import { de } from '../../src/client/chat/texts/de';
import { en } from '../../src/client/chat/texts/en';

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

const line = (id: number, text = `${id}`): ChatLine => ({
  id,
  playerID: '0',
  name: 'Ann',
  person: 'a',
  at: 1795000000000,
  said: { text },
});

describe('a conversation', () => {
  it('keeps every line once and in its order, however they come', () => {
    const talk = createChatStore(() => Promise.resolve());
    const heard = jest.fn();
    talk.subscribe(heard);
    talk.addMessages([line(3), line(4)]);
    talk.addMessages([line(1), line(3, 'again'), line(10)]);
    expect(talk.get().messages.map(({ id }) => id)).toEqual([1, 3, 4, 10]);
    expect(talk.get().messages[1].said).toEqual({ text: 'again' });
    expect(heard).toHaveBeenCalledTimes(2);
  });
});

describe('a browser', () => {
  it('remembers whom it does not want to hear', () => {
    expect(mutedPeople()).toEqual([]);
    expect(setMuted('a', true)).toEqual(['a']);
    expect(setMuted('b', true)).toEqual(['a', 'b']);
    expect(setMuted('a', true)).toEqual(['b', 'a']);
    expect(setMuted('b', false)).toEqual(['a']);
    expect(mutedPeople()).toEqual(['a']);
  });

  it('remembers how far it has read in each match, the last ones alone', () => {
    expect(lastRead('constructor')).toBe(0);
    for (let i = 0; i < 205; i++) setLastRead(`match ${i}`, i);
    setLastRead('match 204', 300);
    expect([lastRead('match 4'), lastRead('match 5'), lastRead('match 204')]).toEqual([0, 5, 300]);
  });

  it('that keeps nothing any more mutes all the same', () => {
    isFull = true;
    expect(setMuted('a', true)).toEqual(['a']);
    setLastRead('m', 7);
    isFull = false;
    expect([mutedPeople(), lastRead('m')]).toEqual([[], 0]);
  });

  it.each(['', 'x', '{', '7', '[7]', '{"m":"7"}', 'null'])('takes %j in its memory for nothing', (text) => {
    stored.set('piratz.chat.muted', text);
    stored.set('piratz.chat.read', text);
    expect([mutedPeople(), lastRead('m')]).toEqual([[], 0]);
  });
});

describe('phrases', () => {
  it.each([en, de])('are all there, and no two the same', ({ phrase }) => {
    expect(new Set(CHAT_PHRASES.map((id) => phrase[id])).size).toBe(CHAT_PHRASES.length);
    for (const words of Object.values(phrase)) expect(words.trim()).not.toBe('');
  });

  it('are different in each language', () => {
    for (const id of CHAT_PHRASES) expect(de.phrase[id]).not.toBe(en.phrase[id]);
  });
});
