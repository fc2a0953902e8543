import { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import type { Owner, WorldClock } from './clock';
import type { Line } from './network';
import { addressOf } from './network';

/** A server as the network reaches it. */
export interface Server {
  readonly owner: Owner;
  readonly http: HttpServer;
}

/** An HTTP server without a port. */
export class SimulatedHttp extends HttpServer {
  override listen(...args: unknown[]): this {
    const done = args.at(-1) as () => void;
    queueMicrotask(done);
    return this;
  }

  override address(): { port: number; address: string; family: string } {
    return { port: 1, address: '10.0.0.1', family: 'IPv4' };
  }

  override close(done?: (error?: Error) => void): this {
    queueMicrotask(() => {
      this.emit('close');
      done?.();
    });
    return this;
  }

  override closeAllConnections(): void {
    // There are none.
  }
}

/** Creates a request as a server receives it. */
export function requestOf(input: {
  readonly method: string;
  readonly url: string;
  readonly address: string;
  readonly body?: string | undefined;
  readonly cookie?: string | undefined;
}): IncomingMessage {
  const { method, url, address, body, cookie } = input;
  const stream = new Duplex({ read: () => undefined, write: (_chunk, _encoding, done) => done() });
  const socket = Object.assign(stream, { remoteAddress: address });
  const request = new IncomingMessage(socket as unknown as Socket);
  const length =
    body === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(body.length) };
  Object.assign(request, {
    method,
    url,
    httpVersion: '1.1',
    headers: { host: 'world', ...length, ...(cookie && { cookie }) },
  });
  if (body !== undefined) request.push(body);
  request.push(null);
  return request;
}

/** What a server has answered. */
interface Answer {
  readonly status: number;
  readonly body: string;
  /** The cookies that the browser is to keep, with their attributes. */
  readonly cookies: readonly string[];
}

/** A response that is handed over instead of being sent. */
class Response extends ServerResponse {
  private readonly chunks: string[] = [];

  constructor(
    request: IncomingMessage,
    private readonly onAnswer: (answer: Answer) => void,
  ) {
    super(request);
  }

  override write(chunk: unknown): boolean {
    this.chunks.push(String(chunk));
    return true;
  }

  override end(...args: unknown[]): this {
    if (args.length > 0 && typeof args[0] !== 'function') this.chunks.push(String(args[0]));
    this.finished = true;
    const cookies = [this.getHeader('set-cookie') ?? []].flat().map(String);
    this.onAnswer({ status: this.statusCode, body: this.chunks.join(''), cookies });
    this.emit('finish');
    return this;
  }
}

/** What a page's requests pass. */
export interface Route {
  readonly line: Line;
  readonly server: Server | undefined;
}

/** Called with each answer that leaves a server. */
export type OnAnswer = (page: Owner, request: { method: string; url: string; body?: string }, answer: Answer) => void;

/** How long a browser waits for an answer that does not come. */
const GIVE_UP_MS = 20_000;

/** Sends a request of a page through the network. Rejects as `fetch` does when there is no answer. */
export function send(
  clock: WorldClock,
  page: Owner,
  request: { readonly method: string; readonly url: string; readonly body?: string; readonly cookie?: string },
  { line, server }: Route,
  onAnswer: OnAnswer,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new TypeError('fetch failed'));
    const delay = () => 1 + page.random.Number() * line.slowMs;
    if (!server || line.isOffline) return clock.after(2, page, fail);
    clock.after(GIVE_UP_MS, page, fail);
    clock.after(delay(), server.owner, () => {
      if (line.isSilent) return;
      const incoming = requestOf({ ...request, address: addressOf(page) });
      const response = new Response(incoming, (answer) => {
        onAnswer(page, request, answer);
        clock.after(delay(), page, () => {
          if (line.isOffline) fail();
          else if (!line.isSilent) resolve(answer);
        });
      });
      server.http.emit('request', incoming, response);
    });
    clock.after(delay(), page, () => undefined);
  });
}
