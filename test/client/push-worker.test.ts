import { listenForPush } from '../../src/client/alerts/push-worker';
import type { PushMessage } from '../../src/protocol/http';

const MESSAGE: PushMessage = {
  game: 'piratz',
  matchID: 'm1',
  notification: { title: 'Du bist am Zug – Piratz', body: 'Der Tisch wartet auf Anna.' },
  language: 'de',
  title: 'Piratz',
  name: 'Anna',
};

/** Creates a service worker scope below /games/ with the given pages open. */
function scopeWith(pages: readonly string[]) {
  const listeners = new Map<string, (event: never) => void>();
  const shown: [string, NotificationOptions][] = [];
  const went: string[] = [];
  const scope = {
    registration: {
      scope: 'https://example.org/games/',
      showNotification: async (title: string, options: NotificationOptions) => void shown.push([title, options]),
    },
    clients: {
      matchAll: async () => pages.map((url) => ({ url, focus: async () => went.push(`focus ${url}`) })),
      openWindow: async (address: string) => went.push(`open ${address}`),
    },
    addEventListener: (type: string, listener: (event: never) => void) => void listeners.set(type, listener),
  };
  listenForPush(scope);
  const fire = async (type: string, event: object) => {
    const work: Promise<unknown>[] = [];
    listeners.get(type)?.({ ...event, waitUntil: (each: Promise<unknown>) => work.push(each) } as never);
    await Promise.all(work);
  };
  return { shown, went, fire };
}

const pushed = (message: object) => ({ data: { json: () => message } });

describe('the service worker', () => {
  it('the service worker shows the texts of the message with their language', async () => {
    const { shown, fire } = scopeWith([]);
    await fire('push', pushed(MESSAGE));
    await fire('push', { data: null });
    expect(shown.map(([title, { body, tag, lang }]) => [title, body, tag, lang])).toEqual([
      ['Du bist am Zug – Piratz', 'Der Tisch wartet auf Anna.', 'm1', 'de'],
    ]);
  });

  it('a click on the notification focuses the open page of the table, or else opens one', async () => {
    const table = 'https://example.org/games/match/piratz/m1';
    for (const [pages, way] of [
      [['https://example.org/games/', `${table}?debug`], `focus ${table}?debug`],
      [['https://example.org/games/'], `open ${table}`],
    ] as const) {
      const { shown, went, fire } = scopeWith(pages);
      await fire('push', pushed(MESSAGE));
      let isClosed = false;
      await fire('notificationclick', { notification: { data: shown[0]![1].data, close: () => (isClosed = true) } });
      expect([isClosed, went]).toEqual([true, [way]]);
    }
  });
});
