import type { Server } from 'boardgame.io/server';
import { requireGame, type HostedGame } from '../matches/hosted-games';
import { readJson } from './error-middleware';
import type { Limits } from '../shared/limits';
import type { SeatTransfers } from '../matches/seat-transfer';
import { ownerBody, parse, seatTransferBody } from '../shared/schemas';

type Router = ReturnType<typeof Server>['router'];

/** Routes that transfer a seat to another device. Codes travel in bodies only, since URLs end up in logs. */
export function addSeatTransferRoutes(
  router: Router,
  { games, transfers, limits }: { games: readonly HostedGame[]; transfers: SeatTransfers; limits: Limits },
): void {
  router.post('/games/:name/:id/pass', async (ctx) => {
    const { name, id } = ctx.params as { name: string; id: string };
    const owner = parse(ownerBody, await readJson(ctx, limits.bodyBytes));
    ctx.body = await transfers.issue(requireGame(games, name), id, owner);
  });
  router.post('/passes', async (ctx) => {
    const { code } = parse(seatTransferBody, await readJson(ctx, limits.bodyBytes));
    ctx.body = await transfers.redeem(code);
  });
}
