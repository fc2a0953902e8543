import type { Readable } from 'node:stream';
import Koa from 'koa';
import type { Refusal, RefusalCode } from '../protocol';
import { Refused, refusalOf, statusOf } from './refused';

const LARGEST_BODY = 32 * 1024;

const API_PATH = /^\/(games|codes|config)(\/|$)/;

/** Whether this address belongs to the API and not to the pages. */
export function isApiPath(path: string): boolean {
  return API_PATH.test(path);
}

/** Answers whatever goes wrong in the API with a Refusal in JSON: no stack, no text, no page. */
export async function refuseInJson(ctx: Koa.Context, next: Koa.Next): Promise<void> {
  if (!isApiPath(ctx.path)) return next();
  ctx.set('Cache-Control', 'no-store');
  try {
    await next();
    if (ctx.status >= 400 && !ctx.body) answer(ctx, ctx.status, refusalFor(ctx.status, ''));
  } catch (error) {
    if (error instanceof Koa.HttpError && error.expose)
      answer(ctx, error.status, refusalFor(error.status, error.message));
    else answer(ctx, statusOf(error), refusalOf(error));
  }
}

function answer(ctx: Koa.Context, status: number, refusal: Refusal): void {
  ctx.body = refusal;
  ctx.status = status;
}

function refusalFor(status: number, message: string): Refusal {
  const codes: Readonly<Record<number, RefusalCode>> = { 403: 'unauthorized', 404: 'not-found' };
  const sentences: Readonly<Record<number, string>> = {
    404: 'There is nothing at this address.',
    405: 'This address does not take such requests.',
    501: 'This server does not know such requests.',
  };
  return { code: codes[status] ?? 'bad-request', error: message || (sentences[status] ?? `Refused (${status}).`) };
}

/** The JSON body of a request, {} when there is none. Throws Refused when it is no JSON or larger than 32 KB. */
export async function readJson(ctx: Koa.Context): Promise<unknown> {
  const body = await readBody(ctx);
  if (body === '') return {};
  // Which also keeps forms on other people's pages from talking to us.
  if (!ctx.is('json'))
    throw new Refused('bad-request', 'Send JSON with the header "content-type: application/json".', 415);
  try {
    return JSON.parse(body) as unknown;
  } catch {
    throw new Refused('bad-request', 'The body is no valid JSON.');
  }
}

async function readBody({ req }: Koa.Context): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Left open, so that the refusal still gets through.
  for await (const chunk of (req as Readable).iterator({ destroyOnReturn: false })) {
    size += (chunk as Buffer).length;
    if (size > LARGEST_BODY) throw new Refused('bad-request', 'The body is too large.', 413);
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}
