import type { Readable } from 'node:stream';
import type Koa from 'koa';
import type { Server } from 'boardgame.io/server';
import { ApiError } from '../shared/errors';
import { parse } from '../shared/schemas';
import { pathsOf, type Route } from './api';

export type Router = ReturnType<typeof Server>['router'];

/** A request of a route. */
export interface ApiRequest<T> {
  readonly ctx: Koa.Context;
  /** Returns the validated body or query. Throws ApiError. */
  input(): T;
  /** Returns a parameter of the path. */
  param(name: string): string;
}

/** Adds a route and its aliases. The result of `answer` is the body of the response. */
export function addRoute<T>(
  router: Router,
  route: Route<T>,
  limits: { readonly bodyBytes: number },
  answer: (request: ApiRequest<T>) => unknown,
): void {
  const { method, input: schema, inputIn } = route;
  router[method](pathsOf(route), async (ctx) => {
    if (inputIn === 'query') await readBody(ctx, limits.bodyBytes);
    const isInQuery = method === 'get' || inputIn === 'query';
    const raw = isInQuery ? ctx.query : await readJson(ctx, limits.bodyBytes);
    const param = (name: string) => (ctx.params as Record<string, string | undefined>)[name] ?? '';
    const input = () => (schema ? parse(schema, raw) : (raw as T));
    ctx.body = await answer({ ctx, param, input });
  });
}

/** Returns the JSON body of a request, {} when it is empty. Throws ApiError when it is not JSON or larger than `maxBytes`. */
async function readJson(ctx: Koa.Context, maxBytes: number): Promise<unknown> {
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
    if (size > maxBytes) break;
    chunks.push(chunk as Buffer);
  }
  if (size > maxBytes) {
    req.resume(); // The rest is read and forgotten, so that the next request of the connection is.
    throw new ApiError('bad-request', 'The body is too large.', 413);
  }
  return Buffer.concat(chunks).toString('utf8');
}
