import type Koa from 'koa';
import type { Server } from 'boardgame.io/server';
import type { z } from 'zod';
import { pendingPlayers } from '../../games/seam/legal-moves';
import type { ServerConfig } from '../../protocol/http';
import type { MatchSubscribers } from '../realtime/subscribers';
import { requireGame, type HostedGame } from '../matches/hosted-games';
import type { HostActions } from '../lobby/host-actions';
import { readJson } from './error-middleware';
import type { Limits } from '../shared/limits';
import type { Lobby } from '../lobby/lobby';
import type { Rematches } from '../lobby/rematches';
import { exportMatch, seedCommitmentOf } from '../matches/exports';
import { listMatches } from '../matches/match-list';
import { requireSnapshot } from '../matches/moves';
import { publicOffer } from '../matches/rematch-offer';
import type { PushNotifier } from '../push/push';
import { ApiError } from '../shared/errors';
import {
  createBody,
  credentialsBody,
  joinBody,
  listQuery,
  ownerBody,
  parse,
  renameBody,
  seatBody,
  seatBotBody,
  spectatorsBody,
  subscribeBody,
  swapBody,
  unsubscribeBody,
} from '../shared/schemas';
import { isStarted } from '../storage/match-data';
import type { Storage } from '../storage/storage';

type Router = ReturnType<typeof Server>['router'];

/** Dependencies of the routes. */
export interface RouteDeps {
  readonly games: readonly HostedGame[];
  readonly storage: Storage;
  readonly subscribers: MatchSubscribers;
  readonly lobby: Lobby;
  readonly host: HostActions;
  readonly rematches: Rematches;
  readonly push?: PushNotifier | undefined;
  readonly config: ServerConfig;
  readonly limits: Limits;
}

/**
 * Adds our routes. They take precedence over boardgame.io's routes with the same path because they are registered
 * first. Of boardgame.io's own, only the reading ones remain: the list of games, and one match.
 */
export function addRoutes(router: Router, deps: RouteDeps): void {
  addReadRoutes(router, deps);
  addActionRoutes(router, deps);
}

function addReadRoutes(router: Router, { games, storage, subscribers, config }: RouteDeps): void {
  router.get('/config', (ctx) => {
    ctx.body = config;
  });
  router.get('/codes/:code', async (ctx) => {
    const code = paramOf(ctx, 'code').toUpperCase();
    ctx.body = await storage.findByCode(code);
    if (!ctx.body) throw new ApiError('not-found', `There is no match with the code "${code}".`);
  });
  router.get('/games/:name', async (ctx) => {
    const { entry } = requireGame(games, paramOf(ctx, 'name'));
    ctx.body = await listMatches(storage, entry.name, parse(listQuery, ctx.query));
  });
  router.get('/games/:name/:id', async (ctx, next) => {
    const matchID = paramOf(ctx, 'id');
    const hosted = requireGame(games, paramOf(ctx, 'name'));
    const { match, state } = await requireSnapshot(storage, hosted, matchID);
    await next();
    const published = {
      players: subscribers.seats(matchID, match),
      pending: isStarted(match) ? pendingPlayers(hosted.entry.rules, state.G) : [],
      rematch: publicOffer(match) ?? undefined,
      fingerprint: await seedCommitmentOf(storage, matchID),
    };
    ctx.body = { ...(ctx.body as object), ...published };
  });
  router.get('/games/:name/:id/export', async (ctx) => {
    ctx.body = await exportMatch(storage, requireGame(games, paramOf(ctx, 'name')), paramOf(ctx, 'id'));
  });
}

function addActionRoutes(router: Router, { games, lobby, host, rematches, push, limits }: RouteDeps): void {
  const post = <T>(
    path: string,
    schema: z.ZodType<T>,
    act: (hosted: HostedGame, matchID: string, body: T) => Promise<object>,
  ) =>
    router.post(`/games/:name/${path}`, async (ctx) => {
      const hosted = requireGame(games, paramOf(ctx, 'name'));
      ctx.body = await act(hosted, paramOf(ctx, 'id'), parse(schema, await readJson(ctx, limits.bodyBytes)));
    });
  post('create', createBody, (hosted, _matchID, body) => lobby.create(hosted, body));
  post(':id/join', joinBody, (...args) => lobby.join(...args));
  post(':id/leave', ownerBody, (...args) => lobby.leave(...args));
  post(':id/comeBack', ownerBody, (...args) => lobby.reclaimSeat(...args));
  post(':id/callStandIn', seatBody, (...args) => lobby.requestStandIn(...args));
  post(':id/findSeat', credentialsBody, (...args) => lobby.findSeat(...args));
  post(':id/playAgain', ownerBody, (...args) => rematches.accept(...args));
  post(':id/declineRematch', ownerBody, (...args) => rematches.decline(...args));
  post(':id/update', renameBody, (...args) => lobby.rename(...args));
  post(':id/rename', renameBody, (...args) => lobby.rename(...args));
  post(':id/seatBot', seatBotBody, (...args) => host.addBot(...args));
  post(':id/clearSeat', seatBody, (...args) => host.vacateSeat(...args));
  post(':id/swapSeats', swapBody, (...args) => host.swapSeats(...args));
  post(':id/letWatch', spectatorsBody, (...args) => host.setSpectators(...args));
  post(':id/start', ownerBody, (...args) => host.start(...args));
  if (!push) return;
  post(':id/subscribe', subscribeBody, (...args) => push.subscribe(...args));
  post(':id/unsubscribe', unsubscribeBody, (...args) => push.unsubscribe(...args));
}

function paramOf(ctx: Koa.Context, name: string): string {
  return (ctx.params as Record<string, string | undefined>)[name] ?? '';
}
