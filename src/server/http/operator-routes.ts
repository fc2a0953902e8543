import type { Log } from '../shared/log';
import type { Guard } from '../shared/guard';
import type { Operator } from '../operator/operator';
import type { OperatorSessions } from '../operator/sessions';
import type Koa from 'koa';
import { hashCredentials } from '../shared/credentials';
import { playerIdOf } from '../storage/players';
import { API, type Route } from './api';
import { requestLogOf } from './error-middleware';
import { addRoute, type ApiRequest, type Router } from './add-route';

/** What is logged of an action of the operator: what it is done to, without names and secrets. */
type Subject<T> = (input: T) => object;

const BACKUP_NAME = 'piratz-backup.sqlite';

/** How many digits of the hash of a player's ID are logged. */
const PLAYER_DIGITS = 12;

/** Adds the routes of the operator. All but signing in need a session. */
export function addOperatorRoutes(router: Router, operator: Operator, guard: Guard): void {
  const { limits } = guard;
  const { sessions, matches, players } = operator;
  const read = <T>(route: Route<T>, answer: (request: ApiRequest<T>) => unknown) =>
    addRoute(router, route, limits, async (request) => {
      await sessions.require(request.ctx);
      return answer(request);
    });
  const act = <T>(route: Route<T>, subjectOf: Subject<T>, run: (input: T) => Promise<object>) =>
    read(route, async ({ ctx, input }) => {
      const body = input();
      const answer = await run(body);
      logAction(requestLogOf(ctx), route, subjectOf(body));
      return answer;
    });
  addSessionRoutes(router, sessions, guard);
  read(API.operatedMatches, ({ input }) => matches.list(input()));
  act(API.closeMatch, matchIn, (removal) => matches.close(removal));
  act(API.deleteMatch, matchIn, (removal) => matches.remove(removal));
  read(API.overview, () => operator.overview());
  read(API.downloadBackup, async ({ ctx }) => {
    const { stream, bytes } = await operator.download();
    logAction(requestLogOf(ctx), API.downloadBackup, { bytes });
    sendFile(ctx, BACKUP_NAME, bytes);
    return stream;
  });
  act(API.setNotice, noticeIn, (notice) => operator.setNotice(notice));
  act(API.withdrawNotice, nothing, () => operator.setNotice());
  read(API.operatedPlayers, ({ input }) => players.list(input()));
  act(API.renamePlayer, playerIn, (change) => players.rename(change));
  act(API.mergePlayers, playerIn, (change) => players.merge(change));
  act(API.deletePlayer, playerIn, (named) => players.erase(named));
  act(API.blockPlayer, playerIn, (change) => players.block(change));
}

function addSessionRoutes(router: Router, sessions: OperatorSessions, guard: Guard): void {
  addRoute(router, API.operatorSignIn, guard.limits, async ({ ctx, input }) => {
    const { secret } = input();
    const log = requestLogOf(ctx);
    const signingIn = guard.proofs.verify(guard.clientAddressOf(ctx.req), { target: 'operator', secret }, () =>
      sessions.signIn(ctx, secret),
    );
    await signingIn.catch((error: unknown) => {
      log.warn('operator refused');
      throw error;
    });
    log.info('operator signed in');
    return {};
  });
  addRoute(router, API.operatorSignOut, guard.limits, async ({ ctx }) => {
    if (await sessions.signOut(ctx)) requestLogOf(ctx).info('operator signed out');
    return {};
  });
}

/** Makes the body of a response a file to be saved, as it is. */
function sendFile(ctx: Koa.Context, name: string, bytes: number): void {
  ctx.attachment(name);
  ctx.type = 'application/octet-stream';
  ctx.length = bytes;
  ctx.compress = false;
}

const nothing = () => ({});
const noticeIn = ({ minutes }: { readonly minutes: number }) => ({ minutes });

/** Returns a pseudonym of a player for the log, the same in all lines. */
const playerIn = ({ name }: { readonly name: string }) => ({
  player: hashCredentials(playerIdOf(name)).slice(0, PLAYER_DIGITS),
});
const matchIn = ({ matchID }: { readonly matchID: string }) => ({ matchID });

function logAction(log: Log, { path }: Route, subject: object): void {
  log.info({ action: path.split('/').at(-1), ...subject }, 'operator acted');
}
