import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(__dirname, '../../..');

type Environment = Readonly<Record<string, string>>;

/** A server in a process of its own, on a free port and with a folder of its own, as its owner starts it. */
export class ServerProcess {
  private process: ChildProcess | undefined;
  private port = 0;

  /**
   * @param environment settings of its own, beside those of this process
   * @param script what to start, from the top of the project, and its arguments
   * @param folder where its data are; a fresh one unless told
   */
  constructor(
    private readonly environment: Environment = {},
    private readonly script: readonly string[] = ['server.ts'],
    readonly folder = mkdtempSync(join(tmpdir(), 'piratz-')),
  ) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts it, on the same port and data as before if it has run already; rejects with what it said when it ends. */
  async open(): Promise<void> {
    const { environment, port, folder } = this;
    const place = { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), DATA_DIR: folder };
    this.process = spawn(process.execPath, ['--import', 'tsx', ...this.script], {
      cwd: ROOT,
      env: { ...process.env, ...place, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.port = await portOf(this.process);
  }

  /** Ends it and waits until it is gone; gives its exit code. */
  async close(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    const running = this.process;
    this.process = undefined;
    if (!running || running.exitCode !== null || running.signalCode !== null) return running?.exitCode ?? null;
    const ended = once(running, 'exit');
    running.kill(signal);
    const [code] = (await ended) as [number | null];
    return code;
  }

  /** Ends it for good. */
  async tearDown(signal?: NodeJS.Signals): Promise<void> {
    await this.close(signal);
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** The memory that it holds, in bytes, as `ps` has it. */
  async memory(): Promise<number> {
    const ps = spawn('ps', ['-o', 'rss=', '-p', String(this.process?.pid)]);
    let said = '';
    ps.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    await once(ps, 'close');
    return Number(said) * 1024;
  }
}

/** The port that a server names as soon as it listens. */
function portOf(server: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const [, port] = /open: http:\/\/[^:]+:(\d+)/.exec(said) ?? [];
      if (port) resolve(Number(port));
    };
    server.stdout?.on('data', listen);
    server.stderr?.on('data', listen);
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
  });
}
