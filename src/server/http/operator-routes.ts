import type { Log } from '../shared/log';
import type { Guard } from '../shared/guard';
import type { Operator } from '../operator/operator';
import type { OperatorSessions } from '../operator/sessions';
import { API, type Route } from './api';
import { requestLogOf } from './error-middleware';
import { handle, type ApiRequest, type Router } from './handle';

/** What is logged of an action of the operator: what it is done to, without names and secrets. */
type Subject<T> = (input: T) => object;

/** Adds the routes of the operator. All but signing in need a session. */
export function addOperatorRoutes(router: Router, operator: Operator, guard: Guard): void {
  const { limits } = guard;
  const { sessions, matches } = operator;
  const read = <T>(route: Route<T>, answer: (request: ApiRequest<T>) => unknown) =>
    handle(router, route, limits, async (request) => {
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
}

function addSessionRoutes(router: Router, sessions: OperatorSessions, guard: Guard): void {
  handle(router, API.operatorSignIn, guard.limits, async ({ ctx, input }) => {
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
  handle(router, API.operatorSignOut, guard.limits, async ({ ctx }) => {
    await sessions.signOut(ctx);
    return {};
  });
}

const matchIn = ({ matchID }: { readonly matchID: string }) => ({ matchID });

function logAction(log: Log, { path }: Route, subject: object): void {
  log.info({ action: path.split('/').at(-1), ...subject }, 'operator acted');
}
