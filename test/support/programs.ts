import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const START_TIMEOUT_MS = 30_000;

/** Returns the path of a program in one of these folders or on PATH; undefined if it is not installed. */
export function findProgram(name: string, folders: readonly string[] = []): string | undefined {
  const searched = [...folders, ...(process.env.PATH ?? '').split(delimiter)];
  return searched.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** Returns a free port of 127.0.0.1. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** A server program as a child process that can be started and stopped repeatedly. */
export class Program {
  private process?: ChildProcess;
  private output = '';

  constructor(
    private readonly path: string,
    private readonly args: readonly string[],
    private readonly options: SpawnOptions = {},
  ) {}

  /** Starts the process, retrying if it exits early; resolves when `isReady` does. */
  async start(isReady: () => Promise<unknown>): Promise<void> {
    for (const deadline = Date.now() + START_TIMEOUT_MS; ; await sleep(50)) {
      if (!this.isRunning) this.spawn();
      try {
        await isReady();
        return;
      } catch (error) {
        if (Date.now() < deadline) continue;
        throw new Error(`${this.path} does not start: ${this.output}`, { cause: error });
      }
    }
  }

  /** Sends the signal and resolves when the process has exited. */
  async end(signal: NodeJS.Signals): Promise<void> {
    if (!this.process || !this.isRunning) return;
    const exited = once(this.process, 'exit');
    this.process.kill(signal);
    await exited;
  }

  /** Sends the signal to the process and its children. */
  signal(signal: NodeJS.Signals): void {
    const pid = this.isRunning ? this.process?.pid : undefined;
    if (pid === undefined) throw new Error(`${this.path} does not run`);
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
    for (const each of [pid, ...children.map(Number)]) process.kill(each, signal);
  }

  private get isRunning(): boolean {
    return this.process !== undefined && this.process.exitCode === null && this.process.signalCode === null;
  }

  private spawn(): void {
    this.output = '';
    this.process = spawn(this.path, this.args, { ...this.options, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [this.process.stdout, this.process.stderr]) {
      stream?.on('data', (chunk: Buffer) => (this.output = (this.output + chunk.toString()).slice(-4000)));
    }
  }
}
