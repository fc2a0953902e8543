import type * as Dns from 'node:dns';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { nonEmpty } from '../../support/assertions';
import { ServiceClient, type NoAnswer } from '../../../src/server/notify/requests';

/** What the names of a domain resolve to, one answer after the other; the last one from then on. */
const mockAnswers: Readonly<Record<string, string[][]>> = {
  'inward.example': [['10.0.0.5']],
  'loopback.example': [['127.0.0.1']],
  'loopback6.example': [['::1']],
  'link-local.example': [['fe80::1']],
  'mapped.example': [['::ffff:127.0.0.1']],
  'mixed.example': [['2606:4700::1111', '127.0.0.1']],
  'nothing.example': [[]],
  'localhost.': [['127.0.0.1']],
  'rebinding.example': [['2606:4700::1111'], ['127.0.0.1']],
};
const mockLookups: string[] = [];
jest.mock('node:dns', () => {
  const dns = jest.requireActual<typeof Dns>('node:dns');
  const lookup = (name: string, options: object, callback: (error: null, addresses: object[]) => void) => {
    mockLookups.push(name);
    const answers = mockAnswers[name];
    if (!answers) return dns.lookup(name, { ...options, all: true }, callback as never);
    const answer = answers[Math.min(mockLookups.filter((each) => each === name).length, answers.length) - 1] ?? [];
    callback(
      null,
      answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  return { ...dns, lookup };
});

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
      if (request.url === '/inward')
        return void response.writeHead(307, { location: `http://localhost:${port}/secret` }).end();
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

  it.each([
    ...[
      '127.0.0.1',
      '127.1',
      '0x7f.1',
      '0177.0.0.1',
      '2130706433',
      '0.0.0.0',
      '0',
      '10.0.0.1',
      '172.16.0.1',
      '192.168.1.1',
    ],
    ...[
      '100.64.0.1',
      '169.254.169.254',
      '[::1]',
      '[::]',
      '[fe80::1]',
      '[fd00::1]',
      '[::ffff:127.0.0.1]',
      '[::ffff:a00:1]',
    ],
    ...['[::7f00:1]', '[64:ff9b::7f00:1]', '[2002:7f00:1::]'],
  ])('the inward address %s is refused', async (host) => {
    await expect(ask(`http://${host}:${port}/x`)).rejects.toThrow('is not a public address');
    await expect(ask(`https://${host}:${port}/x`)).rejects.toThrow('is not a public address');
    expect(paths).toEqual([]);
  });

  it.each([
    ...['inward', 'loopback', 'loopback6', 'link-local', 'mapped', 'mixed', 'nothing'].map((name) => `${name}.example`),
    ...['localhost.', 'LOCALHOST'],
  ])('the name %s is refused, as not all that it resolves to is public', async (name) => {
    await expect(ask(`http://${name}:${port}/x`)).rejects.toThrow('is not at a public address');
    await expect(ask(`http://user:password@${name}:${port}/x`)).rejects.toThrow('is not at a public address');
    await expect(ask(`http://${name}:${port}/x`, ['other.example', '127.0.0.1'])).rejects.toThrow('not at a public');
    expect(paths).toEqual([]);
  });

  it('a name that changes what it resolves to is asked once: the address that was checked is the one connected to', async () => {
    mockLookups.length = 0;
    await expect(ask(`http://rebinding.example:${port}/x`)).rejects.toThrow(/2606:4700::1111|aborted|timeout/);
    expect(mockLookups).toEqual(['rebinding.example']);
    await expect(ask(`http://rebinding.example:${port}/x`)).rejects.toThrow('is not at a public address');
    expect(paths).toEqual([]);
  });

  it('hosts that the operator allows by name are asked', async () => {
    expect(await ask(`http://127.0.0.1:${port}/x`, ['127.0.0.1'])).toEqual({
      ...{ status: 429, body: { a: 1 } },
      retryAfterMs: 7000,
    });
    expect(await ask(`http://localhost:${port}/x`, ['localhost'])).toMatchObject({ status: 429 });
    await expect(ask(`http://localhost:${port}/x`, ['127.0.0.1'])).rejects.toThrow('not at a public address');
  });

  it('redirects are not followed', async () => {
    for (const inward of nonEmpty(['/there', '/inward']))
      expect(await ask(`http://127.0.0.1:${port}${inward}`, ['127.0.0.1'])).toMatchObject({ status: 307 });
    expect(paths).toEqual(['/there', '/inward']);
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
