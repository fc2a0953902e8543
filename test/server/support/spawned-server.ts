import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { START_ARGS } from '../../support/server-process';

const ROOT = join(__dirname, '../../..');

/** The exit code and output of a process. */
export interface ProcessResult {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** A server in a child process, on a free port. */
export class SpawnedServer {
  private readonly child: ChildProcess;
  private readonly closed: Promise<unknown[]>;
  private out = '';
  private err = '';

  /** @param preload source of a module that is executed before the server */
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

  /** Resolves to the server's URL once it has printed it. */
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

  /** Resolves when the output matches. */
  async waitForOutput(pattern: RegExp): Promise<void> {
    while (!pattern.test(this.out)) {
      if (this.child.exitCode !== null) throw new Error(`no output matched ${pattern}: ${this.out}${this.err}`);
      await Promise.race([once(this.child.stdout!, 'data'), this.closed]);
    }
  }

  /** Resolves when the process has exited. */
  async result(): Promise<ProcessResult> {
    const [code] = (await this.closed) as [number | null];
    return { code, out: this.out, err: this.err };
  }
}
