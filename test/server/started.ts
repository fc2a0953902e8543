import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { START_ARGS } from '../support/server-process';

const ROOT = join(__dirname, '..', '..');

/** How a process ended, and everything that it said. */
export interface ProcessResult {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** The product in a process of its own, on a free port. */
export class SpawnedServer {
  private readonly child: ChildProcess;
  private readonly closed: Promise<unknown[]>;
  private out = '';
  private err = '';

  /** @param preload a module's text that is executed before the server */
  constructor(environment: Readonly<Record<string, string>>, preload = '') {
    const imports = preload ? ['--import', `data:text/javascript,${encodeURIComponent(preload)}`] : [];
    this.child = spawn(process.execPath, [...imports, ...START_ARGS], {
      cwd: ROOT,
      env: { ...process.env, HOST: '127.0.0.1', PORT: '0', ...environment },
    });
    this.child.stdout?.on('data', (text: Buffer) => (this.out += text.toString()));
    this.child.stderr?.on('data', (text: Buffer) => (this.err += text.toString()));
    this.closed = once(this.child, 'close');
  }

  /** The address, as soon as it says it. */
  async url(): Promise<string> {
    const find = () => /http:\/\/127\.0\.0\.1:\d+/.exec(this.out)?.[0];
    while (!find() && this.child.exitCode === null) await Promise.race([once(this.child.stdout!, 'data'), this.closed]);
    const found = find();
    if (!found) throw new Error(`the server did not open: ${this.err}`);
    return found;
  }

  /** Sends a signal. */
  signal(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  /** Resolves when it has said something that matches. */
  async waitForOutput(pattern: RegExp): Promise<void> {
    while (!pattern.test(this.out)) {
      if (this.child.exitCode !== null) throw new Error(`it never said ${pattern}: ${this.out}${this.err}`);
      await Promise.race([once(this.child.stdout!, 'data'), this.closed]);
    }
  }

  /** How it ends, when it does. */
  async result(): Promise<ProcessResult> {
    const [code] = (await this.closed) as [number | null];
    return { code, out: this.out, err: this.err };
  }
}
