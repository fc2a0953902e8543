import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { TestServer, silenceConsole, temporaryFolder } from '../support/test-server';

silenceConsole();

const folder = temporaryFolder();
const clientDir = join(folder, 'client');
mkdirSync(join(clientDir, 'assets'), { recursive: true });
const SCRIPT = 'document.title = "Ahoy";';
const INDEX_PAGE = `<!doctype html><title>Piratz</title><style>@font-face{src:url(./assets/a.woff2)}</style>
<link href="./icon.svg"><script>${SCRIPT}</script>`;
writeFileSync(join(clientDir, 'index.html'), INDEX_PAGE);
mkdirSync(join(clientDir, 'pages/de'), { recursive: true });
for (const view of ['lobby', 'loading']) {
  const page = `<html lang="de"><link href="./manifest.de.webmanifest"><title>${view}</title>`;
  writeFileSync(join(clientDir, `pages/de/${view}.html`), page);
}
writeFileSync(join(clientDir, 'assets', 'main.0a1b2c.js'), `console.log("${'ahoy '.repeat(1000)}");`);
writeFileSync(join(clientDir, 'assets', 'table.4d5e6f.js'), 'plain');
writeFileSync(join(clientDir, 'assets', 'table.4d5e6f.js.br'), brotliCompressSync('compressed by the build'));
writeFileSync(join(clientDir, 'icon.svg'), '<svg/>');
writeFileSync(join(clientDir, 'service-worker.js'), 'addEventListener("fetch", () => undefined);');
writeFileSync(join(clientDir, 'manifest.webmanifest'), '{}');
writeFileSync(join(clientDir, '.secret'), 'hidden');
writeFileSync(join(folder, 'outside.txt'), 'outside');

const server = new TestServer({ dataDir: join(folder, 'data'), clientDir });
const unbuilt = new TestServer({ dataDir: join(folder, 'unbuilt'), clientDir: join(folder, 'nowhere') });
beforeAll(() => Promise.all([server.open(), unbuilt.open()]));
afterAll(() => Promise.all([server.close(), unbuilt.close()]));

const fetchPage = (path: string, accept = 'text/html,*/*;q=0.8') => fetch(server.url + path, { headers: { accept } });

