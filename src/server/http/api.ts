import type { z } from 'zod';
import * as schemas from '../shared/schemas';

/** A route of the HTTP API. */
export interface Route<T = unknown> {
  readonly method: 'get' | 'post';
  /** With parameters as in Koa's router: "/codes/:code". */
  readonly path: string;
  /** What the route does and returns. */
  readonly summary: string;
  /** The schema of the body, or of the query of a GET; any query by default. */
  readonly input?: z.ZodType<T>;
  /** The input is in the query although this is a POST; its body is ignored. */
  readonly inputIn?: 'query';
}

const get = <T>(path: string, summary: string, input?: z.ZodType<T>): Route<T> => ({
  ...{ method: 'get', path, summary },
  ...(input && { input }),
});

const post = <T>(path: string, input: z.ZodType<T>, summary: string): Route<T> => ({
  ...{ method: 'post', path, summary, input },
});

/** All routes of the HTTP API. The router registers them from here, and docs/openapi.json describes them. */
export const API = {
  games: get('/games', "Returns the names of the games. boardgame.io's own route."),
  matches: get('/games/:name', 'Lists the public matches of a game, the latest first.', schemas.listQuery),
  match: get('/games/:name/:id', 'Returns a match: seats, players whose move is pending, code and deal.'),
  export: get('/games/:name/:id/export', 'Returns a finished match with its seed and all moves.'),
  ratings: get('/games/:name/:id/ratings', 'Returns the rating changes of a finished match, the winner first.'),
  codes: get('/codes/:code', 'Finds a match by its six-character code.'),
  config: get('/config', 'Returns the settings of the server for clients.'),
  acceptInvitation: post(
    '/invitation',
    schemas.invitationBody,
    'Checks the invite code of the server, and sets the cookie that `create`, `join` and, where spectators have to be invited, `export` and the socket of a spectator need.',
  ),
  create: post(
    '/games/:name/create',
    schemas.createBody,
    'Creates a match. With a `playerName` the creator takes a seat, and the response has its credentials.',
  ),
  join: post('/games/:name/:id/join', schemas.joinBody, 'Takes a seat; only the response has its credentials.'),
  leave: post(
    '/games/:name/:id/leave',
    schemas.ownerBody,
    'Leaves the match. Before the start the seat becomes free, afterwards a bot stands in.',
  ),
  reclaimSeat: post('/games/:name/:id/reclaimSeat', schemas.ownerBody, 'Takes a seat back from its stand-in.'),
  requestStandIn: post(
    '/games/:name/:id/requestStandIn',
    schemas.seatBody,
    'Lets a bot stand in for a player who has been away for a while.',
  ),
  findSeat: post('/games/:name/:id/findSeat', schemas.credentialsBody, 'Finds the seat of these credentials.'),
  commit: post(
    '/games/:name/:id/commit',
    schemas.commitBody,
    'Commits to a contribution to the deal, before the start, for a page that has taken over a seat.',
  ),
  reveal: post(
    '/games/:name/:id/reveal',
    schemas.revealBody,
    'Reveals the contribution of a seat, within five seconds of the start.',
  ),
  rename: post('/games/:name/:id/rename', schemas.renameBody, 'Renames a player.'),
  seatBot: post('/games/:name/:id/seatBot', schemas.seatBotBody, 'Adds a bot to a free seat. For the host.'),
  vacateSeat: post(
    '/games/:name/:id/vacateSeat',
    schemas.seatBody,
    'Removes a player or bot before the start. Afterwards offers the seat of a bot without secrets. For the host.',
  ),
  swapSeats: post('/games/:name/:id/swapSeats', schemas.swapBody, 'Swaps two seats before the start. For the host.'),
  setSpectators: post(
    '/games/:name/:id/setSpectators',
    schemas.spectatorsBody,
    'Allows or forbids spectators. For the host.',
  ),
  setAnnounced: post(
    '/games/:name/:id/setAnnounced',
    schemas.announcedBody,
    'Says before the start whether the channels of the group are told whose turn it is. For the host.',
  ),
  start: post('/games/:name/:id/start', schemas.ownerBody, 'Starts the match without the free seats. For the host.'),
  playAgain: post(
    '/games/:name/:id/playAgain',
    schemas.playAgainBody,
    'Offers a rematch or accepts the offer. Returns the ID of the rematch once there is one.',
  ),
  declineRematch: post('/games/:name/:id/declineRematch', schemas.ownerBody, 'Declines a rematch.'),
  callOff: post(
    '/games/:name/:id/callOff',
    schemas.ownerBody,
    'Proposes to call a match off, or agrees. When all have agreed it is over and counts for nobody.',
  ),
  declineCallOff: post('/games/:name/:id/declineCallOff', schemas.ownerBody, 'Declines to call a match off.'),
  transfer: post(
    '/games/:name/:id/transfer',
    schemas.ownerBody,
    'Creates a code that gives another device access to the seat, and its validity in seconds.',
  ),
  shareBrowser: post(
    '/games/:name/:id/shareBrowser',
    schemas.sharedBrowserBody,
    'Says that one browser holds two seats, by their credentials: they are not rated against each other.',
  ),
  redeemTransfer: post(
    '/transfers',
    schemas.seatTransferBody,
    'Redeems such a code. Returns the seat and credentials of its own.',
  ),
  subscribe: post(
    '/games/:name/:id/subscribe',
    schemas.subscribeBody,
    'Subscribes a browser to push notifications of a seat. Only where push is enabled.',
  ),
  unsubscribe: post('/games/:name/:id/unsubscribe', schemas.unsubscribeBody, 'Removes a push subscription.'),
  useMail: post(
    '/games/:name/:id/mail',
    schemas.mailSeatBody,
    'Sends e-mails about the turns of a seat to the address of the browser, if it has one. Only where e-mail is enabled.',
  ),
  setMailAddress: post(
    '/mail/address',
    schemas.mailAddressBody,
    'Stores the e-mail address of a browser, and sends it a link to confirm it.',
  ),
  confirmMail: post('/mail/confirm', schemas.mailTokenBody, 'Confirms an e-mail address by the token of the link.'),
  mailStatus: post('/mail/status', schemas.mailSecretBody, 'Says whether the address of a browser is confirmed.'),
  removeMail: post('/mail/remove', schemas.mailSecretBody, 'Deletes the e-mail address of a browser.'),
  stopMail: {
    ...post(
      '/mail/stop',
      schemas.mailTokenBody,
      'Deletes the e-mail address with this `token` in the query (RFC 8058).',
    ),
    inputIn: 'query',
  },
  showStopMail: get('/mail/stop', 'Leads to the page that does so.', schemas.mailTokenBody),
  claimNickname: post('/nicknames/claim', schemas.playerProof, 'Claims a nickname with a secret of the browser.'),
  proveNickname: post('/nicknames/prove', schemas.playerProof, 'Checks the secret of a nickname.'),
  giveUpNickname: post('/nicknames/giveUp', schemas.playerProof, 'Gives up a nickname and its results.'),
  nickname: get('/nicknames/:nickname', 'Returns the public profile of a player.'),
  standings: get('/standings/:name', 'Lists the players of a game, best first.', schemas.standingsQuery),
  operatorSignIn: post(
    '/operator/signIn',
    schemas.operatorSignInBody,
    'Checks the secret of the operator, and sets the cookie that their other routes need. They exist where the server has a secret.',
  ),
  operatorSignOut: post('/operator/signOut', schemas.emptyBody, 'Ends the session of the operator.'),
  operatedMatches: get(
    '/operator/matches',
    'Lists all matches by creation, with their states and sizes.',
    schemas.operatedMatchesQuery,
  ),
  closeMatch: post(
    '/operator/closeMatch',
    schemas.removalBody,
    'Ends a match, and tells its players why. It counts for nobody.',
  ),
  deleteMatch: post('/operator/deleteMatch', schemas.removalBody, 'Deletes a match, and tells its players why.'),
  overview: get('/operator/overview', 'Sums up the status of the server: matches, database, process, notifications.'),
  downloadBackup: get('/operator/backup', 'Sends a consistent copy of the SQLite database.'),
  setNotice: post(
    '/operator/setNotice',
    schemas.noticeBody,
    'Shows a notice on all open pages for some minutes, in place of the one before.',
  ),
  withdrawNotice: post('/operator/withdrawNotice', schemas.emptyBody, 'Takes the notice back.'),
  operatedPlayers: get('/operator/players', 'Lists the players by name.', schemas.operatedPlayersQuery),
  renamePlayer: post('/operator/renamePlayer', schemas.renamePlayerBody, 'Gives a player another name.'),
  mergePlayers: post(
    '/operator/mergePlayers',
    schemas.mergeBody,
    'Merges a player into another one, who keeps their name and gets the results of both.',
  ),
  deletePlayer: post('/operator/deletePlayer', schemas.namedBody, 'Deletes all that is stored about a person.'),
  blockPlayer: post(
    '/operator/blockPlayer',
    schemas.blockBody,
    'Blocks a player, who takes no seat and opens no table any more, or unblocks them.',
  ),
  healthz: get('/healthz', 'The process is alive.'),
  readyz: get('/readyz', 'The database accepts writes, and the server is not closing.'),
  metrics: get('/metrics', 'Metrics in the text format of Prometheus.'),
} as const;

