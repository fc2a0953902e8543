/** A file of the built client, by its address below the client's own; one without a hash in its name has a revision. */
export interface BuiltFile {
  readonly url: string;
  readonly revision: string | null;
}

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface AnsweringEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** A service worker as far as it is needed here: TypeScript's own types of it and those of pages exclude each other. */
export interface ServiceWorker {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: AnsweringEvent) => void): void;
}

const PREFIX = 'piratz ';
const PAGE = 'index.html';
/** What the server is set up for; single player asks for it. */
const CONFIG = 'config';

const TOO_MANY = 429;
/** How often a file is asked for while the server says that it is too often. */
const TRIES = 5;

/**
 * Keeps the whole client in the browser, so that single player needs no server: pages come from the server as long as it
 * answers and else from the last version kept. The version before stays as well, for pages that were opened with it.
 */
export function keepClient(worker: ServiceWorker, files: readonly BuiltFile[]): void {
  const { scope } = worker.registration;
  const version = PREFIX + files.map(({ revision }) => revision ?? '').join('');
  const addresses = new Set(files.map(({ url }) => new URL(url, scope).href));
  const config = new URL(CONFIG, scope).href;
  worker.addEventListener('install', (event) => {
    event.waitUntil(store(version, [...addresses, config]).then(() => worker.skipWaiting()));
  });
  worker.addEventListener('activate', (event) => {
    event.waitUntil(dropOld(version).then(() => worker.clients.claim()));
  });
  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    if (request.method !== 'GET' || !request.url.startsWith(scope)) return;
    if (request.mode === 'navigate') event.respondWith(freshOrKept(request, version, new URL(PAGE, scope).href));
    else if (request.url === config) event.respondWith(freshAndKept(request, version));
    else if (addresses.has(request.url) || request.url.startsWith(`${scope}assets/`))
      event.respondWith(keptOrFresh(request));
  });
}

/** Stores all files as one version, those of older versions without asking the server. Rejects when one is missing. */
async function store(version: string, addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(version);
  const keep = async (address: string) => {
    const isHashed = address.includes('/assets/');
    const known = isHashed ? await caches.match(address) : undefined;
    await cache.put(address, known ?? (await fetchPatiently(address, isHashed ? 'default' : 'no-cache')));
  };
  await Promise.all(addresses.map(keep));
}

/** A file of the server, which may say a few times that it is asked too often. Rejects when there is none. */
async function fetchPatiently(address: string, cache: RequestCache): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const answer = await fetch(address, { cache });
    if (answer.ok) return answer;
    if (answer.status !== TOO_MANY || tries === TRIES) throw new Error(`${address}: HTTP ${answer.status}`);
    const seconds = Number(answer.headers.get('Retry-After') ?? 1);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}

/** Drops all versions but this and the one before it. */
async function dropOld(version: string): Promise<void> {
  const versions = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== version);
  await Promise.all(versions.slice(0, -1).map((name) => caches.delete(name)));
}

async function keptOrFresh(request: Request): Promise<Response> {
  return (await caches.match(request.url)) ?? fetch(request);
}

/** The server's answer, or what is kept when it has none. */
async function freshOrKept(request: Request, version: string, kept: string): Promise<Response> {
  const answer = await fetch(request).catch(() => undefined);
  if (answer && answer.status < 500) return answer;
  return (await (await caches.open(version)).match(kept)) ?? answer ?? Response.error();
}

async function freshAndKept(request: Request, version: string): Promise<Response> {
  const answer = await freshOrKept(request, version, request.url);
  if (answer.ok) await (await caches.open(version)).put(request.url, answer.clone());
  return answer;
}
