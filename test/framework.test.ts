import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { overrides } from '../package.json';
import { TestServer, silenceConsole, temporaryFolder } from './server/support/test-server';

/*
 * The versions that npm would choose for boardgame.io do not work, or are not safe. The overrides of package.json choose
 * others; these tests say why, and fail when one is no longer needed.
 */

/** The overrides: what a package asks for, and why it gets another version. */
const OVERRIDES = [
  {
    name: 'koa-compose',
    askedBy: 'koa',
    asked: '^4.1.0',
    why: '4.2.0 copies the list of middleware; boardgame.io adds its lobby after that, so that it answers 404',
  },
  {
    name: 'socket.io',
    askedBy: 'koa-socket-2',
    asked: '^3.0.2',
    why: 'it has known vulnerabilities and is not the version of boardgame.io and of our sockets',
  },
  {
    name: '@koa/cors',
    askedBy: 'boardgame.io',
    asked: '^3.1.0',
    why: 'it allows every origin by default (CVE-2023-49803)',
  },
  {
    name: 'cookie',
    askedBy: 'react-cookies',
    asked: '^0.3.1',
    why: 'it accepts names with characters out of bounds (CVE-2024-47764)',
  },
] as const;

const lock = JSON.parse(readFileSync(join(__dirname, '..', 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { version: string; dependencies?: Record<string, string> }>;
};

/** Returns all installed versions of a package in the whole dependency tree. */
function versions(name: string): string[] {
  const copies = Object.entries(lock.packages).filter(([path]) => path.endsWith(`node_modules/${name}`));
  return copies.map(([, { version }]) => version);
}

/** Returns whether a version is at least another; both consist of three numbers. */
function isAtLeast(version: string, least: string): boolean {
  const parse = (text: string) => text.split('.').map(Number);
  const [parts, leastParts] = [parse(version), parse(least)];
  const i = parts.findIndex((part, position) => part !== leastParts[position]);
  return i === -1 || parts[i]! > leastParts[i]!;
}

silenceConsole();
const dataDir = temporaryFolder();

describe('the overrides of package.json', () => {
  it('each override has a reason, and each reason an override', () => {
    const names = Object.entries(overrides).flatMap(([name, of]) =>
      typeof of === 'string' ? [name] : Object.keys(of),
    );
    expect(names.sort()).toEqual(OVERRIDES.map(({ name }) => name).sort());
  });

  it.each(OVERRIDES)('$name is still asked for as $asked by $askedBy: $why', ({ name, askedBy, asked }) => {
    const { dependencies = {} } = lock.packages[`node_modules/${askedBy}`] ?? {};
    expect(dependencies[name]).toBe(asked);
  });
});

describe('the installed framework', () => {
  it.each([
    ['boardgame.io', '0.50.2'],
    ['koa-compose', '4.1.0'],
  ])('exactly one version of %s is installed: %s', (name, version) => {
    expect(versions(name)).toEqual([version]);
  });

  it.each([
    ['socket.io', '4.8.0'],
    ['socket.io-client', '4.8.0'],
    ['ws', '8.17.1'],
    ['@koa/cors', '5.0.0'],
    ['koa', '2.16.1'],
    ['ioredis', '5.0.0'],
    ['react', '19.0.0'],
    ['react-dom', '19.0.0'],
  ])('exactly one version of %s is installed, at least %s', (name, least) => {
    const found = versions(name);
    expect(found).toHaveLength(1);
    expect({ found, enough: found.every((version) => isAtLeast(version, least)) }).toEqual({ found, enough: true });
  });

  it('boardgame.io has no nested dependencies, so that its code finds them when bundled into the server', () => {
    const own = Object.keys(lock.packages).filter((path) => path.startsWith('node_modules/boardgame.io/'));
    expect(own).toEqual([]);
  });

  it('the lobby answers an HTTP request', async () => {
    const server = await new TestServer({ dataDir }).open();
    expect(await server.get('/games')).toEqual({ status: 200, body: expect.arrayContaining(['piratz']) as string[] });
    await server.close();
  });
});
