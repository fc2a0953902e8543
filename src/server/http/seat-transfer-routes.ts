import type { Server } from 'boardgame.io/server';
import { gameNamed, type ServedGame } from '../matches/hosted-games';
import { readJson } from './error-middleware';
import type { Limits } from '../config/limits';
import type { Passes } from '../matches/seat-transfer';
import { ownerBody, parse, passBody } from '../shared/schemas';

type Router = ReturnType<typeof Server>['router'];

/** The two ends of a seat's way to another device. Codes are in bodies only: addresses are noted down everywhere. */
export function addPassRoutes(
  router: Router,
  { games, passes, limits }: { games: readonly ServedGame[]; passes: Passes; limits: Limits },
): void {
  router.post('/games/:name/:id/pass', async (ctx) => {
    const { name, id } = ctx.params as { name: string; id: string };
    const owner = parse(ownerBody, await readJson(ctx, limits.bodyBytes));
    ctx.body = await passes.issue(gameNamed(games, name), id, owner);
  });
  router.post('/passes', async (ctx) => {
    const { code } = parse(passBody, await readJson(ctx, limits.bodyBytes));
    ctx.body = await passes.redeem(code);
  });
}
