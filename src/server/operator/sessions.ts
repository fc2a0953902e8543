import type Koa from 'koa';
import { cookieOf, setCookie } from '../shared/cookies';
import { hashCredentials, isHash, newSecret } from '../shared/credentials';
import { ApiError } from '../shared/errors';
import { currentTime } from '../shared/time';
import type { OperatorSessionStore } from '../storage/operator-sessions';

/** How a server lets its operator in. */
export interface OperatorOptions {
  /** Who gives it may operate the server by its pages. Default: nobody. */
  readonly operatorSecret?: string | undefined;
}

const COOKIE = 'piratz.operator';

/** The path of the page and of its routes, below the base path. */
const PATH = 'operator';

/** How long a session lasts. */
const SESSION_MS = 12 * 3_600_000;

/**
 * The sessions of operators. A browser that has given the secret keeps a random token in a cookie; the database has its hash,
 * so that all servers know it. Another secret ends all sessions.
 */
export class OperatorSessions {
  private readonly hash: Buffer;
  private readonly path: string;

  /** @param basePath the public base path, with a slash at both ends */
  constructor(
    private readonly secret: string,
    private readonly store: OperatorSessionStore,
    basePath: string,
  ) {
    this.hash = Buffer.from(hashCredentials(secret));
    this.path = `${basePath}${PATH}`;
  }

  /** Checks the secret, and gives the browser its session. Throws ApiError when the secret is wrong. */
  async signIn(ctx: Koa.Context, secret: string): Promise<void> {
    if (!isHash(this.hash, hashCredentials(secret.trim())))
      throw new ApiError('unauthorized', 'This is not the secret.');
    const token = newSecret();
    const now = currentTime();
    await this.store.add(this.storedAs(token), now, now + SESSION_MS);
    setCookie(ctx, COOKIE, token, { sameSite: 'strict', maxAge: SESSION_MS, path: this.path });
  }

  /** Throws ApiError unless the browser that sends the request has a session. */
  async require({ req }: Koa.Context): Promise<void> {
    const token = cookieOf(req, COOKIE);
    const isKnown = token !== undefined && (await this.store.has(this.storedAs(token), currentTime()));
    if (!isKnown) throw new ApiError('unauthorized', 'Sign in first: there is no session, or it has ended.');
  }

  /** Ends the session of a browser, if it has one. Resolves to whether it had. */
  async signOut(ctx: Koa.Context): Promise<boolean> {
    const token = cookieOf(ctx.req, COOKIE);
    const hasEnded = token !== undefined && (await this.store.delete(this.storedAs(token)));
    setCookie(ctx, COOKIE, '', { sameSite: 'strict', maxAge: 0, path: this.path });
    return hasEnded;
  }

  private storedAs(token: string): string {
    return hashCredentials(`operator ${this.secret} ${token}`);
  }
}
