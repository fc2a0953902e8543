import { request } from 'node:https';
import { isPublicAddress, publicAgent, endpointError } from '../../../src/server/push/public-address';

describe('addresses', () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.1.1',
    '198.19.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    'fe80::1',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '2001:db8::1',
    '2002:a00:1::',
    'push.example.org',
    '',
  ])('%p is not public', (address) => expect(isPublicAddress(address)).toBe(false));

  it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2a00:1450:4001::1', '2606:4700::1111'])('%p is public', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );

  it.each(['https://updates.push.services.mozilla.com/wpush/v2/x', 'https://fcm.googleapis.com/fcm/send/x?y=z'])(
    '%p is an acceptable endpoint',
    (address) => expect(endpointError(address)).toBeUndefined(),
  );

  it.each([
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://a:b@fcm.googleapis.com/x',
    'https://8.8.8.8/x',
    'https://0x7f.1/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://LOCALHOST/x',
    'https://x.localhost./x',
    'https://nas.home.arpa/x',
    'https://intranet/x',
    'gopher://example.org/x',
    '//example.org/x',
  ])('%p is not an acceptable endpoint', (address) => expect(endpointError(address)).toEqual(expect.any(String)));

  it('the agent checks the address that a name resolves to', async () => {
    const attempt = new Promise((resolve, reject) => {
      request('https://localhost/', { agent: publicAgent() }, resolve).on('error', reject).end();
    });
    await expect(attempt).rejects.toThrow('localhost is not at a public address');
  });
});
