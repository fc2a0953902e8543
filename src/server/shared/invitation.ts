import type { IncomingMessage } from 'node:http';
import type Koa from 'koa';
import type { InvitationConfig } from '../../protocol/http';
import { plainText, withoutQuotes } from '../../protocol/pasted-text';
import { cookieOf, setCookie } from './cookies';
import { hashCredentials, isHash } from './credentials';
import { ApiError } from './errors';

/** Who may watch on a server with an invite code. */
export const AUDIENCES = ['anyone', 'invited'] as const;

/** How a server keeps strangers out. */
export interface InvitationOptions {
  /** Who does not give it opens no table and takes no seat. Default: everybody may. */
  readonly inviteCode?: string | undefined;
  /** Default: anyone. */
  readonly spectators?: (typeof AUDIENCES)[number] | undefined;
}

const COOKIE = 'piratz.invitation';

/** As long as browsers keep a cookie. */
const COOKIE_MS = 400 * 24 * 60 * 60 * 1000;

/** Keeps strangers out of a server with an invite code. A browser that has given the code keeps its hash in a cookie. */
export class Invitation {
  private readonly code: string | undefined;
  private readonly hash: Buffer | undefined;
  private readonly isForWatching: boolean;

  constructor({ inviteCode, spectators = 'anyone' }: InvitationOptions) {
    this.code = inviteCode;
    this.hash = inviteCode === undefined ? undefined : Buffer.from(hashOf(inviteCode));
    this.isForWatching = spectators === 'invited';
  }

  /** Checks a code and gives the browser its cookie. Throws ApiError when the code is wrong. */
  accept(ctx: Koa.Context, code: string): void {
    const hash = hashOf(code);
    if (!this.hash) return;
    if (!isHash(this.hash, hash)) throw new ApiError('unauthorized', 'This is not the invite code of this server.');
    setCookie(ctx, COOKIE, hash, { sameSite: 'lax', maxAge: COOKIE_MS });
  }

  /** Throws ApiError unless the browser that sends the request has been invited. */
  require(request: Pick<IncomingMessage, 'headers'>): void {
    if (!this.admits(request)) throw notInvited();
  }

  /** Throws ApiError unless the browser that sends the request may watch. */
  requireForWatching(request: Pick<IncomingMessage, 'headers'>): void {
    if (!this.admitsWatching(request)) throw notInvited();
  }

  /** Returns whether the browser that sends the request may watch. */
  admitsWatching(request: Pick<IncomingMessage, 'headers'>): boolean {
    return !this.isForWatching || this.admits(request);
  }

  /** Returns what a browser is told: whether there is a code, and, once it has been invited, which. */
  configFor(request: Pick<IncomingMessage, 'headers'>): { readonly invitation?: InvitationConfig } {
    const { code } = this;
    if (code === undefined) return {};
    return { invitation: this.admits(request) ? { code } : {} };
  }

  private admits(request: Pick<IncomingMessage, 'headers'>): boolean {
    if (!this.hash) return true;
    const presented = cookieOf(request, COOKIE);
    return presented !== undefined && isHash(this.hash, presented);
  }
}

/** Returns the error for a browser that has not given the invite code. */
export function notInvited(): ApiError {
  return new ApiError('not-invited', 'This server needs its invite code: enter it first.');
}

/** Returns the hash of a code, which may have been pasted with quotation marks or typed in other letters. */
function hashOf(code: string): string {
  return hashCredentials(`invitation ${withoutQuotes(plainText(code)).toLowerCase()}`);
}
