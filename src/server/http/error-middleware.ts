import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import Koa from 'koa';
import type { ApiErrorBody, ErrorCode } from '../../protocol/errors';
import type { Log } from '../shared/log';
import type { Metrics } from '../shared/metrics';
import { ApiError, toErrorBody, httpStatusOf } from '../shared/errors';
import { isApiPath } from './api';

/** Assigns every request an ID, which appears in the response and in its log lines. Logs and counts the request. */
export function logRequests(log: Log, metrics: Metrics): Koa.Middleware {
  return async (ctx, next) => {
    const start = performance.now();
    const requestID = randomUUID();
    ctx.set('X-Request-Id', requestID);
    ctx.state.log = log.child({ requestID });
    await next();
    const { method, status, _matchedRoute: route } = ctx;
    metrics.countRequest(status);
    // Logs the route, not the path: paths contain match IDs and codes that give access to tables.
    requestLogOf(ctx).debug({ method, route, status, ms: Math.round(performance.now() - start) }, 'request answered');
  };
}

function requestLogOf(ctx: Koa.Context): Log {
  return ctx.state.log as Log;
}

/** Koa middleware that turns every error into a JSON error body. */
export async function errorMiddleware(ctx: Koa.Context, next: Koa.Next): Promise<void> {
  try {
    if (isApiPath(requestPathOf(ctx))) ctx.set('Cache-Control', 'no-store');
    await next();
    if (isApiPath(ctx.path) && ctx.status >= 400 && !ctx.body) sendError(ctx, ctx.status, errorBodyFor(ctx.status, ''));
  } catch (error) {
    if (error instanceof Koa.HttpError && error.expose)
      sendError(ctx, error.status, errorBodyFor(error.status, error.message));
    else sendError(ctx, httpStatusOf(error), toErrorBody(error, requestLogOf(ctx)));
  }
}

/** Returns the requested path. Throws ApiError when the request line contains no valid URL. */
function requestPathOf(ctx: Koa.Context): string {
  if (ctx.url.startsWith('/') || URL.canParse(ctx.url)) return ctx.path;
  throw new ApiError('bad-request', 'This is no address.');
}

function sendError(ctx: Koa.Context, status: number, refusal: ApiErrorBody): void {
  ctx.body = refusal;
  ctx.status = status;
  if (refusal.retryAfter !== undefined) ctx.set('Retry-After', String(refusal.retryAfter));
}

function errorBodyFor(status: number, message: string): ApiErrorBody {
  const codes: Readonly<Record<number, ErrorCode>> = { 403: 'unauthorized', 404: 'not-found' };
  const sentences: Readonly<Record<number, string>> = {
    404: 'There is nothing at this address.',
    405: 'This address does not take such requests.',
    501: 'This server does not know such requests.',
  };
  return { code: codes[status] ?? 'bad-request', error: message || (sentences[status] ?? `Refused (${status}).`) };
}

/** Returns the JSON body of a request, {} when it is empty. Throws ApiError when it is not JSON or larger than `maxBytes`. */
export async function readJson(ctx: Koa.Context, maxBytes: number): Promise<unknown> {
  const body = await readBody(ctx, maxBytes);
  if (body === '') return {};
  // Also blocks cross-site form posts.
  if (!ctx.is('json'))
    throw new ApiError('bad-request', 'Send JSON with the header "content-type: application/json".', 415);
  try {
    return JSON.parse(body) as unknown;
  } catch {
    throw new ApiError('bad-request', 'The body is no valid JSON.');
  }
}

async function readBody({ req }: Koa.Context, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Keeps the stream open, so that the error response can be sent.
  for await (const chunk of (req as Readable).iterator({ destroyOnReturn: false })) {
    size += (chunk as Buffer).length;
    if (size > maxBytes) throw new ApiError('bad-request', 'The body is too large.', 413);
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}
