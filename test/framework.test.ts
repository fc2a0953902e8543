import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TestServer, silenceConsole, temporaryFolder } from './server/support/test-server';

/*
 * With npm's default resolution, boardgame.io's lobby answers 404 and its sockets have known vulnerabilities. The overrides
 * in package.json fix both; these tests check the overrides.
 */

const lock = JSON.parse(readFileSync(join(__dirname, '..', 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { version: string }>;
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
