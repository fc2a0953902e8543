import type Koa from 'koa';
import type { Server } from 'boardgame.io/server';
import type { z } from 'zod';
import type { ServerConfig } from '../../protocol/protocol';
import type { MatchSubscribers } from '../realtime/subscribers';
import { requireGame, type HostedGame } from '../matches/hosted-games';
import type { HostActions } from '../matches/host-actions';
import { readJson } from './error-middleware';
import type { Limits } from '../config/limits';
import type { Lobby } from '../matches/lobby';
import { exportMatch, seedCommitmentOf } from '../matches/exports';
import { listMatches } from '../matches/match-list';
import { requireMatch } from '../matches/moves';
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
import type { Storage } from '../storage/storage';

type Router = ReturnType<typeof Server>['router'];

/** What the routes answer from. */
export interface RouteDeps {
  readonly games: readonly HostedGame[];
  readonly storage: Storage;
  readonly audience: MatchSubscribers;
  readonly lobby: Lobby;
  readonly host: HostActions;
  readonly push?: PushNotifier;
  readonly config: ServerConfig;
  readonly limits: Limits;
}

/**
 * Our routes, which win over boardgame.io's of the same address because they come first. Its own are left where they
 * only read: the list of games, and one match.
 */
export function addRoutes(router: Router, answers: RouteDeps): void {
  addReadRoutes(router, answers);
  addActionRoutes(router, answers);
}

function addReadRoutes(router: Router, { games, storage, audience, config }: RouteDeps): void {
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
    const match = await requireMatch(storage, requireGame(games, paramOf(ctx, 'name')), matchID);
    await next();
    const published = {
      players: audience.seats(matchID, match),
      fingerprint: await seedCommitmentOf(storage, matchID),
    };
    ctx.body = { ...(ctx.body as object), ...published };
  });
  router.get('/games/:name/:id/export', async (ctx) => {
    ctx.body = await exportMatch(storage, requireGame(games, paramOf(ctx, 'name')), paramOf(ctx, 'id'));
  });
}

function addActionRoutes(router: Router, { games, lobby, host, push, limits }: RouteDeps): void {
  const post = <T>(
    path: string,
    schema: z.ZodType<T>,
    act: (served: HostedGame, matchID: string, body: T) => Promise<object>,
  ) =>
    router.post(`/games/:name/${path}`, async (ctx) => {
      const served = requireGame(games, paramOf(ctx, 'name'));
      ctx.body = await act(served, paramOf(ctx, 'id'), parse(schema, await readJson(ctx, limits.bodyBytes)));
    });
  post('create', createBody, (served, _matchID, body) => lobby.create(served, body));
  post(':id/join', joinBody, (...asked) => lobby.join(...asked));
  post(':id/leave', ownerBody, (...asked) => lobby.leave(...asked));
  post(':id/comeBack', ownerBody, (...asked) => lobby.reclaimSeat(...asked));
  post(':id/callStandIn', seatBody, (...asked) => lobby.requestStandIn(...asked));
  post(':id/findSeat', credentialsBody, (...asked) => lobby.findSeat(...asked));
  post(':id/playAgain', ownerBody, (...asked) => lobby.playAgain(...asked));
  post(':id/update', renameBody, (...asked) => lobby.rename(...asked));
  post(':id/rename', renameBody, (...asked) => lobby.rename(...asked));
  post(':id/seatBot', seatBotBody, (...asked) => host.addBot(...asked));
  post(':id/clearSeat', seatBody, (...asked) => host.vacateSeat(...asked));
  post(':id/swapSeats', swapBody, (...asked) => host.swapSeats(...asked));
  post(':id/letWatch', spectatorsBody, (...asked) => host.setSpectators(...asked));
  post(':id/start', ownerBody, (...asked) => host.start(...asked));
  if (!push) return;
  post(':id/subscribe', subscribeBody, (...asked) => push.subscribe(...asked));
  post(':id/unsubscribe', unsubscribeBody, (...asked) => push.unsubscribe(...asked));
}

function paramOf(ctx: Koa.Context, name: string): string {
  return (ctx.params as Record<string, string | undefined>)[name] ?? '';
}
