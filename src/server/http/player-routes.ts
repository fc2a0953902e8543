import type Koa from 'koa';
import type { Server } from 'boardgame.io/server';
import { requireGame, type HostedGame } from '../matches/hosted-games';
import type { Guard } from '../shared/guard';
import { readJson } from './error-middleware';
import type { Players } from '../players/players';
import { parse, playerProof, standingsQuery } from '../shared/schemas';

interface PlayerRouteDeps {
  readonly games: readonly HostedGame[];
  readonly players: Players;
  readonly guard: Guard;
}

/** Routes for nicknames and ratings. Secrets travel in bodies only, since URLs end up in logs. */
export function addPlayerRoutes(router: ReturnType<typeof Server>['router'], deps: PlayerRouteDeps): void {
  const { games, players, guard } = deps;
  const proofIn = async (ctx: Koa.Context) => parse(playerProof, await readJson(ctx, guard.limits.bodyBytes));
  router.post('/nicknames/claim', async (ctx) => {
    const proof = await proofIn(ctx);
    ctx.body = await guard.withClaimLimit(guard.clientAddressOf(ctx.req), () => players.claim(proof));
  });
  router.post('/nicknames/prove', async (ctx) => {
    const { name } = await players.authenticate(await proofIn(ctx));
    ctx.body = { name };
  });
  router.post('/nicknames/giveUp', async (ctx) => {
    ctx.body = await players.release(await proofIn(ctx));
  });
  router.get('/nicknames/:name', async (ctx) => {
    ctx.body = await players.profile((ctx.params as { name: string }).name);
  });
  router.get('/games/:game/:id/ratings', async (ctx) => {
    const { game, id } = ctx.params as { game: string; id: string };
    ctx.body = await players.ratingsOf(requireGame(games, game).entry.name, id);
  });
  router.get('/standings/:game', async (ctx) => {
    const { entry } = requireGame(games, (ctx.params as { game: string }).game);
    const { page = '0' } = parse(standingsQuery, ctx.query);
    ctx.body = await players.standings(entry.name, Number(page));
  });
}
