import { EventEmitter } from 'node:events';
import { NodeWebSocket, NodeXHR } from 'engine.io-client';
import type { IncomingMessage } from 'node:http';
import { actor, type Owner, type WorldClock } from './clock';
import { requestOf, type Server } from './http';

/** What is wrong with the way between a page and the servers. */
export interface Line {
  /** Nothing passes, and nobody is told: connections are half open. What has been sent arrives when it ends. */
  isSilent: boolean;
  /** Connections are refused at once, as without a network. */
  isOffline: boolean;
  /** The page reads nothing: the server's messages queue up. */
  isStalled: boolean;
  /** The most that a message is late, in milliseconds. */
  slowMs: number;
}

/** A message that waits for its delivery. */
type Delivery = () => void;

/** One direction of a connection: in order, each message later than the one before. */
class Direction {
  private last = 0;
  private readonly held: Delivery[] = [];

  constructor(
    private readonly clock: WorldClock,
    private readonly line: Line,
    private readonly receiver: Owner,
    private readonly isRead: () => boolean,
  ) {}

  send(deliver: Delivery): void {
    const { random } = this.receiver;
    const delay = 1 + Math.floor(random.Number() * this.line.slowMs);
    this.last = Math.max(this.last, this.clock.now + delay);
    this.clock.after(this.last - this.clock.now, this.receiver, () => {
      // Lost packets are sent again until they arrive, in order.
      if (this.line.isSilent || !this.isRead() || this.held.length > 0) this.held.push(deliver);
      else deliver();
    });
  }

  /** Delivers what has been held back, if it passes now. */
  release(): void {
    if (this.line.isSilent || !this.isRead()) return;
    for (const deliver of this.held.splice(0)) this.clock.after(0, this.receiver, deliver);
  }
}

/** The page's end of a websocket, as engine.io-client uses it. */
class PageSocket {
  binaryType = '';
  onopen: () => void = () => undefined;
  onclose: (event: object) => void = () => undefined;
  onmessage: (event: { data: unknown }) => void = () => undefined;
  onerror: (error: object) => void = () => undefined;
  readonly _socket = { unref: () => undefined };
  link: Link | undefined;
  isOver = false;

  send(data: unknown): void {
    if (!this.isOver) this.link?.toServer(String(data));
  }

  close(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.link?.close('page');
  }

  fail(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.onerror({ message: 'the connection failed' });
    this.onclose({ code: 1006 });
  }
}

/** The server's end of a websocket, as engine.io uses it. */
class ServerSocket extends EventEmitter {
  isOver = false;

  constructor(private readonly link: Link) {
    super();
  }

  send(data: unknown, ...rest: unknown[]): void {
    const onSent = rest.at(-1) as ((error?: Error) => void) | undefined;
    if (this.isOver) return onSent?.(new Error('the connection is closed'));
    this.link.toPage(String(data), onSent);
  }

  close(): void {
    this.link.close('server');
  }

  terminate(): void {
    this.link.close('server');
  }

  end(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.emit('close');
  }
}

/** A websocket between a page and a server. */
export class Link {
  readonly serverSocket: ServerSocket;
  private readonly down: Direction;
  private readonly up: Direction;
  private readonly unsent: (() => void)[] = [];
  private releasedAt = -Infinity;

  constructor(
    private readonly network: Network,
    readonly line: Line,
    readonly page: Owner,
    readonly server: Owner,
    readonly pageSocket: PageSocket,
    /** The cookies with which it was opened. */
    readonly cookie: string,
  ) {
    const { clock } = network;
    this.down = new Direction(clock, line, page, () => !line.isStalled);
    this.up = new Direction(clock, line, server, () => true);
    this.serverSocket = new ServerSocket(this);
    pageSocket.link = this;
    network.links.add(this);
  }

  /** The time of the world. */
  get now(): number {
    return this.network.clock.now;
  }

  /** Returns whether what is sent now may have waited for the page to read, up to this long ago. */
  isLate(milliseconds: number): boolean {
    return this.line.isStalled || this.now - this.releasedAt < milliseconds;
  }

  open(): void {
    this.down.send(() => {
      if (!this.pageSocket.isOver) this.pageSocket.onopen();
    });
  }

  toServer(data: string): void {
    this.up.send(() => {
      if (this.serverSocket.isOver) return;
      this.network.watch.onReceived(this, data);
      this.serverSocket.emit('message', data, false);
    });
  }

  toPage(data: string, onSent: (() => void) | undefined): void {
    this.network.watch.onSent(this, data);
    this.down.send(() => {
      if (this.pageSocket.isOver) return;
      this.network.watch.onDelivered(this, data);
      this.pageSocket.onmessage({ data });
    });
    if (!onSent) return;
    if (this.line.isStalled) this.unsent.push(onSent);
    else this.network.clock.after(0, this.server, onSent);
  }