describe('the static files', () => {
  it.each(['/', '/piratz/match/abc', '/settings?x=1', '/games-room'])(
    'the server answers %s with index.html',
    async (path) => {
      const response = await fetchPage(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toContain('text/html');
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(await response.text()).toContain('Piratz');
    },
  );

  it.each([
    ['the browser’s language', '/', { 'accept-language': 'sv, de-AT;q=0.9, en;q=0.8' }, 'de'],
    ['the stored choice before the browser’s language', '/', { cookie: 'piratz.language=de' }, 'de'],
    ['the language of the address before the stored choice', '/?lang=en', { cookie: 'piratz.language=de' }, 'en'],
    ['the first of several languages in the address', '/?lang=de&lang=en', {}, 'de'],
    ['English where there is no language', '/', { 'accept-language': '' }, 'en'],
    ['English for unknown languages', '/?lang=xx', { cookie: 'piratz.language=..', 'accept-language': '*' }, 'en'],
  ])('the page is in %s', async (_, path, headers, language) => {
    const response = await fetch(server.url + path, { headers: { accept: 'text/html', ...headers } as HeadersInit });
    expect(response.headers.get('content-language')).toBe(language);
    expect(response.headers.get('vary')).toMatch(/Accept-Language.*Cookie/i);
    const page = await response.text();
    expect(page).toContain(language === 'de' ? '<html lang="de"><link href="/manifest.de.webmanifest">' : 'Piratz');
  });

  it.each([
    ['/', 'lobby'],
    ['/?lang=de', 'lobby'],
    ['/index.html', 'lobby'],
    ['/match/piratz/abc', 'loading'],
  ])('the page at %s shows the view "%s" before its scripts', async (path, view) => {
    const response = await fetch(server.url + path, { headers: { accept: 'text/html', 'accept-language': 'de' } });
    expect(await response.text()).toContain(`<title>${view}</title>`);
  });

  it('the keep-alive timeout exceeds that of proxies', async () => {
    const response = await fetchPage('/');
    const [, seconds] = /timeout=(\d+)/.exec(response.headers.get('keep-alive') ?? '') ?? [];
    expect(Number(seconds)).toBeGreaterThan(60);
  });

  it('assets are compressed and cached forever', async () => {
    const response = await fetchPage('/assets/main.0a1b2c.js', '*/*');
    expect(response.headers.get('content-type')).toContain('javascript');
    expect(response.headers.get('cache-control')).toBe('max-age=31536000, immutable');
    expect(response.headers.get('content-encoding')).toMatch(/br|gzip/);
    expect(await response.text()).toContain('ahoy');
  });

  it('an asset with a Brotli copy is sent as that, to browsers that accept it', async () => {
    const fetchTable = (encoding: string) =>
      fetch(`${server.url}/assets/table.4d5e6f.js`, { headers: { 'accept-encoding': encoding } });
    const compressed = await fetchTable('gzip, br');
    expect(compressed.headers.get('content-encoding')).toBe('br');
    expect(compressed.headers.get('content-type')).toContain('javascript');
    expect(compressed.headers.get('vary')).toContain('Accept-Encoding');
    expect(await compressed.text()).toBe('compressed by the build');
    expect(await (await fetchTable('gzip')).text()).toBe('plain');
  });

  it('the relative URLs of the page and of its styles become absolute', async () => {
    const page = await (await fetchPage('/piratz/match/abc')).text();
    expect(page).toContain('url(/assets/a.woff2)');
    expect(page).toContain('href="/icon.svg"');
  });

  it('other files are revalidated', async () => {
    const response = await fetchPage('/icon.svg', '*/*');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).toBe('<svg/>');
  });

  it.each([
    ['/service-worker.js', 'javascript'],
    ['/manifest.webmanifest', 'application/manifest+json'],
  ])('%s has its content type and is revalidated', async (path, type) => {
    const response = await fetchPage(path, '*/*');
    expect(response.headers.get('content-type')).toContain(type);
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  it.each([
    '/assets/main.gone.js',
    '/nothing.png',
    '/.secret',
    '/%2e%2e/outside.txt',
    '/..%2foutside.txt',
    '/%E0%A4%A',
  ])('the server finds nothing at %s', async (path) => {
    const response = await fetchPage(path, '*/*');
    expect(response.status).toBe(404);
    expect(await response.text()).not.toMatch(/Piratz|hidden|outside/);
  });

  it.each(['/', '/icon.svg', '/service-worker.js', '/manifest.webmanifest'])(
    'the server answers 304 for %s while it is unchanged',
    async (path) => {
      const headers = { accept: 'text/html' };
      const asBrowser = { 'cache-control': 'max-age=0' }; // Node adds no-cache to conditional requests
      const etag = (await fetch(server.url + path, { headers })).headers.get('etag') ?? '';
      const again = await fetch(server.url + path, { headers: { ...headers, ...asBrowser, 'if-none-match': etag } });
      expect([again.status, await again.text(), again.headers.get('cache-control')]).toEqual([304, '', 'no-cache']);
      const other = await fetch(server.url + path, {
        headers: { ...headers, ...asBrowser, 'if-none-match': 'W/"other"' },
      });
      expect(other.status).toBe(200);
    },
  );

  it('unknown API paths get a JSON error, not a page', async () => {
    const response = await fetchPage('/games/chess');
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'not-found' });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('the security headers allow only our own scripts', async () => {
    const { headers } = await fetchPage('/');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("worker-src 'self' blob:");
    const hash = createHash('sha256').update(SCRIPT).digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}'`);
    expect(policy).not.toContain("script-src 'self' 'unsafe");
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  it('WebAssembly may run in workers, whose networks need it, but not in pages', async () => {
    const policyOf = async (path: string) => (await fetchPage(path, '*/*')).headers.get('content-security-policy');
    expect(await policyOf('/assets/main.0a1b2c.js')).toContain("script-src 'self' 'wasm-unsafe-eval'");
    expect(await policyOf('/')).not.toContain('wasm');
  });
});

describe('a server without a built client', () => {
  it('the server tells browsers how to build the client', async () => {
    const response = await fetch(unbuilt.url);
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('npm run build');
  });

  it('the server serves the API', async () => {
    expect(await unbuilt.get('/games')).toMatchObject({ status: 200 });
  });
});
