import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram, Program } from '../support/programs';

const ROOT = join(__dirname, '../..');

/** A proxy with its example in `deploy/`. */
export interface Proxy {
  /** The path of its program; undefined if it is not installed. */
  readonly program: string | undefined;
  /** Returns the proxy for servers at these ports of this machine, with its files in a folder. */
  prepare(ports: readonly number[], url: string, folder: string): Program;
}

const read = (name: string) => readFileSync(join(ROOT, 'deploy', name), 'utf8');

/** nginx with deploy/nginx.conf. */
export const NGINX: Proxy = {
  program: findProgram('nginx', ['/usr/sbin']),
  prepare(ports, url, folder) {
    const file = join(folder, 'nginx.conf');
    const config = read('nginx.conf')
      .replace(/server(\d):\d+/g, (_all, nth: string) => `127.0.0.1:${ports[Number(nth) - 1]}`)
      .replace('listen 80;', `listen ${new URL(url).host};`);
    writeFileSync(file, config);
    return new Program(this.program ?? '', ['-p', folder, '-c', file, '-g', `daemon off; pid ${folder}/nginx.pid;`]);
  },
};

/** Caddy with deploy/Caddyfile, without TLS. */
export const CADDY: Proxy = {
  program: findProgram('caddy'),
  prepare(ports, url, folder) {
    const file = join(folder, 'Caddyfile');
    const servers = [...new Set(ports)].map((port) => `127.0.0.1:${port}`);
    const config = read('Caddyfile').replace('piratz.example.org', url).replace('127.0.0.1:8000', servers.join(' '));
    writeFileSync(file, `{\n\tadmin off\n}\n${config}`);
    mkdirSync(join(folder, 'home'));
    const env = { ...process.env, HOME: join(folder, 'home'), XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    return new Program(this.program ?? '', ['run', '--adapter', 'caddyfile', '--config', file], { env });
  },
};
