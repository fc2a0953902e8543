import '../../src/cli/shared/set-production-env';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { withLocalAddress } from './player-client';

/** Kinds of floods from one address. */
export const FLOODS = ['messages', 'large-messages', 'moves', 'connections', 'requests', 'wrong-secrets'] as const;
export type FloodKind = (typeof FLOODS)[number];

/** Target and source address of a flood. */
interface FloodTarget {
  readonly url: string;
  readonly game: string;
  readonly matchID: string;
  readonly localAddress: string;
}

const TICK_MS = 50;
const ACTIONS_PER_TICK = 50;
const SOCKET_OPTIONS = { transports: ['websocket'], forceNew: true, reconnection: false };

/** Called when the server closes a connection of the flood or rejects a request. */
type OnStopped = () => void;
/** Performs one tick of a flood. */
type AttackFn = (onStopped: OnStopped) => void;

/** Sends messages over one connection; reconnects when it is closed. */
function sendMessages({ url, game, localAddress }: FloodTarget, send: (socket: Socket) => void): AttackFn {
  let socket: Socket | undefined;
  return (onStopped) => {
    if (!socket) {
      socket = io(`${url}/${game}`, { ...SOCKET_OPTIONS, ...withLocalAddress(localAddress) });
      socket.on('connect_error', () => (socket = undefined));
      socket.on('disconnect', () => {
        socket = undefined;
        onStopped();
      });
    }
    for (let i = 0; i < ACTIONS_PER_TICK && socket.connected; i++) send(socket);
  };
}

function sendRequests({ url, localAddress }: FloodTarget, path: string, body?: object): AttackFn {
  const headers = { 'content-type': 'application/json' };
  return (onStopped) => {
    for (let i = 0; i < ACTIONS_PER_TICK; i++) {
      const clientRequest = request(
        `${url}${path}`,
        { method: body ? 'POST' : 'GET', headers, localAddress },
        (response) => {
          if (response.statusCode === 429) onStopped();
          response.resume();
        },
      );
      clientRequest.on('error', onStopped).end(body && JSON.stringify(body));
    }
  };
}

function openConnections({ url, game, localAddress }: FloodTarget): AttackFn {
  return (onStopped) => {
    for (let i = 0; i < ACTIONS_PER_TICK / 10; i++) {
      const socket = io(`${url}/${game}`, { ...SOCKET_OPTIONS, ...withLocalAddress(localAddress) });
      for (const event of ['disconnect', 'connect_error']) socket.on(event, onStopped);
    }
  };
}

const ATTACKS: Readonly<Record<FloodKind, (target: FloodTarget) => AttackFn>> = {
  messages: (target) => sendMessages(target, (socket) => socket.emit('sync', target.matchID, null, null, 2)),
  'large-messages': (target) => sendMessages(target, (socket) => socket.emit('sync', 'x'.repeat(15_000))),
  moves: (target) => {
    const payload = { type: 'pass', args: [], playerID: '0', credentials: 'none' };
    return sendMessages(target, (socket) =>
      socket.emit('update', { type: 'MAKE_MOVE', payload }, 0, target.matchID, '0'),
    );
  },
  connections: openConnections,
  requests: (target) => sendRequests(target, `/games/${target.game}`),
  'wrong-secrets': (target) =>
    sendRequests(target, `/games/${target.game}/${target.matchID}/leave`, { playerID: '0', credentials: 'wrong' }),
};

/** Floods a server and prints the time until it was first stopped, in milliseconds. */
async function flood(kind: FloodKind, target: FloodTarget, seconds: number): Promise<void> {
  const start = performance.now();
  let stoppedAfter: number | undefined;
  const attack = ATTACKS[kind](target);
  while (performance.now() < start + seconds * 1000) {
    attack(() => (stoppedAfter ??= performance.now() - start));
    await sleep(TICK_MS);
  }
  process.stdout.write(JSON.stringify({ stoppedAfter }));
  process.exit();
}

if (require.main === module) {
  type Args = [kind: string, url: string, game: string, matchID: string, localAddress: string, seconds: string];
  const [kind, url, game, matchID, localAddress, seconds] = process.argv.slice(2) as Args;
  void flood(kind as FloodKind, { url, game, matchID, localAddress }, Number(seconds));
}
