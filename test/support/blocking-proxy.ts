import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { createProxyServer } from 'http-proxy-3';

/** What a proxy does to websockets: refuses them, does not answer, or forwards them. */
type Upgrades = 'refuse' | 'hang' | 'forward';

interface BlockingProxyOptions {
  readonly upgrades?: Upgrades;
  /** Refuses all requests of sockets, polling included, with an error of its own. */
  readonly blocksPolling?: boolean;
  /** Cuts every connection at this age. */
  readonly lifetimeMs?: number;
}

/** An HTTP proxy on a free port that treats websockets as the networks of schools, hotels and companies do. */
export class BlockingProxy {
  private readonly proxy = createProxyServer({});
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  /** The number of connections that it has cut. */
  cuts = 0;
  /** The number of requests of sockets that it has forwarded. */
  polls = 0;
  /** The paths of requests for websockets. */
  readonly upgradeRequests: string[] = [];

  /** @param target returns the URL of the server behind */
  constructor(target: () => string, { upgrades = 'forward', blocksPolling = false, lifetimeMs }: BlockingProxyOptions) {
    const { proxy } = this;
    this.server = createServer((request, response) => {
      const isPoll = request.url?.startsWith('/socket.io/') === true;
      if (blocksPolling && isPoll) return void response.writeHead(403).end('blocked');
      if (isPoll) this.polls++;
      proxy.web(request, response, { target: target() }, () => response.destroy());
    });
    this.server.on('upgrade', (request, socket: Socket, head) => {
      this.upgradeRequests.push(request.url ?? '');
      if (upgrades === 'refuse') socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
      else if (upgrades === 'forward') proxy.ws(request, socket, head, { target: target() }, () => socket.destroy());
    });
    this.server.on('connection', (socket) => this.track(socket, lifetimeMs));
  }

  async open(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private track(socket: Socket, lifetimeMs: number | undefined): void {
    this.sockets.add(socket);
    const cut = () => {
      this.cuts++;
      socket.destroy();
    };
    const timer = lifetimeMs === undefined ? undefined : setTimeout(cut, lifetimeMs);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      clearTimeout(timer);
      this.sockets.delete(socket);
    });
  }
}
