import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import framework from 'boardgame.io/package.json';
import { dependencies, scripts } from '../package.json';
import { readEnvironment } from '../src/server/config/environment';
import { findProgram } from './support/programs';
import { nonEmpty } from './support/assertions';

const ROOT = join(__dirname, '..');
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');
const nginx = findProgram('nginx', ['/usr/sbin']);
const itWithNginx = nginx ? it : it.skip;

const compose = read('compose.yaml');
const proxy = read('deploy/nginx.conf');
const image = read('Dockerfile');

/** Packages of the boards and of boardgame.io's storage in files, which are in the server's build but never loaded. */
const NEVER_LOADED = ['react', 'react-dom', 'node-persist'];

/** Returns the indented block below a line of YAML. */
function blockOf(text: string, head: RegExp): string {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => head.test(line));
  if (start < 0) throw new Error(`there is no ${head}`);
  const depth = lines[start]!.search(/\S/);
  const end = lines.findIndex((line, i) => i > start && line.trim() !== '' && line.search(/\S/) <= depth);
  return lines.slice(start + 1, end < 0 ? undefined : end).join('\n');
}

/** Returns the keys at the block's top level. */
function namesIn(block: string): string[] {
  const depth = Math.min(
    ...block
      .split('\n')
      .filter(Boolean)
      .map((line) => line.search(/\S/)),
  );
  return [...block.matchAll(new RegExp(`^ {${depth}}(\\w+):`, 'gm'))].map(([, name = '']) => name);
}

describe('compose.yaml', () => {
  it('the services are three servers, a database, Redis and a proxy, and only the proxy is published', () => {
    const services = blockOf(compose, /^services:/);
    expect(namesIn(services)).toEqual(['server1', 'server2', 'server3', 'postgres', 'redis', 'nginx']);
    expect([...compose.matchAll(/^ +ports:/gm)]).toHaveLength(1);
    expect(blockOf(services, /^ {2}nginx:/)).toContain("'${PORT:-8080}:80'");
  });

  it('the servers accept the environment that compose.yaml sets', () => {
    const settings = blockOf(blockOf(compose, /^x-server:/), /^ {2}environment:/);
    const filled = settings.replace(/\$\{\w+:\?[^}]*\}/g, 'secret').replace(/\$\{\w+:-([^}]*)\}/g, '$1');
    const pairs = [...filled.matchAll(/^ +(\w+): '?([^'\n]*)'?$/gm)].map(([, name, value]) => [name, value]);
    expect(readEnvironment(Object.fromEntries(pairs) as Record<string, string>)).toMatchObject({
      databaseUrl: 'postgresql://piratz:secret@postgres:5432/piratz',
      redisUrl: 'redis://redis:6379',
      trustProxy: 1,
      basePath: '/',
    });
    expect(namesIn(settings).sort()).toEqual(pairs.map(([name]) => name).sort());
  });

  it('every service has a health check, and only the database writes to its root', () => {
    const services = blockOf(compose, /^services:/);
    for (const name of ['postgres', 'redis', 'nginx'])
      expect(blockOf(services, new RegExp(`^ {2}${name}:`))).toMatch(/^ +healthcheck:$/m);
    const settings = [
      blockOf(compose, /^x-server:/),
      ...['redis', 'nginx'].map((name) => blockOf(services, new RegExp(`^ {2}${name}:`))),
    ];
    for (const block of nonEmpty(settings)) expect(block).toMatch(/^ +read_only: true$/m);
  });
});

describe('the image', () => {
  it('the image starts the server like `npm start`', () => {
    const [, command = '[]'] = /^CMD (.+)$/m.exec(image) ?? [];
    expect(JSON.parse(command)).toEqual(scripts.start.split(' '));
  });

  it('the image has the Node version of .nvmrc', () => {
    expect(/^ARG BASE=node:(\d+)-slim$/m.exec(image)?.[1]).toBe(read('.nvmrc').trim());
  });

  it('the image runs as an unprivileged user and has a health check', () => {
    expect(image).toMatch(/^USER node$/m);
    expect(image).toMatch(/^HEALTHCHECK[\s\S]*?\/healthz/m);
  });

  it('the packages that the built server loads are installed without development dependencies', () => {
    const scripts = readdirSync(join(ROOT, 'dist/server')).filter((name) => name.endsWith('.cjs'));
    const files = scripts.map((name) => read(`dist/server/${name}`));
    const loaded = files.flatMap((text) => [...text.matchAll(/\brequire\("((?:@[^/"]+\/)?[^./"][^/"]*)/g)]);
    const packages = loaded
      .map(([, name = '']) => name)
      .filter((name) => !isBuiltin(name) && !NEVER_LOADED.includes(name));
    const installed = { ...dependencies, ...framework.dependencies };
    expect([...new Set(packages)].filter((name) => !(name in installed))).toEqual([]);
  });
});

describe('the proxy', () => {
  it('the proxy forwards to the servers of compose.yaml at the port of the image', () => {
    const upstream = [...proxy.matchAll(/^ +server (\w+):(\d+)/gm)].map(([, name, port]) => [name, port]);
    const [, port] = /PORT=(\d+)/.exec(image) ?? [];
    const servers = [1, 2, 3].map((nth) => [`server${nth}`, port]);
    expect(upstream).toEqual([...servers, ...servers]); // for polling again
  });

  itWithNginx('nginx accepts the proxy configuration (needs nginx)', () => {
    const folder = mkdtempSync(join(tmpdir(), 'piratz-nginx-'));
    const file = join(folder, 'nginx.conf');
    writeFileSync(file, proxy.replace(/server\d:/g, '127.0.0.1:'));
    const { status, stderr } = spawnSync(nginx ?? '', ['-t', '-c', file, '-p', folder], { encoding: 'utf8' });
    expect(stderr).toContain('test is successful');
    expect(status).toBe(0);
    rmSync(folder, { recursive: true });
  });
});
