import compose from 'koa-compose';
import type { Socket } from 'socket.io';
import { piratz } from '../../../src/games/piratz';
import { hostGame } from '../../../src/server/matches/hosted-games';
import { KeyedMutex } from '../../../src/server/matches/match-lock';
import { inOrder, limitPending, messageFrom, type SocketMessage } from '../../../src/server/realtime/socket-server';

const hosted = hostGame(piratz, undefined);

function fakeSocket() {
  const disconnect = jest.fn();
  return { socket: { id: 'socket', disconnect } as unknown as Socket, disconnect };
}

it('a callback after the arguments of a message sends the acknowledgement', () => {
  const { socket } = fakeSocket();
  const acknowledge = jest.fn();
  expect(messageFrom(hosted, socket, 'sync', ['m', acknowledge])).toMatchObject({ args: ['m'], acknowledge });
  expect(messageFrom(hosted, socket, 'sync', ['m'])).toMatchObject({ args: ['m'], acknowledge: undefined });
});

describe('the messages of a socket', () => {
  it('messages are handled one after the other, also after a failure', async () => {
    const { socket } = fakeSocket();
    const log: string[] = [];
    const handle = compose<SocketMessage>([
      inOrder(new KeyedMutex()),
      async ({ event }) => {
        log.push(`${event} begins`);
        await new Promise((resolve) => setImmediate(resolve));
        log.push(`${event} ends`);
        if (event === 'a') throw new Error('failed');
        return {};
      },
    ]);
    await Promise.allSettled(['a', 'b'].map((event) => handle(messageFrom(hosted, socket, event, []))));
    expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  });

  it('more than a hundred waiting messages disconnect the socket', async () => {
    const { socket, disconnect } = fakeSocket();
    let release: () => void = () => undefined;
    const blocked = new Promise<void>((resolve) => (release = resolve));
    let handled = 0;
    const handle = compose<SocketMessage>([
      limitPending(),
      async () => {
        await blocked;
        return { handled: ++handled };
      },
    ]);
    const send = () => handle(messageFrom(hosted, socket, 'update', []));
    const pending = Array.from({ length: 100 }, send);
    expect(disconnect).not.toHaveBeenCalled();
    await send();
    expect(disconnect).toHaveBeenCalledWith(true);
    release();
    await Promise.all(pending);
    disconnect.mockClear();
    await send();
    expect([disconnect.mock.calls.length, handled]).toEqual([0, 101]);
  });
});
