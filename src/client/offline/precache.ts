/**
 * A file of the built client, with its URL relative to the client's base; files without a hash in their names have a
 * revision.
 */
export interface PrecacheEntry {
  readonly url: string;
  readonly revision: string | null;
}

interface ExtendableEventLike extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEventLike extends ExtendableEventLike {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

/**
 * The subset of ServiceWorkerGlobalScope used here: TypeScript's `webworker` and `dom` libraries exclude each other.
 */
export interface ServiceWorkerScope {
  readonly registration: { readonly scope: string };
  /** The address of the worker, with the reader's language: `?language=de`. */
  readonly location: { readonly href: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEventLike) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEventLike) => void): void;
}

const CACHE_PREFIX = 'piratz ';
const INDEX_PAGE = 'index.html';
/** The server's configuration, which single player requests. */
const CONFIG_PATH = 'config';

/** The folder of the messages, with one folder for each language. */
const LANGUAGES_PATH = 'assets/languages/';

const HTTP_TOO_MANY_REQUESTS = 429;
/** Files fetched at the same time, so that the page's own requests do not wait for a free connection. */
const MAX_PARALLEL = 2;
/** Attempts per file while the server answers 429. */
const MAX_ATTEMPTS = 5;

/**
 * Caches the whole client, so that single player works offline, with the messages of the reader's language. Pages are
 * served network-first with the current cache as fallback. The previous version stays cached for pages that were opened
 * with it.
 */
export function precacheClient(worker: ServiceWorkerScope, files: readonly PrecacheEntry[]): void {
  const { scope } = worker.registration;
  const version = CACHE_PREFIX + files.map(({ revision }) => revision ?? '').join('');
  const language = new URL(worker.location.href).searchParams.get('language');
  const isNeeded = (url: string) => !url.startsWith(LANGUAGES_PATH) || url.startsWith(`${LANGUAGES_PATH}${language}/`);
  const urls = new Set(files.filter(({ url }) => isNeeded(url)).map(({ url }) => new URL(url, scope).href));
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

/** Caches all files as one version, reusing hashed files of older versions. Rejects if a file is missing. */
async function precacheFiles(version: string, urls: readonly string[]): Promise<void> {
  const cache = await caches.open(version);
  const precacheFile = async (url: string) => {
    const isHashed = url.includes('/assets/');
    const cached = isHashed ? await caches.match(url) : undefined;
    await cache.put(url, cached ?? (await fetchWithRetry(url, isHashed ? 'default' : 'no-cache')));
  };
  const queue = urls.values();
  const work = async () => {
    for (const url of queue) await precacheFile(url);
  };
  await Promise.all(Array.from({ length: MAX_PARALLEL }, work));
}

/** Fetches a file, retrying when the server's rate limit refuses it. Rejects on any other error. */
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

/** Deletes all caches except the current and the previous version. */
async function deleteOldCaches(version: string): Promise<void> {
  const versions = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX) && name !== version);
  await Promise.all(versions.slice(0, -1).map((name) => caches.delete(name)));
}

async function cacheFirst(request: Request): Promise<Response> {
  return (await caches.match(request.url)) ?? fetch(request);
}

/** Returns the server's response, or the cached one if the server is unreachable or fails. */
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
