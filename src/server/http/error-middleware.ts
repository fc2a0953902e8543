import Koa from 'koa';
import type { ApiErrorBody, ErrorCode } from '../../protocol/errors';
import type { Log } from '../shared/log';
import type { Metrics } from '../shared/metrics';
import { ApiError, toErrorBody, httpStatusOf } from '../shared/errors';
import { isApiPath } from './api';
import { drawHex } from '../../random/entropy';
import { monotonicNow } from '../shared/time';

/** Assigns every request an ID, which appears in the response and in its log lines. Logs and counts the request. */
export function logRequests(log: Log, metrics: Metrics): Koa.Middleware {
  return async (ctx, next) => {
    const start = monotonicNow();
    const requestID = drawHex(16);
    ctx.set('X-Request-Id', requestID);
    ctx.state.log = log.child({ requestID });
    await next();
    const { method, status, _matchedRoute: route } = ctx;
    metrics.countRequest(status);
    // Logs the route, not the path: paths contain match IDs and codes that give access to tables.
    requestLogOf(ctx).debug({ method, route, status, ms: Math.round(monotonicNow() - start) }, 'request answered');
  };
}

/** Returns the log of a request, whose lines have its ID. */
export function requestLogOf(ctx: Koa.Context): Log {
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
  throw new ApiError('bad-request', 'This is not a valid address.');
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
