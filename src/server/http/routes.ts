import { pendingPlayers } from '../../games/contract/legal-moves';
import type { ServerConfig } from '../../protocol/http';
import type { MatchSubscribers } from '../realtime/subscribers';
import { requireGame, type HostedGame } from '../matches/hosted-games';
import type { HostActions } from '../lobby/host-actions';
import { API, type Route } from './api';
import { handle, type ApiRequest, type Router } from './handle';
import type { Limits } from '../shared/limits';
import type { Lobby } from '../lobby/lobby';
import type { Rematches } from '../lobby/rematches';
import { exportMatch, seedCommitmentOf } from '../matches/exports';
import { listMatches } from '../matches/match-list';
import { requireSnapshot } from '../matches/moves';
import { publicOffer } from '../matches/rematch-offer';
import type { PushNotifier } from '../push/push';
import { ApiError } from '../shared/errors';
import { isStarted } from '../storage/match-data';
import type { Storage } from '../storage/storage';

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
 * first. Of boardgame.io's own, only the list of games remains.
 */
export function addRoutes(router: Router, deps: RouteDeps): void {
  addReadRoutes(router, deps);
  addActionRoutes(router, deps);
}

function addReadRoutes(router: Router, { games, storage, subscribers, config, limits }: RouteDeps): void {
  const read = <T>(route: Route<T>, answer: (request: ApiRequest<T>) => unknown) =>
    handle(router, route, limits, answer);
  read(API.config, () => config);
  read(API.codes, async ({ param }) => {
    const code = param('code').toUpperCase();
    const found = await storage.lists.findByCode(code);
    if (!found) throw new ApiError('not-found', `There is no match with the code "${code}".`);
    return found;
  });
  read(API.matches, ({ param, input }) =>
    listMatches(storage.lists, requireGame(games, param('name')).entry.name, input()),
  );
  read(API.match, async ({ param }) => {
    const matchID = param('id');
    const hosted = requireGame(games, param('name'));
    const { match, state } = await requireSnapshot(storage, hosted, matchID);
    const seedCommitment = seedCommitmentOf(state);
    return {
      ...match,
      matchID,
      players: subscribers.seats(matchID, match),
      pending: isStarted(match) ? pendingPlayers(hosted.entry.rules, state.G) : [],
      rematch: publicOffer(match) ?? undefined,
      seedCommitment,
      fingerprint: seedCommitment, // its name in version 1.0
    };
  });
  read(API.export, ({ param }) => exportMatch(storage, requireGame(games, param('name')), param('id')));
}

function addActionRoutes(router: Router, { games, lobby, host, rematches, push, limits }: RouteDeps): void {
  const act = <T>(route: Route<T>, run: (hosted: HostedGame, matchID: string, body: T) => Promise<object>) =>
    handle(router, route, limits, ({ param, input }) => run(requireGame(games, param('name')), param('id'), input()));
  act(API.create, (hosted, _matchID, body) => lobby.create(hosted, body));
  act(API.join, (...args) => lobby.join(...args));
  act(API.leave, (...args) => lobby.leave(...args));
  act(API.reclaimSeat, (...args) => lobby.reclaimSeat(...args));
  act(API.requestStandIn, (...args) => lobby.requestStandIn(...args));
  act(API.findSeat, (...args) => lobby.findSeat(...args));
  act(API.playAgain, (...args) => rematches.accept(...args));
  act(API.declineRematch, (...args) => rematches.decline(...args));
  act(API.rename, (...args) => lobby.rename(...args));
  act(API.seatBot, (...args) => host.addBot(...args));
  act(API.vacateSeat, (...args) => host.vacateSeat(...args));
  act(API.swapSeats, (...args) => host.swapSeats(...args));
  act(API.setSpectators, (...args) => host.setSpectators(...args));
  act(API.start, (...args) => host.start(...args));
  if (!push) return;
  act(API.subscribe, (...args) => push.subscribe(...args));
  act(API.unsubscribe, (...args) => push.unsubscribe(...args));
}
