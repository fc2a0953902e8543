import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TestServer, silenceConsole, temporaryFolder } from './server/house';

/*
 * boardgame.io as npm resolves it by itself has a lobby that answers 404 and sockets with known holes. The overrides in
 * package.json see to that; these tests see to the overrides.
 */

const lock = JSON.parse(readFileSync(join(__dirname, '..', 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { version: string }>;
};

/** Every installed version of a package, wherever in the tree. */
function versions(name: string): string[] {
  const copies = Object.entries(lock.packages).filter(([path]) => path.endsWith(`node_modules/${name}`));
  return copies.map(([, { version }]) => version);
}

/** Whether a version is at least another, both of three numbers. */
function isAtLeast(version: string, least: string): boolean {
  const [a, b] = [version, least].map((text) => text.split('.').map(Number));
  const i = a.findIndex((part, place) => part !== b[place]);
  return i === -1 || a[i] > b[i];
}

silenceConsole();
const dataDir = temporaryFolder();

describe('the installed framework', () => {
  it.each([
    ['boardgame.io', '0.50.2'],
    ['koa-compose', '4.1.0'],
  ])('has one %s, and that is %s', (name, version) => {
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
  ])('has one %s, at least %s', (name, least) => {
    const found = versions(name);
    expect(found).toHaveLength(1);
    expect({ found, enough: found.every((version) => isAtLeast(version, least)) }).toEqual({ found, enough: true });
  });

  it('shares all that it needs with us: built into the server, it looks for that where the server does', () => {
    const own = Object.keys(lock.packages).filter((path) => path.startsWith('node_modules/boardgame.io/'));
    expect(own).toEqual([]);
  });

  it('answers a real request to the lobby', async () => {
    const house = await new TestServer({ dataDir }).open();
    expect(await house.get('/games')).toEqual({ status: 200, body: expect.arrayContaining(['piratz']) as string[] });
    await house.close();
  });
});
