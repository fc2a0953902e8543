import { request } from 'node:http';
import { connect } from 'node:net';
import type { Ack } from '../../src/protocol/protocol';
import type { House } from './house';
import type { HostileBytes, HostileFrame, HostileMessage, HostileRequest, Target, Villain } from './hostile-list';
import type { Visitor } from './visitor';

/** Whoever does not answer within this time, in milliseconds, has not answered. */
const PATIENCE = 20_000;

/** Does hostile things to one match, and knows what came of each. */
export class Villains {
  private readonly visitors = new Map<Villain, Visitor>();

  constructor(
    private readonly house: House,
    readonly target: Target,
  ) {}

  /** A socket of that villain: the one he has, or a new one. */
  async socket(villain: Villain): Promise<Visitor> {
    const open = this.visitors.get(villain);
    if (open?.socket.connected) return open;
    const { matchID } = this.target;
    const place = villain === 'ann' || villain === 'bob' ? this.target[villain] : undefined;
    const visitor = villain === 'stranger' ? await this.house.visit() : await this.house.watch(matchID, place);
    this.visitors.set(villain, visitor);
    return visitor;
  }

  /** Says something; resolves to the answer. */
  async say([, event, args, by = 'ann']: HostileMessage): Promise<Ack> {
    const visitor = await this.socket(by);
    visitor.received.splice(0); // nobody asks for what he has heard before
    return visitor.ask(event, ...args(this.target));
  }

  /** Sends a frame as it is on a new socket; resolves to whether the connection is still open after an answer could come. */
  async send([, frame]: HostileFrame): Promise<'closed' | 'open'> {
    const visitor = await this.house.visit();
    const closed = new Promise<'closed'>((resolve) => visitor.socket.io.engine.once('close', () => resolve('closed')));
    const { ws } = visitor.socket.io.engine.transport as unknown as { ws: { send(data: string | Uint8Array): void } };
    ws.send(frame);
    // Answered after the frame has been dealt with, if it left anybody to be answered.
    ws.send('40/lobby,');
    const answered = new Promise<'open'>((resolve) => {
      visitor.socket.io.engine.on('data', (data: unknown) => String(data).includes('/lobby') && resolve('open'));
    });
    const outcome = await inTime(Promise.race([closed, answered]));
    visitor.leave();
    return outcome;
  }

  /** Makes a request; resolves to the status of the answer. */
  ask([, method, path, body, , headers = {}]: HostileRequest): Promise<number> {
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
    return inTime(answered);
  }

  /** Writes bytes to a bare connection, and resets it as soon as the server has read them. */
  async abandon(bytes: string): Promise<void> {
    const { hostname, port } = new URL(this.house.url);
    const connection = connect(Number(port), hostname);
    const closed = new Promise((resolve) => connection.once('close', resolve));
    connection.on('error', () => undefined);
    await new Promise((resolve) => connection.write(bytes, resolve));
    await new Promise((resolve) => setTimeout(resolve, 5));
    connection.resetAndDestroy();
    await inTime(closed);
  }

  /** Writes bytes to a bare connection; resolves to everything that came back before it was closed. */
  write([, bytes]: HostileBytes): Promise<string> {
    const { hostname, port } = new URL(this.house.url);
    const connection = connect(Number(port), hostname);
    let received = '';
    connection.on('data', (data) => {
      received += data.toString('latin1');
      connection.end();
    });
    connection.on('error', () => undefined); // a reset is an answer, too
    connection.write(bytes, 'latin1');
    return inTime(new Promise((resolve) => connection.once('close', () => resolve(received))));
  }
}

/** Rejects when something takes so long that it will not come any more. */
export async function inTime<T>(awaited: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('there was no answer')), PATIENCE);
  });
  try {
    return await Promise.race([awaited, late]);
  } finally {
    clearTimeout(timer);
  }
}
