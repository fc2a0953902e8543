import { pendingPlayers } from '../../games/contract/legal-moves';
import type Koa from 'koa';
import type { PlayerProof, ServerConfig } from '../../protocol/http';
import type { MatchSubscribers } from '../realtime/subscribers';
import { publicDeal } from '../matches/deal';
import { requireGame, requireStored, type HostedGame, type MatchHandle } from '../matches/hosted-games';
import type { CallOffs } from '../lobby/call-offs';
import type { HostActions } from '../lobby/host-actions';
import { API, type Route } from './api';
import { addRoute, type ApiRequest, type Router } from './add-route';
import { addOperatorRoutes } from './operator-routes';
import type { Operator } from '../operator/operator';
import type { Lobby } from '../lobby/lobby';
import type { Rematches } from '../lobby/rematches';
import { exportMatch, listMatches, publicMetadata, seedCommitmentOf } from '../matches/match-info';
import { publicOffer } from '../matches/rematch-offer';
import type { MailAddresses } from '../notify/mail-addresses';
import type { PushNotifier } from '../push/push';
import { ApiError, shuttingDown } from '../shared/errors';
import type { Storage } from '../storage/storage';
import type { Players } from '../players/players';
import type { Guard } from '../shared/guard';
import type { Invitation } from '../shared/invitation';
import type { SeatCredentials, SeatTransfers } from '../matches/seat-access';
import { seatTarget, type Proof } from '../shared/proof-limits';
import { playerIdOf } from '../storage/players';
import type { Log } from '../shared/log';
import type { Metrics } from '../shared/metrics';
import { currentTime } from '../shared/time';

/** How long a probe result is cached. Frequent health checks must not cause frequent writes. */
const PROBE_TTL_MS = 1000;

/** The paths of the actions that need an invitation, where the server has an invite code. */
const FOR_INVITED: readonly string[] = [API.create.path, API.join.path];

/** What the routes work with. */
interface RouteDeps {
  readonly games: readonly HostedGame[];
  readonly storage: Storage;
  readonly subscribers: MatchSubscribers;
  readonly lobby: Lobby;
  readonly host: HostActions;
  readonly rematches: Rematches;
  readonly callOffs: CallOffs;
  readonly transfers: SeatTransfers;
  readonly players: Players;
  readonly push?: PushNotifier | undefined;
  readonly mailAddresses?: MailAddresses | undefined;
  readonly config: ServerConfig;
  readonly guard: Guard;
  readonly invitation: Invitation;
  /** Absent where nobody may operate the server by its pages. */
  readonly operator?: Operator | undefined;
  readonly metrics: Metrics;
  readonly log: Log;
}

/**
 * Adds our routes. They take precedence over boardgame.io's routes with the same path because they are registered
 * first. Of boardgame.io's own, only the list of games remains.
 */
export function addRoutes(router: Router, deps: RouteDeps): void {
  addReadRoutes(router, deps);
  addActionRoutes(router, deps);
  addPlayerRoutes(router, deps);
  addMailRoutes(router, deps);
  addHealthRoutes(router, deps);
  if (deps.operator) addOperatorRoutes(router, deps.operator, deps.guard);
}

function addReadRoutes(router: Router, { games, storage, subscribers, config, guard, invitation }: RouteDeps): void {
  const read = <T>(route: Route<T>, answer: (request: ApiRequest<T>) => unknown) =>
    addRoute(router, route, guard.limits, answer);
  read(API.config, ({ ctx }) => ({ ...config, ...invitation.configFor(ctx.req) }));
  read(API.codes, ({ ctx, param }) =>
    guard.withCodeLimit(guard.clientAddressOf(ctx.req), async () => {
      const code = param('code').toUpperCase();
      const found = await storage.lists.findByCode(code);
      if (!found) throw new ApiError('not-found', `There is no match with the code "${code}".`);
      return found;
    }),
  );
  read(API.matches, ({ param, input }) =>
    listMatches(storage.lists, requireGame(games, param('name')).entry.name, input()),
  );
  read(API.match, async ({ param }) => {
    const matchID = param('id');
    const { entry, game } = requireGame(games, param('name'));
    const { match, state } = await requireStored(storage, { entry, game, matchID });
    const seedCommitment = state && !match.deal ? seedCommitmentOf(state) : undefined;
    return {
      ...publicMetadata(match),
      matchID,
      players: subscribers.seats(matchID, match),
      pending: state && match.gameover === undefined ? pendingPlayers(entry.rules, state.G) : [],
      rematch: publicOffer(match) ?? undefined,
      deal: publicDeal(match),
      seedCommitment,
      fingerprint: seedCommitment, // its name in version 1.0
    };
  });
  read(API.export, ({ ctx, param }) => {
    invitation.requireForWatching(ctx.req);
    return exportMatch(storage, { ...requireGame(games, param('name')), matchID: param('id') });
  });
}

