import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scripts } from '../../package.json';
import { SIGINT_EXIT_CODE } from '../../src/cli/shared/usage';

const ROOT = join(__dirname, '../..');

/** What Node is told when the owner starts the server: its flags and, last, the built server. */
export const START_ARGS = scripts.start.split(' ').slice(1);

/**
 * The flags alone. One of them gives collecting garbage no more threads than there are processors to spare: on two
 * processors V8's usual four are in the way of the moves.
 */
const NODE_FLAGS = START_ARGS.slice(0, -1);

/** How much of what a server says is kept, in characters. */
const MAX_OUTPUT_CHARS = 2000;

type Environment = Readonly<Record<string, string>>;

/** Those that have been opened and not been torn down. */
const openServers = new Set<ServerProcess>();

/** From now on Ctrl-C leaves neither servers nor their folders behind. */
export function killAllOnInterrupt(): void {
  process.once('SIGINT', () => {
    for (const server of openServers) server.kill();
    process.exit(SIGINT_EXIT_CODE);
  });
}

/** A server in a process of its own, on a free port and with a folder of its own, as its owner starts it. */
export class ServerProcess {
  private process: ChildProcess | undefined;
  private port = 0;
  /** The end of what it has said. */
  private output = '';

  /**
   * @param environment settings of its own, beside those of this process
   * @param script what to start, from the top of the project, and its arguments
   * @param folder where its data are; a fresh one unless told
   */
  constructor(
    private readonly environment: Environment = {},
    private readonly script: readonly string[] = START_ARGS.slice(-1),
    readonly folder = mkdtempSync(join(tmpdir(), 'piratz-')),
  ) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts it, on the same port and data as before if it has run already; rejects with what it said when it ends. */
  async open(): Promise<void> {
    const { environment, port, folder } = this;
    const settings = { HOST: '127.0.0.1', PORT: String(port), DATA_DIR: folder };
    this.process = spawn(process.execPath, [...NODE_FLAGS, ...this.script], {
      cwd: ROOT,
      env: { ...process.env, ...settings, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    openServers.add(this);
    this.output = '';
    this.port = await this.listeningPort(this.process);
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
    this.kill();
  }

  /** Ends it for good, at once. */
  kill(): void {
    openServers.delete(this);
    this.process?.kill('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** The memory that it holds, in bytes; rejects with what it said last when it has ended by itself. */
  async memory(): Promise<number> {
    const running = this.process;
    if (running && (running.exitCode !== null || running.signalCode !== null)) throw this.exitError(running.exitCode);
    return residentMemory(running?.pid);
  }

  private exitError(code: number | null): Error {
    return new Error(`the server ended with ${code}: ${this.output}`);
  }

  /** The port that it names as soon as it listens. */
  private listeningPort(server: ChildProcess): Promise<number> {
    return new Promise((resolve, reject) => {
      const listen = (chunk: Buffer) => {
        this.output = (this.output + chunk.toString()).slice(-MAX_OUTPUT_CHARS);
        const [, port] = /open: http:\/\/[^:]+:(\d+)/.exec(this.output) ?? [];
        if (port) resolve(Number(port));
      };
      server.stdout?.on('data', listen);
      server.stderr?.on('data', listen);
      server.once('exit', (code) => reject(this.exitError(code)));
    });
  }
}

/**
 * The memory that a process holds, in bytes; 0 when it has just ended. Linux is read: to start `ps` stops a process with
 * many sockets for as long as its page tables are copied.
 */
async function residentMemory(pid: number | undefined): Promise<number> {
  if (process.platform === 'linux') {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s*(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
  }
  const ps = spawn('ps', ['-o', 'rss=', '-p', String(pid)]);
  let output = '';
  ps.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await once(ps, 'close');
  return Number(output) * 1024;
}
