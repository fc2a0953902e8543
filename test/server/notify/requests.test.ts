import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { ServiceClient, type NoAnswer } from '../../../src/server/notify/requests';

/** Sends a request to an address. */
const ask = (url: string, allowedHosts?: readonly string[]) =>
  new ServiceClient(allowedHosts).send({ method: 'POST', url, body: '{}' });

describe('requests to services', () => {
  const paths: (string | undefined)[] = [];
  let server: Server;
  let port: number;
  beforeAll(async () => {
    server = createServer((request, response) => {
      paths.push(request.url);
      if (request.url === '/mute') return void request.socket.destroy();
      if (request.url === '/long') return void response.end('x'.repeat(1e6));
      if (request.url === '/there') return void response.writeHead(307, { location: '/elsewhere' }).end();
      response.writeHead(429, { 'retry-after': '7' }).end('{"a":1}');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(() => server.close());
  beforeEach(() => (paths.length = 0));

  it('a name that resolves to an inward address is refused when the connection is made', async () => {
    await expect(ask(`http://localhost:${port}/x`)).rejects.toThrow('localhost is not at a public address');
    expect(paths).toEqual([]);
  });

  it.each(['127.0.0.1', '0x7f.1', '2130706433', '[::1]', '[::ffff:127.0.0.1]', '169.254.169.254', '10.0.0.1'])(
    'the inward address %s is refused',
    async (host) => {
      await expect(ask(`http://${host}:${port}/x`)).rejects.toThrow('is not a public address');
      expect(paths).toEqual([]);
    },
  );

  it('hosts that the operator allows by name are asked', async () => {
    expect(await ask(`http://127.0.0.1:${port}/x`, ['127.0.0.1'])).toEqual({
      ...{ status: 429, body: { a: 1 } },
      retryAfterMs: 7000,
    });
    expect(await ask(`http://localhost:${port}/x`, ['localhost'])).toMatchObject({ status: 429 });
    await expect(ask(`http://localhost:${port}/x`, ['127.0.0.1'])).rejects.toThrow('not at a public address');
  });

  it('redirects are not followed', async () => {
    expect(await ask(`http://127.0.0.1:${port}/there`, ['127.0.0.1'])).toMatchObject({ status: 307 });
    expect(paths).toEqual(['/there']);
  });

  it('a long answer is not read to its end', async () => {
    expect(await ask(`http://127.0.0.1:${port}/long`, ['127.0.0.1'])).toEqual({ status: 200, body: undefined });
  });

  it('without an answer it is known whether the service may have acted', async () => {
    const outcome = (url: string) => ask(url, ['127.0.0.1']).catch((error: unknown) => error as NoAnswer);
    expect(await outcome(`http://127.0.0.1:${port}/mute`)).toMatchObject({ isUnknown: true });
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const free = (closed.address() as AddressInfo).port;
    closed.close();
    await once(closed, 'close');
    expect(await outcome(`http://127.0.0.1:${free}/x`)).toMatchObject({ isUnknown: false });
  });
});