/** Adds what people do at a table. Codes and credentials travel in bodies only, since URLs end up in logs. */
function addActionRoutes(
  router: Router,
  { games, lobby, host, rematches, callOffs, transfers, push, mailAddresses, guard, invitation }: RouteDeps,
): void {
  const act = <T extends object>(route: Route<T>, run: (match: MatchHandle, body: T) => Promise<object>) =>
    addRoute(router, route, guard.limits, ({ ctx, param, input }) => {
      if (FOR_INVITED.includes(route.path)) invitation.require(ctx.req);
      const source = guard.clientAddressOf(ctx.req);
      const match = { ...requireGame(games, param('name')), matchID: param('id'), source };
      const body = input();
      return withProof(guard, ctx, proofIn(match.matchID, body), () => run(match, body));
    });
  act(API.create, (...args) => lobby.create(...args));
  act(API.join, (...args) => lobby.join(...args));
  act(API.commit, (...args) => lobby.commit(...args));
  act(API.reveal, (...args) => lobby.reveal(...args));
  act(API.leave, (...args) => lobby.leave(...args));
  act(API.reclaimSeat, (...args) => lobby.reclaimSeat(...args));
  act(API.requestStandIn, (...args) => lobby.requestStandIn(...args));
  act(API.findSeat, (...args) => lobby.findSeat(...args));
  act(API.playAgain, (...args) => rematches.accept(...args));
  act(API.declineRematch, (...args) => rematches.decline(...args));
  act(API.callOff, (...args) => callOffs.agree(...args));
  act(API.declineCallOff, (...args) => callOffs.decline(...args));
  act(API.rename, (...args) => lobby.rename(...args));
  act(API.seatBot, (...args) => host.addBot(...args));
  act(API.vacateSeat, (...args) => host.vacateSeat(...args));
  act(API.swapSeats, (...args) => host.swapSeats(...args));
  act(API.setSpectators, (...args) => host.setSpectators(...args));
  act(API.setAnnounced, (...args) => host.setAnnounced(...args));
  act(API.start, (...args) => host.start(...args));
  act(API.transfer, (...args) => transfers.issue(...args));
  act(API.shareBrowser, (...args) => transfers.shareBrowser(...args));
  addRoute(router, API.acceptInvitation, guard.limits, ({ ctx, input }) => {
    const { code } = input();
    return withProof(guard, ctx, { target: 'invitation', secret: code }, () => {
      invitation.accept(ctx, code);
      return Promise.resolve({});
    });
  });
  addRoute(router, API.redeemTransfer, guard.limits, ({ ctx, input }) => {
    const { code } = input();
    return withProof(guard, ctx, { target: 'transfers', secret: code }, () => transfers.redeem(code));
  });
  if (mailAddresses) act(API.useMail, (...args) => mailAddresses.useFor(...args));
  if (!push) return;
  act(API.subscribe, (...args) => push.subscribe(...args));
  act(API.unsubscribe, (...args) => push.unsubscribe(...args));
}

