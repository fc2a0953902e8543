import type { storage as Storage } from '../../src/ui/storage';

/** Installs a localStorage with room for this many characters, and loads a fresh storage module. */
function loadStorage(room: number) {
  const items: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => items[key] ?? null,
    removeItem: (key: string) => void delete items[key],
    setItem: (key: string, text: string) => {
      const used = Object.entries(items).reduce((sum, [name, kept]) => sum + (name === key ? 0 : kept.length), 0);
      if (used + text.length > room) throw new DOMException('full', 'QuotaExceededError');
      items[key] = text;
    },
  };
  const value = new Proxy(items, {
    get: (_target, name) => methods[name as keyof typeof methods] ?? items[String(name)],
  });
  Object.defineProperty(globalThis, 'localStorage', { value, configurable: true });
  return { items, storage: freshStorage() };
}

function freshStorage(): typeof Storage {
  let loaded: typeof Storage | undefined;
  jest.isolateModules(() => {
    loaded = jest.requireActual<{ storage: typeof Storage }>('../../src/ui/storage').storage;
  });
  if (!loaded) throw new Error('the module has not been loaded');
  return loaded;
}

const deny = (access: () => unknown) => {
  Object.defineProperty(globalThis, 'localStorage', { get: access, configurable: true });
  return freshStorage();
};

describe('the storage', () => {
  it('stores texts in localStorage', () => {
    const { items, storage } = loadStorage(100);
    storage.set('a1', 'one');
    storage.setAll([
      ['a2', 'two'],
      ['b', 'three'],
    ]);
    expect(items).toEqual({ a1: 'one', a2: 'two', b: 'three' });
    expect(storage.keys('a')).toEqual(['a1', 'a2']);
    storage.remove('a1');
    expect([storage.get('a1'), storage.get('a2')]).toEqual([null, 'two']);
  });

  it('keeps what does not fit in memory, and stores it when there is room', () => {
    const { items, storage } = loadStorage(10);
    storage.set('a', 'before');
    storage.set('a', 'much longer than 10');
    expect([storage.get('a'), items.a]).toEqual(['much longer than 10', 'before']);
    expect(storage.keys('')).toEqual(['a']);
    storage.set('a', 'short');
    expect([storage.get('a'), items.a]).toEqual(['short', 'short']);
    storage.set('b', 'much longer than 10');
    storage.remove('b');
    expect(storage.get('b')).toBeNull();
  });

  it('stores all texts that belong together, or none', () => {
    const { items, storage } = loadStorage(12);
    const before = { log: '123', state: 'abc' };
    storage.setAll(Object.entries(before));
    storage.setAll([
      ['new', '!'],
      ['log', '12345678'],
      ['state', 'abcdef'],
    ]);
    expect(items).toEqual(before);
    expect(['new', 'log', 'state'].map((key) => storage.get(key))).toEqual(['!', '12345678', 'abcdef']);
  });

  it.each([
    [
      'denies access',
      () => {
        throw new DOMException('denied', 'SecurityError');
      },
    ],
    ['has none', () => null],
  ])('keeps everything in memory where the browser %s', (_, access) => {
    const storage = deny(access);
    storage.set('a', 'one');
    storage.set('b', 'two');
    storage.remove('b');
    expect([storage.get('a'), storage.get('b'), storage.keys('')]).toEqual(['one', null, ['a']]);
  });
});
