import { requireGame, type HostedGame } from '../matches/hosted-games';
import type { Players } from '../players/players';
import type { Guard } from '../shared/guard';
import { API } from './api';
import { handle, type Router } from './handle';

interface PlayerRouteDeps {
  readonly games: readonly HostedGame[];
  readonly players: Players;
  readonly guard: Guard;
}

/** Routes for nicknames and ratings. Secrets travel in bodies only, since URLs end up in logs. */
export function addPlayerRoutes(router: Router, { games, players, guard }: PlayerRouteDeps): void {
  const { limits } = guard;
  handle(router, API.claimNickname, limits, ({ ctx, input }) =>
    guard.withClaimLimit(guard.clientAddressOf(ctx.req), () => players.claim(input())),
  );
  handle(router, API.proveNickname, limits, async ({ input }) => {
    const { name } = await players.authenticate(input());
    return { name };
  });
  handle(router, API.giveUpNickname, limits, ({ input }) => players.release(input()));
  handle(router, API.nickname, limits, ({ param }) => players.profile(param('nickname')));
  handle(router, API.ratings, limits, ({ param }) =>
    players.ratingsOf(requireGame(games, param('name')).entry.name, param('id')),
  );
  handle(router, API.standings, limits, ({ param, input }) => {
    const { entry } = requireGame(games, param('name'));
    const { page = '0' } = input();
    return players.standings(entry.name, Number(page));
  });
}