/** Adds the routes of nicknames and ratings. Secrets travel in bodies only, since URLs end up in logs. */
function addPlayerRoutes(router: Router, { games, players, guard }: RouteDeps): void {
  const { limits } = guard;
  const prove = (route: Route<PlayerProof>, answer: (proof: PlayerProof, address: string) => Promise<object>) =>
    addRoute(router, route, limits, ({ ctx, input }) => {
      const proof = input();
      return withProof(guard, ctx, nicknameProof(proof), () => answer(proof, guard.clientAddressOf(ctx.req)));
    });
  prove(API.claimNickname, (proof, address) => guard.withClaimLimit(address, () => players.claim(proof)));
  prove(API.proveNickname, async (proof) => {
    const { name } = await players.authenticate(proof);
    return { name };
  });
  prove(API.giveUpNickname, (proof) => players.release(proof));
  addRoute(router, API.nickname, limits, ({ param }) => players.profile(param('nickname')));
  addRoute(router, API.ratings, limits, ({ param }) =>
    players.ratingsOf(requireGame(games, param('name')).entry.name, param('id')),
  );
  addRoute(router, API.standings, limits, ({ param, input }) => {
    const { entry } = requireGame(games, param('name'));
    const { page = '0' } = input();
    return players.standings(entry.name, Number(page));
  });
}

/** Adds the routes of e-mail addresses. A token is part of a URL only where a mail program asks for that with one click. */
function addMailRoutes(router: Router, { mailAddresses, guard, invitation }: RouteDeps): void {
  if (!mailAddresses) return;
  const { limits } = guard;
  addRoute(router, API.setMailAddress, limits, ({ ctx, input }) => {
    invitation.require(ctx.req);
    return mailAddresses.set(input(), guard.clientAddressOf(ctx.req));
  });
  addRoute(router, API.confirmMail, limits, ({ input }) => mailAddresses.confirm(input()));
  addRoute(router, API.mailStatus, limits, ({ input }) => mailAddresses.status(input()));
  addRoute(router, API.removeMail, limits, ({ input }) => mailAddresses.remove(input()));
  addRoute(router, API.stopMail, limits, ({ input }) => mailAddresses.stop(input()));
  addRoute(router, API.showStopMail, limits, ({ ctx, input }) => {
    ctx.redirect(mailAddresses.stopPage(input()));
    return '';
  });
}

/** Runs an action within the limit of wrong proofs, and remembers the credentials that it issues. */
async function withProof(
  guard: Guard,
  ctx: Koa.Context,
  proof: Proof | undefined,
  run: () => Promise<object>,
): Promise<object> {
  const address = guard.clientAddressOf(ctx.req);
  const answer = await (proof ? guard.proofs.verify(address, proof, run) : run());
  const { playerCredentials } = answer as { playerCredentials?: string };
  if (playerCredentials !== undefined) guard.proofs.remember(address, playerCredentials);
  return answer;
}

/** Returns what the body of an action is to prove: a seat or a nickname. */
function proofIn(matchID: string, body: object): Proof | undefined {
  const { playerID = '', credentials, player } = body as Partial<SeatCredentials> & { player?: PlayerProof };
  if (credentials !== undefined) return { target: seatTarget(matchID, playerID), secret: credentials };
  return player && nicknameProof(player);
}

function nicknameProof({ name, secret }: PlayerProof): Proof {
  return { target: `nickname ${playerIdOf(name)}`, secret };
}

/** Adds the liveness (/healthz), readiness (/readyz) and metrics (/metrics) routes. */
function addHealthRoutes(router: Router, { storage, guard, metrics, log }: RouteDeps): void {
  const check = cached(() => storage.probe());
  const { limits } = guard;
  addRoute(router, API.healthz, limits, () => ({ ok: true }));
  addRoute(router, API.readyz, limits, async () => {
    if (guard.isClosing) throw shuttingDown();
    try {
      await check();
    } catch (error) {
      log.error({ err: error }, 'database does not accept writes');
      throw new ApiError('unavailable', 'The database does not accept writes.', 503, 5);
    }
    return { ok: true };
  });
  addRoute(router, API.metrics, limits, async ({ ctx }) => {
    const { type, text } = await metrics.expose();
    ctx.type = type;
    return text;
  });
}

function cached(probe: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> | undefined;
  let probedAt = 0;
  return () => {
    if (!last || currentTime() - probedAt > PROBE_TTL_MS) {
      probedAt = currentTime();
      last = probe();
    }
    return last;
  };
}
