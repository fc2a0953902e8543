import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A TCP proxy on a free port that simulates an unreliable network. */
export class FlakyProxy {
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;
  /** The delay of all data in milliseconds. */
  latencyMs = 0;

  /** @param target returns the local port behind the proxy */
  constructor(private readonly target: () => number) {
    this.server = createServer((near) => this.join(near));
  }

  async open(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Breaks all connections; new ones work normally. */
  disconnectAll(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  /** Drops all further data from one side of the current connections without closing them. */
  dropFrom(side: 'server' | 'client'): void {
    for (const socket of this.sockets) if ((socket.remotePort === this.target()) === (side === 'server')) mute(socket);
  }

  async close(): Promise<void> {
    this.disconnectAll();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private join(near: Socket): void {
    const far = connect(this.target(), '127.0.0.1');
    this.pass(near, far);
    this.pass(far, near);
  }

  private pass(from: Socket, to: Socket): void {
    let due = 0; // keeps the order
    this.sockets.add(from);
    from.setNoDelay(true);
    from.on('data', (data) => {
      due = Math.max(due, Date.now() + this.latencyMs);
      setTimeout(() => to.writable && to.write(data), due - Date.now());
    });
    from.on('error', () => to.destroy());
    from.on('close', () => {
      this.sockets.delete(from);
      to.destroy();
    });
  }
}

/** Discards everything this socket receives. */
function mute(socket: Socket): void {
  socket.removeAllListeners('data');
  socket.resume();
}
