import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { findProgram, freePort, Program } from './programs';

/** Debian-based systems install the server binaries outside PATH, in a folder per version. */
const DEBIAN = '/usr/lib/postgresql';
const folders = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin')) : [];
const initdb = findProgram('initdb', folders);
const postgres = findProgram('postgres', folders);

/** The server refuses to run as root; as root it runs as the user created by its package. */
function unprivilegedUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']).toString());
  return { uid: id('-u'), gid: id('-g') };
}

/** A private PostgreSQL server with an empty database in a temporary folder. */
export class Postgres {
  static readonly isInstalled = initdb !== undefined && postgres !== undefined;
  private folder = '';
  private program?: Program;
  private port = 0;

  /** The value for DATABASE_URL. */
  get url(): string {
    return `postgresql://piratz@127.0.0.1:${this.port}/postgres`;
  }

  /** Starts the server; a restart keeps its data and port. Settings are `name=value`. */
  async start(...settings: string[]): Promise<void> {
    this.program ??= await this.prepare(settings);
    await this.program.start(() => this.query('SELECT 1'));
  }

  /** Shuts the server down cleanly: closes connections, keeps committed data. */
  async stop(): Promise<void> {
    await this.program?.end('SIGINT');
  }

  /** Crashes the server with SIGKILL. */
  async kill(): Promise<void> {
    await this.program?.end('SIGKILL');
  }

  /** Stops all its processes where they are. Linux only. */
  pause(): void {
    this.program?.signal('SIGSTOP');
  }

  /** Lets its processes go on. */
  resume(): void {
    this.program?.signal('SIGCONT');
  }

  /** Stops the server and removes its data. */
  async remove(): Promise<void> {
    await this.program?.end('SIGQUIT');
    if (this.folder) rmSync(this.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }

  /** Drops every table. */
  async clear(): Promise<void> {
    await this.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  }

  /** Executes SQL on a separate connection. */
  async query(sql: string): Promise<Record<string, unknown>[]> {
    const client = new Client({ connectionString: this.url });
    client.on('error', () => undefined); // a pending query rejects by itself
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  private async prepare(settings: readonly string[]): Promise<Program> {
    if (initdb === undefined || postgres === undefined) throw new Error('PostgreSQL is not installed');
    this.folder = mkdtempSync(join(tmpdir(), 'piratz-postgres-'));
    const user = unprivilegedUser();
    if (user.uid !== undefined && user.gid !== undefined) chownSync(this.folder, user.uid, user.gid);
    const options = { ...user, cwd: this.folder };
    const initdbFlags = ['--username=piratz', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
    execFileSync(initdb, [`--pgdata=${this.folder}`, ...initdbFlags], { ...options, stdio: 'pipe' });
    this.port = await freePort();
    const baseSettings = ['listen_addresses=127.0.0.1', `port=${this.port}`, 'unix_socket_directories='];
    const flags = [...baseSettings, ...settings].flatMap((setting) => ['-c', setting]);
    return new Program(postgres, ['-D', this.folder, ...flags], options);
  }
}
