import '../../src/cli/shared/set-production-env';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { withLocalAddress } from './player-client';

/** What one address can do to a server all the time. */
export const FLOODS = ['messages', 'large-messages', 'moves', 'connections', 'requests', 'wrong-secrets'] as const;
export type FloodKind = (typeof FLOODS)[number];

/** Where a flood goes to and comes from, and how many times a second. */
interface FloodTarget {
  readonly url: string;
  readonly game: string;
  readonly matchID: string;
  readonly localAddress: string;
}

const TICK_MS = 50;
const ACTIONS_PER_TICK = 50;
const SOCKET_OPTIONS = { transports: ['websocket'], forceNew: true, reconnection: false };

/** Told when the server has closed a connection of the flood, or refused to answer. */
type OnStopped = () => void;
type AttackFn = (onStopped: OnStopped) => void;

/** A connection that says something again and again, and calls again when it is closed. */
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
        (answer) => {
          if (answer.statusCode === 429) onStopped();
          answer.resume();
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

const ATTACKS: Readonly<Record<FloodKind, (course: FloodTarget) => AttackFn>> = {
  messages: (course) => sendMessages(course, (socket) => socket.emit('sync', course.matchID, null, null, 2)),
  'large-messages': (course) => sendMessages(course, (socket) => socket.emit('sync', 'x'.repeat(15_000))),
  moves: (course) => {
    const payload = { type: 'pass', args: [], playerID: '0', credentials: 'none' };
    return sendMessages(course, (socket) =>
      socket.emit('update', { type: 'MAKE_MOVE', payload }, 0, course.matchID, '0'),
    );
  },
  connections: openConnections,
  requests: (course) => sendRequests(course, `/games/${course.game}`),
  'wrong-secrets': (course) =>
    sendRequests(course, `/games/${course.game}/${course.matchID}/leave`, { playerID: '0', credentials: 'wrong' }),
};

/** Floods a server and tells how soon it was stopped first, in milliseconds. */
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
  const [kind, url, game, matchID, localAddress, seconds] = process.argv.slice(2);
  void flood(kind as FloodKind, { url, game, matchID, localAddress }, Number(seconds));
}
