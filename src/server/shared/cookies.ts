import type { IncomingMessage } from 'node:http';
import type Koa from 'koa';

/** Attributes of a cookie that depend on its purpose. */
interface CookieOptions {
  readonly sameSite: 'lax' | 'strict';
  readonly maxAge: number;
  /** Default: all paths. */
  readonly path?: string;
}

/** Sets a cookie that no script can read and that is sent by TLS only, if it is set by TLS. An empty value removes it. */
export function setCookie(ctx: Koa.Context, name: string, value: string, options: CookieOptions): void {
  const isSecure = ctx.get('X-Forwarded-Proto') === 'https' || ctx.secure;
  ctx.cookies.secure = isSecure; // the connection from the proxy is plain
  ctx.cookies.set(name, value, { ...options, httpOnly: true, secure: isSecure });
}

/** Returns the value of a cookie of a request; undefined when there is none. */
export function cookieOf({ headers }: Pick<IncomingMessage, 'headers'>, name: string): string | undefined {
  const cookies = (headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
}
