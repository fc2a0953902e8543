import { request } from 'node:http';
import { connect } from 'node:net';
import type { Ack } from '../../../src/protocol/socket';
import type { TestServer } from '../support/test-server';
import type { HostileBytes, HostileFrame, HostileMessage, HostileRequest, Target, Actor } from './hostile-list';
import type { TestClient } from '../support/test-client';

/** How long to wait for a response. */
const RESPONSE_TIMEOUT_MS = 20_000;

/** Performs attacks on one match and returns their outcomes. */
export class AttackClient {
  private readonly clients = new Map<Actor, TestClient>();

  constructor(
    private readonly server: TestServer,
    readonly target: Target,
  ) {}

  /** Returns the actor's open client, or connects a new one. */
  async clientFor(actor: Actor): Promise<TestClient> {
    const open = this.clients.get(actor);
    if (open?.socket.connected) return open;
    const { matchID } = this.target;
    const seat = actor === 'ann' || actor === 'bob' ? this.target[actor] : undefined;
    const client = actor === 'stranger' ? await this.server.connect() : await this.server.openClient(matchID, seat);
    this.clients.set(actor, client);
    return client;
  }

  /** Sends a message. Resolves to the acknowledgement. */
  async sendMessage([, event, args, by = 'ann']: HostileMessage): Promise<Ack> {
    const client = await this.clientFor(by);
    client.received.splice(0); // frees memory
    return client.request(event, ...args(this.target));
  }

  /** Sends a raw frame on a new socket. Resolves to whether the connection survives it. */
  async sendFrame([, frame]: HostileFrame): Promise<'closed' | 'open'> {
    const client = await this.server.connect();
    const closed = new Promise<'closed'>((resolve) => client.socket.io.engine.once('close', () => resolve('closed')));
    const { ws } = client.socket.io.engine.transport as unknown as { ws: { send(data: string | Uint8Array): void } };
    ws.send(frame);
    // The response to this second frame shows that the connection has survived the first.
    ws.send('40/lobby,');
    const response = new Promise<'open'>((resolve) => {
      client.socket.io.engine.on('data', (data: unknown) => String(data).includes('/lobby') && resolve('open'));
    });
    const outcome = await withTimeout(Promise.race([closed, response]));
    client.disconnect();
    return outcome;
  }

  /** Sends an HTTP request. Resolves to the status of the response. */
  sendRequest([, method, path, body, , headers = {}]: HostileRequest): Promise<number> {
    const payload = typeof body === 'function' ? JSON.stringify(body(this.target)) : body;
    const options = {
      method,
      path: typeof path === 'function' ? path(this.target) : path,
      headers: { ...(payload !== undefined && { 'content-type': 'application/json' }), ...headers },
    };
    const { hostname, port } = new URL(this.server.url);
    const status = new Promise<number>((resolve, reject) => {
      const outgoing = request({ hostname, port, ...options }, (response) => {
        response.resume();
        response.once('end', () => resolve(response.statusCode ?? 0));
      });
      outgoing.once('error', reject);
      outgoing.end(payload);
    });
    return withTimeout(status);
  }

  /** Writes bytes to a raw connection and resets it shortly afterwards. */
  async resetConnection(bytes: string): Promise<void> {
    const { hostname, port } = new URL(this.server.url);
    const connection = connect(Number(port), hostname);
    const closed = new Promise((resolve) => connection.once('close', resolve));
    connection.on('error', () => undefined);
    await new Promise((resolve) => connection.write(bytes, resolve));
    await new Promise((resolve) => setTimeout(resolve, 5));
    connection.resetAndDestroy();
    await withTimeout(closed);
  }

  /** Writes bytes to a raw connection. Resolves to everything received until it was closed. */
  sendBytes([, bytes]: HostileBytes): Promise<string> {
    const { hostname, port } = new URL(this.server.url);
    const connection = connect(Number(port), hostname);
    let received = '';
    connection.on('data', (data) => {
      received += data.toString('latin1');
      connection.end();
    });
    connection.on('error', () => undefined); // a reset is a valid response
    connection.write(bytes, 'latin1');
    return withTimeout(new Promise((resolve) => connection.once('close', () => resolve(received))));
  }
}

/** Rejects after a timeout. */
async function withTimeout<T>(awaited: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timed out')), RESPONSE_TIMEOUT_MS);
  });
  try {
    return await Promise.race([awaited, late]);
  } finally {
    clearTimeout(timer);
  }
}
