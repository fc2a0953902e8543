import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scripts } from '../../package.json';
import { SIGINT_EXIT_CODE } from '../../src/cli/shared/usage';

const ROOT = join(__dirname, '../..');

/** Arguments to Node of `npm start`: its flags and, last, the built server. */
export const START_ARGS = scripts.start.split(' ').slice(1);

/**
 * Only the flags. One of them limits V8's worker threads for garbage collection: with two CPUs the default four compete
 * with the main thread.
 */
const NODE_FLAGS = START_ARGS.slice(0, -1);

/** Number of characters of a server's output that are kept. */
const MAX_OUTPUT_CHARS = 2000;

type Environment = Readonly<Record<string, string>>;

/** Servers that have been opened and not torn down yet. */
const openServers = new Set<ServerProcess>();

/** Kills child servers and removes their folders on SIGINT. */
export function killAllOnInterrupt(): void {
  process.once('SIGINT', () => {
    for (const server of openServers) server.kill();
    process.exit(SIGINT_EXIT_CODE);
  });
}

/** A server in a child process, on a free port and with its own data folder, started the way its operator starts it. */
export class ServerProcess {
  private process: ChildProcess | undefined;
  private port = 0;
  /** The tail of its output. */
  private output = '';

  /**
   * @param environment variables in addition to those of this process
   * @param script the script, relative to the project root, and its arguments
   * @param folder the data folder; defaults to a new temporary one
   * @param node the path of the Node program
   * @param root the folder with the built server and client
   */
  constructor(
    private readonly environment: Environment = {},
    private readonly script: readonly string[] = START_ARGS.slice(-1),
    readonly folder = mkdtempSync(join(tmpdir(), 'piratz-')),
    private readonly node = process.execPath,
    private readonly root = ROOT,
  ) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts the server; a restart keeps its port and data. Rejects with its output if it exits. */
  async open(): Promise<void> {
    const { environment, port, folder, root: cwd } = this;
    const settings = { HOST: '127.0.0.1', PORT: String(port), DATA_DIR: folder };
    this.process = spawn(this.node, [...NODE_FLAGS, ...this.script], {
      cwd,
      env: { ...process.env, ...settings, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    openServers.add(this);
    this.output = '';
    this.port = await this.listeningPort(this.process);
  }

  /** Stops the server and resolves to its exit code. */
  async close(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    const running = this.process;
    this.process = undefined;
    if (!running || running.exitCode !== null || running.signalCode !== null) return running?.exitCode ?? null;
    const ended = once(running, 'exit');
    running.kill(signal);
    const [code] = (await ended) as [number | null];
    return code;
  }

  /** Stops the server and removes its data folder. */
  async tearDown(signal?: NodeJS.Signals): Promise<void> {
    await this.close(signal);
    this.kill();
  }

  /** Kills the server and removes its data folder. */
  kill(): void {
    openServers.delete(this);
    this.process?.kill('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Returns the resident memory in bytes; rejects with its output if the server has exited by itself. */
  async memory(): Promise<number> {
    const running = this.process;
    if (running && (running.exitCode !== null || running.signalCode !== null)) throw this.exitError(running.exitCode);
    return residentMemory(running?.pid);
  }

  private exitError(code: number | null): Error {
    return new Error(`the server ended with ${code}: ${this.output}`);
  }

  /** Resolves to the port that the server logs when it listens. */
  private listeningPort(server: ChildProcess): Promise<number> {
    return new Promise((resolve, reject) => {
      const onOutput = (chunk: Buffer) => {
        this.output = (this.output + chunk.toString()).slice(-MAX_OUTPUT_CHARS);
        const [, port] = /open: http:\/\/[^:]+:(\d+)/.exec(this.output) ?? [];
        if (port) resolve(Number(port));
      };
      server.stdout?.on('data', onOutput);
      server.stderr?.on('data', onOutput);
      server.once('exit', (code) => reject(this.exitError(code)));
    });
  }
}

/**
 * Returns the resident memory of a process in bytes; 0 if it has just exited. On Linux it is read from /proc: forking
 * `ps` would stall a process with many sockets while its page tables are copied.
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
