import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { createProxyServer } from 'http-proxy-3';

/** How often a server that did not answer is tried again, in milliseconds. */
const LOOK = 250;

/** One port before several servers: a proxy that passes requests and websockets on, in turn to those that answer. */
export class Harbour {
  private readonly proxy = createProxyServer({});
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private alive: readonly string[];
  private turn = 0;
  private timer?: ReturnType<typeof setInterval>;

  /** @param targets the addresses of the servers */
  constructor(private readonly targets: readonly string[]) {
    this.alive = targets;
    this.server = createServer((request, response) => {
      this.proxy.web(request, response, { target: this.next() }, () => {
        if (!response.headersSent) response.writeHead(502);
        response.end();
      });
    });
    this.server.on('upgrade', (request, socket: Socket, head) => {
      this.proxy.ws(request, socket, head, { target: this.next() }, () => socket.destroy());
    });
    this.server.on('connection', (socket) => {
      this.sockets.add(socket);
      socket.on('error', () => socket.destroy()).on('close', () => this.sockets.delete(socket));
    });
  }

  async open(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.timer = setInterval(() => void this.look(), LOOK);
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private next(): string {
    return this.alive[this.turn++ % this.alive.length] ?? this.targets[0];
  }

  private async look(): Promise<void> {
    const answers = await Promise.all(
      this.targets.map((url) =>
        fetch(`${url}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    );
    this.alive = this.targets.filter((_, i) => answers[i]);
  }
}