/** Paths that stand for the path of a route: boardgame.io's own, and those of version 1.0. They are not documented. */
const ALIASES: Readonly<Record<string, string>> = {
  '/games/:name/:id/update': API.rename.path,
  '/games/:name/:id/comeBack': API.reclaimSeat.path,
  '/games/:name/:id/callStandIn': API.requestStandIn.path,
  '/games/:name/:id/clearSeat': API.vacateSeat.path,
  '/games/:name/:id/letWatch': API.setSpectators.path,
  '/games/:name/:id/pass': API.transfer.path,
  '/passes': API.redeemTransfer.path,
};

/** Returns the path of a route and its aliases. */
export function pathsOf({ path }: Route): string[] {
  return [path, ...Object.keys(ALIASES).filter((alias) => ALIASES[alias] === path)];
}

/** The first segments of the paths of the API. Everything else is a page. */
export const API_PATHS: readonly string[] = [
  ...new Set(
    Object.values<Route>(API)
      .flatMap(pathsOf)
      .map((path) => path.split('/')[1] ?? ''),
  ),
];

const API_PATH = new RegExp(`^/(${API_PATHS.join('|')})(/|$)`);

/** The page of the operator, whose routes are below it. */
export const OPERATOR_PAGE = '/operator';

/** Returns whether this path belongs to the API. */
export function isApiPath(path: string): boolean {
  return API_PATH.test(path) && path !== OPERATOR_PAGE;
}
