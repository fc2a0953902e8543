import { request } from 'node:http';
import { connect } from 'node:net';
import type { Ack } from '../../src/protocol/protocol';
import type { TestServer } from './house';
import type { HostileBytes, HostileFrame, HostileMessage, HostileRequest, Target, Actor } from './hostile-list';
import type { TestClient } from './visitor';

/** Whoever does not answer within this time, in milliseconds, has not answered. */
const ANSWER_TIMEOUT_MS = 20_000;

/** Does hostile things to one match, and knows what came of each. */
export class AttackClient {
  private readonly clients = new Map<Actor, TestClient>();

  constructor(
    private readonly house: TestServer,
    readonly target: Target,
  ) {}

  /** A socket of that villain: the one he has, or a new one. */
  async clientFor(villain: Actor): Promise<TestClient> {
    const open = this.clients.get(villain);
    if (open?.socket.connected) return open;
    const { matchID } = this.target;
    const place = villain === 'ann' || villain === 'bob' ? this.target[villain] : undefined;
    const visitor = villain === 'stranger' ? await this.house.connect() : await this.house.openClient(matchID, place);
    this.clients.set(villain, visitor);
    return visitor;
  }

  /** Says something; resolves to the answer. */
  async sendMessage([, event, args, by = 'ann']: HostileMessage): Promise<Ack> {
    const visitor = await this.clientFor(by);
    visitor.received.splice(0); // nobody asks for what he has heard before
    return visitor.request(event, ...args(this.target));
  }

  /** Sends a frame as it is on a new socket; resolves to whether the connection is still open after an answer could come. */
  async sendFrame([, frame]: HostileFrame): Promise<'closed' | 'open'> {
    const visitor = await this.house.connect();
    const closed = new Promise<'closed'>((resolve) => visitor.socket.io.engine.once('close', () => resolve('closed')));
    const { ws } = visitor.socket.io.engine.transport as unknown as { ws: { send(data: string | Uint8Array): void } };
    ws.send(frame);
    // Answered after the frame has been dealt with, if it left anybody to be answered.
    ws.send('40/lobby,');
    const answered = new Promise<'open'>((resolve) => {
      visitor.socket.io.engine.on('data', (data: unknown) => String(data).includes('/lobby') && resolve('open'));
    });
    const outcome = await withTimeout(Promise.race([closed, answered]));
    visitor.disconnect();
    return outcome;
  }

  /** Makes a request; resolves to the status of the answer. */
  sendRequest([, method, path, body, , headers = {}]: HostileRequest): Promise<number> {
    const sent = typeof body === 'function' ? JSON.stringify(body(this.target)) : body;
    const options = {
      method,
      path: typeof path === 'function' ? path(this.target) : path,
      headers: { ...(sent !== undefined && { 'content-type': 'application/json' }), ...headers },
    };
    const { hostname, port } = new URL(this.house.url);
    const answered = new Promise<number>((resolve, reject) => {
      const asked = request({ hostname, port, ...options }, (response) => {
        response.resume();
        response.once('end', () => resolve(response.statusCode ?? 0));
      });
      asked.once('error', reject);
      asked.end(sent);
    });
    return withTimeout(answered);
  }

  /** Writes bytes to a bare connection, and resets it as soon as the server has read them. */
  async resetConnection(bytes: string): Promise<void> {
    const { hostname, port } = new URL(this.house.url);
    const connection = connect(Number(port), hostname);
    const closed = new Promise((resolve) => connection.once('close', resolve));
    connection.on('error', () => undefined);
    await new Promise((resolve) => connection.write(bytes, resolve));
    await new Promise((resolve) => setTimeout(resolve, 5));
    connection.resetAndDestroy();
    await withTimeout(closed);
  }

  /** Writes bytes to a bare connection; resolves to everything that came back before it was closed. */
  sendBytes([, bytes]: HostileBytes): Promise<string> {
    const { hostname, port } = new URL(this.house.url);
    const connection = connect(Number(port), hostname);
    let received = '';
    connection.on('data', (data) => {
      received += data.toString('latin1');
      connection.end();
    });
    connection.on('error', () => undefined); // a reset is an answer, too
    connection.write(bytes, 'latin1');
    return withTimeout(new Promise((resolve) => connection.once('close', () => resolve(received))));
  }
}

/** Rejects when something takes so long that it will not come any more. */
export async function withTimeout<T>(awaited: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('there was no answer')), ANSWER_TIMEOUT_MS);
  });
  try {
    return await Promise.race([awaited, late]);
  } finally {
    clearTimeout(timer);
  }
}