  /** The line is as before: what waits passes. */
  release(): void {
    if (this.line.isStalled) return;
    if (this.unsent.length > 0) this.releasedAt = this.now;
    for (const onSent of this.unsent.splice(0)) this.network.clock.after(0, this.server, onSent);
    this.down.release();
    this.up.release();
  }

  /** One end closes: it knows at once, the other one when the news arrives. */
  close(by: 'page' | 'server'): void {
    const { clock } = this.network;
    this.network.links.delete(this);
    this.pageSocket.link = undefined;
    if (by === 'page') this.up.send(() => this.serverSocket.end());
    else {
      clock.after(0, this.server, () => this.serverSocket.end());
      this.down.send(() => this.pageSocket.fail());
      this.release();
    }
  }

  /** The connection breaks, and both ends notice. */
  cut(): void {
    const { clock } = this.network;
    this.network.links.delete(this);
    clock.after(0, this.server, () => this.serverSocket.end());
    clock.after(1, this.page, () => this.pageSocket.fail());
  }
}

/** Sees messages at the servers, and when they are delivered to pages. */
export interface Watch {
  onReceived(link: Link, data: string): void;
  onSent(link: Link, data: string): void;
  onDelivered(link: Link, data: string): void;
}

/** The network of a world: all connections between its pages and its servers. */
export class Network {
  readonly links = new Set<Link>();
  private readonly undo: () => void;

  /**
   * @param lineOf the line of a page
   * @param serverFor the server that a page reaches now, if any
   * @param watch sees each message that reaches or leaves a server
   * @param cookieOf the cookies of a page's browser
   */
  constructor(
    readonly clock: WorldClock,
    private readonly lineOf: (page: Owner) => Line,
    private readonly serverFor: (page: Owner) => Server | undefined,
    readonly watch: Watch,
    private readonly cookieOf: (page: Owner) => string,
  ) {
    const socket = NodeWebSocket.prototype as unknown as { createSocket(uri: string): unknown };
    const { createSocket } = socket;
    const polling = NodeXHR.prototype as unknown as { doOpen(): void; onError(reason: string): void };
    const { doOpen } = polling;
    socket.createSocket = (uri) => this.connect(uri);
    // There is no polling here: it fails, as behind a proxy that knows websockets only.
    polling.doOpen = function fail() {
      setTimeout(() => this.onError('there is no polling'), 1);
    };
    this.undo = () => {
      socket.createSocket = createSocket;
      polling.doOpen = doOpen;
    };
  }

  /** Breaks connections: those of a page, or those of a server. */
  cut(end: Owner): void {
    for (const link of [...this.links]) if (link.page === end || link.server === end) link.cut();
  }

  /** Delivers what has waited for the line of a page. */
  release(page: Owner): void {
    for (const link of this.links) if (link.page === page) link.release();
  }

  close(): void {
    this.undo();
  }

  private connect(uri: string): PageSocket {
    const page = actor();
    const pageSocket = new PageSocket();
    const line = this.lineOf(page);
    const { pathname, search } = new URL(uri);
    const server = this.serverFor(page);
    if (!server || line.isOffline) {
      this.clock.after(2, page, () => pageSocket.fail());
      return pageSocket;
    }
    this.clock.after(1 + page.random.Number() * line.slowMs, server.owner, () => {
      if (!line.isSilent) this.upgrade(server, page, pageSocket, pathname + search);
    });
    return pageSocket;
  }

  private upgrade(server: Server, page: Owner, pageSocket: PageSocket, url: string): void {
    if (pageSocket.isOver) return;
    const cookie = this.cookieOf(page);
    const link = new Link(this, this.lineOf(page), page, server.owner, pageSocket, cookie);
    const refuse = () => link.close('server');
    const socket = { link, writable: true, setTimeout: () => socket, on: () => socket, write: () => true };
    Object.assign(socket, { destroy: refuse, end: refuse, remoteAddress: addressOf(page) });
    const request = requestOf({ method: 'GET', url, address: addressOf(page), cookie });
    server.http.emit('upgrade', Object.assign(request, { socket }), socket, Buffer.alloc(0));
  }
}

/** The class of websocket servers that engine.io is given: a connection is there already. */
export class SimulatedWebSocketServer extends EventEmitter {
  handleUpgrade(_request: IncomingMessage, socket: { link: Link }, _head: Buffer, done: (ws: unknown) => void): void {
    done(socket.link.serverSocket);
    socket.link.open();
  }

  close(): void {
    // There is nothing to close.
  }
}

/** Returns the address of a page, which the limits of the servers apply to. */
export function addressOf({ name }: Owner): string {
  const number = [...name].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_536, 7);
  return `10.1.${number >> 8}.${number & 255}`;
}
