/** A file of the built client, by its address below the client's own; one without a hash in its name has a revision. */
export interface PrecacheEntry {
  readonly url: string;
  readonly revision: string | null;
}

interface ExtendableEventLike extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEventLike extends ExtendableEventLike {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** A service worker as far as it is needed here: TypeScript's own types of it and those of pages exclude each other. */
export interface ServiceWorkerScope {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEventLike) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEventLike) => void): void;
}

const CACHE_PREFIX = 'piratz ';
const INDEX_PAGE = 'index.html';
/** What the server is set up for; single player asks for it. */
const CONFIG_PATH = 'config';

const HTTP_TOO_MANY_REQUESTS = 429;
/** How often a file is asked for while the server says that it is too often. */
const MAX_ATTEMPTS = 5;

/**
 * Keeps the whole client in the browser, so that single player needs no server: pages come from the server as long as it
 * answers and else from the last version kept. The version before stays as well, for pages that were opened with it.
 */
export function precacheClient(worker: ServiceWorkerScope, files: readonly PrecacheEntry[]): void {
  const { scope } = worker.registration;
  const version = CACHE_PREFIX + files.map(({ revision }) => revision ?? '').join('');
  const urls = new Set(files.map(({ url }) => new URL(url, scope).href));
  const configUrl = new URL(CONFIG_PATH, scope).href;
  worker.addEventListener('install', (event) => {
    event.waitUntil(precacheFiles(version, [...urls, configUrl]).then(() => worker.skipWaiting()));
  });
  worker.addEventListener('activate', (event) => {
    event.waitUntil(deleteOldCaches(version).then(() => worker.clients.claim()));
  });
  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    if (request.method !== 'GET' || !request.url.startsWith(scope)) return;
    if (request.mode === 'navigate') event.respondWith(networkFirst(request, version, new URL(INDEX_PAGE, scope).href));
    else if (request.url === configUrl) event.respondWith(networkFirstAndUpdate(request, version));
    else if (urls.has(request.url) || request.url.startsWith(`${scope}assets/`)) event.respondWith(cacheFirst(request));
  });
}

/** Stores all files as one version, those of older versions without asking the server. Rejects when one is missing. */
async function precacheFiles(version: string, urls: readonly string[]): Promise<void> {
  const cache = await caches.open(version);
  const precacheFile = async (address: string) => {
    const isHashed = address.includes('/assets/');
    const cached = isHashed ? await caches.match(address) : undefined;
    await cache.put(address, cached ?? (await fetchWithRetry(address, isHashed ? 'default' : 'no-cache')));
  };
  await Promise.all(urls.map(precacheFile));
}

/** A file of the server, which may say a few times that it is asked too often. Rejects when there is none. */
async function fetchWithRetry(url: string, cache: RequestCache): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(url, { cache });
    if (response.ok) return response;
    if (response.status !== HTTP_TOO_MANY_REQUESTS || attempt === MAX_ATTEMPTS)
      throw new Error(`${url}: HTTP ${response.status}`);
    const seconds = Number(response.headers.get('Retry-After') ?? 1);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}

/** Drops all versions but this and the one before it. */
async function deleteOldCaches(version: string): Promise<void> {
  const versions = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX) && name !== version);
  await Promise.all(versions.slice(0, -1).map((name) => caches.delete(name)));
}

async function cacheFirst(request: Request): Promise<Response> {
  return (await caches.match(request.url)) ?? fetch(request);
}

/** The server's answer, or what is kept when it has none. */
async function networkFirst(request: Request, version: string, fallbackUrl: string): Promise<Response> {
  const response = await fetch(request).catch(() => undefined);
  if (response && response.status < 500) return response;
  return (await (await caches.open(version)).match(fallbackUrl)) ?? response ?? Response.error();
}

async function networkFirstAndUpdate(request: Request, version: string): Promise<Response> {
  const response = await networkFirst(request, version, request.url);
  if (response.ok) await (await caches.open(version)).put(request.url, response.clone());
  return response;
}
