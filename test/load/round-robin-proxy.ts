import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { createProxyServer } from 'http-proxy-3';

/** Interval of the health checks. */
const HEALTH_CHECK_INTERVAL_MS = 250;

/** A reverse proxy on one port that forwards requests and WebSockets to the healthy servers, round-robin. */
export class RoundRobinProxy {
  private readonly proxy = createProxyServer({});
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private healthyTargets: readonly string[];
  private nextIndex = 0;
  private timer?: ReturnType<typeof setInterval>;

  /** @param targets URLs of the servers */
  constructor(private readonly targets: readonly string[]) {
    this.healthyTargets = targets;
    this.server = createServer((request, response) => {
      this.proxy.web(request, response, { target: this.nextTarget() }, () => {
        if (!response.headersSent) response.writeHead(502);
        response.end();
      });
    });
    this.server.on('upgrade', (request, socket: Socket, head) => {
      this.proxy.ws(request, socket, head, { target: this.nextTarget() }, () => socket.destroy());
    });
    this.server.on('connection', (socket) => {
      this.sockets.add(socket);
      socket.on('error', () => socket.destroy()).on('close', () => this.sockets.delete(socket));
    });
  }

  async open(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.timer = setInterval(() => void this.checkHealth(), HEALTH_CHECK_INTERVAL_MS);
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

  private nextTarget(): string {
    return this.healthyTargets[this.nextIndex++ % this.healthyTargets.length] ?? this.targets[0]!;
  }

  private async checkHealth(): Promise<void> {
    const answers = await Promise.all(
      this.targets.map((url) =>
        fetch(`${url}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    );
    this.healthyTargets = this.targets.filter((_, i) => answers[i]);
  }
}
