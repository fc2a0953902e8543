import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(__dirname, '../../..');

/** A server in a process of its own, with a folder of its own. */
export interface House {
  readonly url: string;
  /** The memory it holds, in bytes. */
  memory(): Promise<number>;
  /** Ends it and clears its folder. */
  close(): Promise<void>;
}

/** What can be measured: our server as its owner starts it, and boardgame.io's as it ships. */
export const HOUSES = ['ours', 'InMemory', 'FlatFile'] as const;
export type HouseKind = (typeof HOUSES)[number];

/** Starts a server; rejects with what it said when it ends before it listens. */
export async function openHouse(kind: HouseKind): Promise<House> {
  const folder = mkdtempSync(join(tmpdir(), 'piratz-load-'));
  const stock = ['src/cli/load/stock-server.ts', ...(kind === 'FlatFile' ? [folder] : [])];
  const server = spawn(process.execPath, ['--import', 'tsx', ...(kind === 'ours' ? ['server.ts'] : stock)], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = await addressOf(server);
  return {
    url,
    memory: () => residentSet(Number(server.pid)),
    async close() {
      const ended = once(server, 'exit');
      server.kill(kind === 'ours' ? 'SIGTERM' : 'SIGKILL'); // the stock server knows no orderly end
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The address that a server prints as soon as it listens. */
async function addressOf(server: ChildProcess): Promise<string> {
  const over = new AbortController();
  let said = '';
  server.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(server, 'exit', { signal: over.signal }).then(([code]) => {
    throw new Error(`the server ended with ${code}: ${said}`);
  });
  const address = new Promise<string>((resolve) => {
    server.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [, port] = /open: http:\/\/[^:]+:(\d+)/.exec(said) ?? [];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
  });
  try {
    return await Promise.race([address, ended]);
  } finally {
    ended.catch(() => undefined); // aborted: nobody waits any more
    over.abort();
  }
}

/** Of a process of this machine, as `ps` has it. */
async function residentSet(pid: number): Promise<number> {
  const ps = spawn('ps', ['-o', 'rss=', '-p', String(pid)]);
  let said = '';
  ps.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await once(ps, 'close');
  return Number(said) * 1024;
}
