import { createHash } from 'node:crypto';
import type { Stats } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import etag from 'etag';
import type Koa from 'koa';
import helmet from 'koa-helmet';
import send from 'koa-send';
import { LANGUAGE_KEY, negotiateLanguage } from '../../i18n/languages';
import { isApiPath, OPERATOR_PAGE } from './api';
import { isAsset } from '../shared/guard';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

const NOT_BUILT_MESSAGE = 'The pages are not built yet. Run "npm run build", then load this page again.\n';

const CSP_DIRECTIVES = {
  defaultSrc: ["'self'"],
  baseUri: ["'self'"],
  fontSrc: ["'self'", 'data:'],
  formAction: ["'self'"],
  frameAncestors: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  objectSrc: ["'none'"],
  scriptSrc: ["'self'", "'wasm-unsafe-eval'"], // for workers, whose networks run in WebAssembly
  styleSrc: ["'self'", "'unsafe-inline'"], // boardgame.io's debug panel injects style elements
  workerSrc: ["'self'", 'blob:'],
};

/** Sets security headers. The content security policy allows only our own scripts. */
export function securityHeaders(): Koa.Middleware {
  return helmet({
    contentSecurityPolicy: { useDefaults: false, directives: CSP_DIRECTIVES },
    // These require HTTPS, which a server in a home network does not have.
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  });
}

/**
 * Serves the built client, with index.html as the fallback for all page URLs. Runs after the API routes.
 * @param basePath the public base path, with a slash at both ends
 * @param isOperated whether there is a page of the operator; otherwise its address is answered with 404
 */
export function serveClient(folder: string, basePath: string, isOperated = false): Koa.Middleware {
  return async (ctx, next) => {
    await next();
    if (!['GET', 'HEAD'].includes(ctx.method) || ctx.status !== 404 || ctx.body || isApiPath(ctx.path)) return;
    if (ctx.path !== '/index.html' && (await sendFile(ctx, folder, ctx.path))) return;
    if (!ctx.get('Accept').includes('text/html') && !['/', '/index.html'].includes(ctx.path)) return;
    const isFound = isOperated || ctx.path !== OPERATOR_PAGE;
    await sendIndex(ctx, folder, basePath, isFound);
  };
}

/** Sends a file, or its Brotli copy if there is one that the browser accepts. Returns whether it exists. */
async function sendFile(ctx: Koa.Context, root: string, path: string): Promise<boolean> {
  ctx.set('Cache-Control', isAsset(path) ? `max-age=${YEAR_MS / 1000}, immutable` : 'no-cache');
  try {
    const sent = (await send(ctx, path, { root, brotli: true, gzip: false })) as string | undefined;
    if (sent !== undefined && !isAsset(path)) revalidate(ctx, await stat(sent));
    return sent !== undefined;
  } catch (error) {
    ctx.remove('Cache-Control');
    const { status = 500 } = error as { status?: number };
    if (status >= 500) throw error;
    return false;
  }
}

/**
 * Sends the page of the lobby or that of all other addresses in the reader's language: that of `?lang=`, the stored
 * choice, or the browser's. Its relative URLs become absolute, because pages may be several levels deep. The content
 * security policy allows the scripts inside it.
 */
async function sendIndex(ctx: Koa.Context, folder: string, basePath: string, isFound: boolean): Promise<void> {
  const asked = [ctx.query.lang].flat();
  const language = negotiateLanguage([...asked, ctx.cookies.get(LANGUAGE_KEY), ...ctx.acceptsLanguages()]);
  const readPage = (path: string) => readFile(join(folder, path), 'utf8').catch(undefinedIfMissing);
  const view = ['/', '/index.html'].includes(ctx.path) ? 'lobby' : 'loading';
  const built = (await readPage(`pages/${language}/${view}.html`)) ?? (await readPage('index.html'));
  if (built === undefined) return sendNotBuilt(ctx);
  ctx.vary('Accept-Language, Cookie');
  ctx.set('Content-Language', language);
  ctx.set('Cache-Control', 'no-cache');
  ctx.type = 'html';
  const page = built.replaceAll('="./', `="${basePath}`).replaceAll('url(./', `url(${basePath}`);
  const scriptSources = `script-src ${["'self'", ...scriptHashes(page)].join(' ')}`;
  const policy = ctx.response.get('Content-Security-Policy');
  ctx.set('Content-Security-Policy', policy.replace(/script-src [^;]*/, scriptSources));
  ctx.body = page;
  if (isFound) revalidate(ctx, page);
  else ctx.status = 404;
}

/** Answers 304 if the browser's copy is the same. */
function revalidate(ctx: Koa.Context, content: string | Stats): void {
  ctx.etag = etag(content, { weak: true }); // the compression is not part of it
  if (ctx.fresh) ctx.status = 304;
}

/** Returns the policy's sources that allow the scripts inside a page. */
function scriptHashes(page: string): string[] {
  const scripts = [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script = '']) => script);
  return scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

function sendNotBuilt(ctx: Koa.Context): void {
  ctx.status = 503;
  ctx.type = 'text/plain';
  ctx.body = NOT_BUILT_MESSAGE;
}
