import type Koa from 'koa';
import type { Server } from 'boardgame.io/server';
import { parse } from '../shared/schemas';
import { pathsOf, type Route } from './api';
import { readJson } from './error-middleware';

export type Router = ReturnType<typeof Server>['router'];

/** A request of a route. */
export interface ApiRequest<T> {
  readonly ctx: Koa.Context;
  /** Returns the validated body or query. Throws ApiError. */
  input(): T;
  /** Returns a parameter of the path. */
  param(name: string): string;
}

/** Registers a route and its aliases. The result of `answer` is the body of the response. */
export function handle<T>(
  router: Router,
  route: Route<T>,
  limits: { readonly bodyBytes: number },
  answer: (request: ApiRequest<T>) => unknown,
): void {
  const { method, input: schema } = route;
  router[method](pathsOf(route), async (ctx) => {
    const raw = method === 'get' ? ctx.query : await readJson(ctx, limits.bodyBytes);
    const param = (name: string) => (ctx.params as Record<string, string | undefined>)[name] ?? '';
    const input = () => (schema ? parse(schema, raw) : (raw as T));
    ctx.body = await answer({ ctx, param, input });
  });
}
