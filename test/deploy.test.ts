import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import framework from 'boardgame.io/package.json';
import { dependencies, scripts } from '../package.json';
import { readEnvironment } from '../src/server/config/environment';
import { filesIn } from './support/documents';
import { findProgram } from './support/programs';
import { nonEmpty } from './support/assertions';

const ROOT = join(__dirname, '..');
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');
const nginx = findProgram('nginx', ['/usr/sbin']);
const itWithNginx = nginx ? it : it.skip;
const caddy = findProgram('caddy');
const itWithCaddy = caddy ? it : it.skip;

const compose = read('compose.yaml');
const proxy = read('deploy/nginx.conf');
const image = read('Dockerfile');

/** Packages of the boards and of boardgame.io's storage in files, which are in the server's build but never loaded. */
const NEVER_LOADED = ['react', 'react-dom', 'node-persist'];

/** Packages that are installed without development dependencies. */
const INSTALLED = new Set(Object.keys({ ...dependencies, ...framework.dependencies }));

/** Packages that the builds contain. */
const BUNDLED = ['zod'];

/** Returns the names of the packages that these files and what they import load; types are not loaded. */
function packagesFrom(files: readonly string[]): string[] {
  const [seen, packages] = [new Set(files), new Set<string>()];
  for (const file of seen) {
    for (const [, name = ''] of read(file).matchAll(/^(?:import|export)(?! type\b)(?:[^;']* from)? '([^']+)'/gm)) {
      const path = join(dirname(file), name);
      if (!name.startsWith('.')) packages.add(/^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? '');
      else
        seen.add(
          [`${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((each) => existsSync(join(ROOT, each))) ?? path,
        );
    }
  }
  return [...packages].filter((name) => !isBuiltin(name));
}

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
    const pairs = [...filled.matchAll(/^ +(\w+):(?: '?([^'\n]*)'?)?$/gm)].map(([, name, value = '']) => [name, value]);
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

describe('the workflow', () => {
  const workflow = read('.github/workflows/ci.yml');
  const jobs = blockOf(workflow, /^jobs:/);
  const publish = blockOf(jobs, /^ {2}publish:/);

  it('a tag of a version publishes the image after all other jobs, which run on tags', () => {
    expect(publish).toMatch(/^ +if: startsWith\(github\.ref, 'refs\/tags\/v'\)$/m);
    const needed = /^ +needs: \[(.+)\]$/m.exec(publish)?.[1]?.split(', ') ?? [];
    expect([...needed, 'publish']).toEqual(namesIn(jobs));
    expect(blockOf(workflow, /^on:/)).toMatch(/^ +tags: \['v\*'\]$/m);
  });

  it('the published image is built for amd64 and arm64, with provenance and a bill of materials', () => {
    const build = blockOf(publish, /uses: docker\/build-push-action@/);
    expect(build).toMatch(/^ +platforms: linux\/amd64,linux\/arm64$/m);
    expect(build).toMatch(/^ +push: true$/m);
    expect(build).toMatch(/^ +provenance: mode=max$/m);
    expect(build).toMatch(/^ +sbom: true$/m);
    expect(build).toMatch(/^ +tags: \$\{\{ steps\.names\.outputs\.tags \}\}$/m);
    expect(publish).toMatch(/^ +images: ghcr\.io\/\$\{\{ github\.repository_owner \}\}\/piratz$/m);
  });

  it('only publishing may write, and only packages; every action has its major version', () => {
    expect(blockOf(workflow, /^permissions:/).trim()).toBe('contents: read');
    expect([...workflow.matchAll(/^ +(\S+): write$/gm)].map(([, what]) => what)).toEqual(['packages']);
    expect(blockOf(publish, /^ {4}permissions:/)).toMatch(/^ +packages: write$/m);
    const actions = [...workflow.matchAll(/uses: (\S+)/g)].map(([, action]) => action);
    for (const action of nonEmpty(actions)) expect(action).toMatch(/^[\w-]+\/[\w-]+@v\d+$/);
  });

  it('the image that is published takes the place of the one that compose.yaml builds', () => {
    expect(blockOf(compose, /^x-server:/)).toMatch(/^ {2}build: \.\n {2}image: \$\{IMAGE:-piratz\}$/m);
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
    expect([...new Set(packages)].filter((name) => !INSTALLED.has(name))).toEqual([]);
  });

  it('the packages that the commands of operators load are installed without development dependencies', () => {
    const [, names = ''] = /^const COMMANDS = \[(.+)\];$/m.exec(read('src/cli/vite.config.ts')) ?? [];
    const commands = names.split(', ').map((name) => `src/cli/${name.replaceAll("'", '')}.ts`);
    expect(commands).toContain('src/cli/backup.ts');
    const packages = packagesFrom(commands).filter((name) => !BUNDLED.includes(name));
    expect(packages).toContain('web-push');
    expect(packages.filter((name) => !INSTALLED.has(name))).toEqual([]);
  });
});

describe('.dockerignore', () => {
  const entries = read('.dockerignore').trim().split('\n');
  const isIgnored = (path: string) =>
    !entries.includes(`!${path}`) &&
    entries.some((entry) => path.startsWith(`${entry.replace(/\*$/, '').replace(/\/$/, '')}/`));

  it('the files outside src that the build imports are in the image', () => {
    const sources = filesIn('src').filter((path) => /\.tsx?$/.test(path));
    const imported = sources.flatMap((path) =>
      [...read(path).matchAll(/ from '(\.[^'?]+)(?:\?raw)?'/g)].map(([, name = '']) => join(dirname(path), name)),
    );
    const outside = [...new Set(imported)].filter((path) => !path.startsWith('src/'));
    expect(outside).toContain('docs/accessibility.md');
    expect(outside.filter(isIgnored)).toEqual([]);
  });
});

describe('the proxy', () => {
  it('the proxy forwards to the servers of compose.yaml at the port of the image', () => {
    const upstream = [...proxy.matchAll(/^ +server (\w+):(\d+)/gm)].map(([, name, port]) => [name, port]);
    const [, port] = /PORT=(\d+)/.exec(image) ?? [];
    const servers = [1, 2, 3].map((nth) => [`server${nth}`, port]);
    expect(upstream).toEqual([...servers, ...servers]); // for polling again
  });

  itWithCaddy('Caddy accepts its configuration (needs Caddy)', () => {
    const args = ['validate', '--adapter', 'caddyfile', '--config', join(ROOT, 'deploy/Caddyfile')];
    const { status, stdout, stderr } = spawnSync(caddy ?? '', args, { encoding: 'utf8' });
    expect(stdout + stderr).toContain('Valid configuration');
    expect(status).toBe(0);
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
