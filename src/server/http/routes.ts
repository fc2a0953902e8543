import type Koa from 'koa';
import type { Server } from 'boardgame.io/server';
import type { z } from 'zod';
import type { ServerConfig } from '../../protocol/protocol';
import type { Audience } from '../realtime/subscribers';
import { gameNamed, type ServedGame } from '../matches/hosted-games';
import type { Host } from '../matches/host-actions';
import { readJson } from './error-middleware';
import type { Limits } from '../config/limits';
import type { Lobby } from '../matches/lobby';
import { exportMatch, fingerprintOf } from '../matches/exports';
import { matchList } from '../matches/match-list';
import { matchOf } from '../matches/moves';
import type { Push } from '../push/push';
import { Refused } from '../shared/errors';
import {
  createBody,
  holderBody,
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
export interface Answers {
  readonly games: readonly ServedGame[];
  readonly storage: Storage;
  readonly audience: Audience;
  readonly lobby: Lobby;
  readonly host: Host;
  readonly push?: Push;
  readonly config: ServerConfig;
  readonly limits: Limits;
}

/**
 * Our routes, which win over boardgame.io's of the same address because they come first. Its own are left where they
 * only read: the list of games, and one match.
 */
export function addRoutes(router: Router, answers: Answers): void {
  addLookups(router, answers);
  addActions(router, answers);
}

function addLookups(router: Router, { games, storage, audience, config }: Answers): void {
  router.get('/config', (ctx) => {
    ctx.body = config;
  });
  router.get('/codes/:code', async (ctx) => {
    const code = paramOf(ctx, 'code').toUpperCase();
    ctx.body = await storage.findCode(code);
    if (!ctx.body) throw new Refused('not-found', `There is no match with the code "${code}".`);
  });
  router.get('/games/:name', async (ctx) => {
    const { entry } = gameNamed(games, paramOf(ctx, 'name'));
    ctx.body = await matchList(storage, entry.name, parse(listQuery, ctx.query));
  });
  router.get('/games/:name/:id', async (ctx, next) => {
    const matchID = paramOf(ctx, 'id');
    const match = await matchOf(storage, gameNamed(games, paramOf(ctx, 'name')), matchID);
    await next();
    const published = { players: audience.seats(matchID, match), fingerprint: await fingerprintOf(storage, matchID) };
    ctx.body = { ...(ctx.body as object), ...published };
  });
  router.get('/games/:name/:id/export', async (ctx) => {
    ctx.body = await exportMatch(storage, gameNamed(games, paramOf(ctx, 'name')), paramOf(ctx, 'id'));
  });
}

function addActions(router: Router, { games, lobby, host, push, limits }: Answers): void {
  const post = <T>(
    path: string,
    schema: z.ZodType<T>,
    act: (served: ServedGame, matchID: string, body: T) => Promise<object>,
  ) =>
    router.post(`/games/:name/${path}`, async (ctx) => {
      const served = gameNamed(games, paramOf(ctx, 'name'));
      ctx.body = await act(served, paramOf(ctx, 'id'), parse(schema, await readJson(ctx, limits.bodyBytes)));
    });
  post('create', createBody, (served, _matchID, body) => lobby.create(served, body));
  post(':id/join', joinBody, (...asked) => lobby.join(...asked));
  post(':id/leave', ownerBody, (...asked) => lobby.leave(...asked));
  post(':id/comeBack', ownerBody, (...asked) => lobby.comeBack(...asked));
  post(':id/callStandIn', seatBody, (...asked) => lobby.callStandIn(...asked));
  post(':id/findSeat', holderBody, (...asked) => lobby.findSeat(...asked));
  post(':id/playAgain', ownerBody, (...asked) => lobby.playAgain(...asked));
  post(':id/update', renameBody, (...asked) => lobby.rename(...asked));
  post(':id/rename', renameBody, (...asked) => lobby.rename(...asked));
  post(':id/seatBot', seatBotBody, (...asked) => host.seatBot(...asked));
  post(':id/clearSeat', seatBody, (...asked) => host.clearSeat(...asked));
  post(':id/swapSeats', swapBody, (...asked) => host.swapSeats(...asked));
  post(':id/letWatch', spectatorsBody, (...asked) => host.letWatch(...asked));
  post(':id/start', ownerBody, (...asked) => host.start(...asked));
  if (!push) return;
  post(':id/subscribe', subscribeBody, (...asked) => push.subscribe(...asked));
  post(':id/unsubscribe', unsubscribeBody, (...asked) => push.unsubscribe(...asked));
}

function paramOf(ctx: Koa.Context, name: string): string {
  return (ctx.params as Record<string, string | undefined>)[name] ?? '';
}
