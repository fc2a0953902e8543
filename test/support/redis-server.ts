import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram, freePort, Program } from './programs';

const redisServer = findProgram('redis-server');

/** A private Redis server without persistence. */
export class Redis {
  static readonly isInstalled = redisServer !== undefined;
  private folder = '';
  private program?: Program;
  private port = 0;

  /** The value for REDIS_URL. */
  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Starts the server, empty; a restart keeps its port. */
  async start(): Promise<void> {
    this.program ??= await this.prepare();
    await this.program.start(() => this.accepts());
  }

  /** Shuts the server down cleanly. */
  async stop(): Promise<void> {
    await this.program?.end('SIGTERM');
  }

  /** Crashes the server with SIGKILL. */
  async kill(): Promise<void> {
    await this.program?.end('SIGKILL');
  }

  /** Kills the server and removes its folder. */
  async remove(): Promise<void> {
    await this.kill();
    if (this.folder) rmSync(this.folder, { recursive: true, force: true });
  }

  private accepts(): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = connect(this.port, '127.0.0.1');
      socket.once('error', reject);
      socket.once('connect', () => {
        socket.destroy();
        resolve();
      });
    });
  }

  private async prepare(): Promise<Program> {
    if (redisServer === undefined) throw new Error('Redis is not installed');
    this.folder = mkdtempSync(join(tmpdir(), 'piratz-redis-'));
    this.port = await freePort();
    const settings = { port: this.port, bind: '127.0.0.1', save: '', appendonly: 'no', dir: this.folder };
    const flags = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
    return new Program(redisServer, flags);
  }
}
