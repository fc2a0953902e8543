import type { LobbyAPI } from 'boardgame.io';
import type { MatchExport } from '../../match/export-format';
import { withBasePath } from './base-path';
import type { ApiErrorBody, ErrorCode } from '../../protocol/errors';
import type {
  ClockSetting,
  CreateMatchBody,
  CreatedMatch,
  DealInfo,
  MatchRef,
  MatchPage,
  TransferredSeat,
  PlayerProof,
  RematchAnswer,
  SeatData,
  SeatTransfer,
  Series,
  ServerConfig,
} from '../../protocol/http';

/** Why a request failed: the server's reason, or one that only the client knows. */
export interface Failure extends Omit<ApiErrorBody, 'code'> {
  readonly code: ErrorCode | 'offline' | 'blocked' | 'name' | 'name-characters' | 'transfer-code';
}

/** Thrown when the server refuses a request or cannot be reached. */
export class RequestError extends Error {
  constructor(readonly failure: Failure) {
    super(failure.error);
  }
}

/** A seat in a match's metadata. */
export type MatchSeat = Omit<LobbyAPI.Match['players'][number], 'data'> & { readonly data?: SeatData };

/** A match as the server's GET request returns it. */
export type MatchInfo = Omit<LobbyAPI.Match, 'players'> & {
  readonly players: readonly MatchSeat[];
  readonly code?: string;
  readonly clock?: ClockSetting;
  /** Spectators are not allowed. */
  readonly noSpectators?: boolean;
  /** The group chat is told whose turn it is. */
  readonly announced?: boolean;
  /** The score of the matches that this one continues. */
  readonly series?: Series;
  /** How the match is dealt. */
  readonly deal?: DealInfo;
  /** The commitment to the seed, of a match that version 1.0 has dealt. */
  readonly seedCommitment?: string;
  /** The players whose move is pending; only in the response about a single match. */
  readonly pending?: readonly string[];
};

/** Returns the failure of a failed request; rethrows any other error. */
export function toFailure(error: unknown): Failure {
  if (error instanceof RequestError) return error.failure;
  throw error;
}

/**
 * Sends a request and parses the JSON response. Throws RequestError; an aborted request rejects with the signal's reason.
 */
async function request<T>(path: string, init: RequestInit): Promise<T> {
  let response: Response;
  try {
    response = await fetch(withBasePath(path), init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new RequestError({ code: 'offline', error: String(error) });
  }
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok && body !== undefined) return body as T;
  throw new RequestError(isApiErrorBody(body) ? body : { code: 'internal', error: `HTTP ${response.status}` });
}

/** Returns whether a response is the server's reason for a refusal. */
export function isApiErrorBody(body: unknown): body is ApiErrorBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'error' in body;
}

/** Sends a GET request. */
export const get = <T>(path: string, signal?: AbortSignal) => request<T>(path, signal ? { signal } : {});

/** Sends a POST request with a JSON body. */
export const post = <T>(path: string, body: unknown) =>
  request<T>(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

const matchPath = (game: string, matchID: string) => `/games/${game}/${encodeURIComponent(matchID)}`;

/** Fetches one page of a game's public, unfinished matches: the first page, or the one after `cursor`. */
export function listMatches(game: string, signal: AbortSignal, cursor?: string): Promise<MatchPage<MatchInfo>> {
  const query = new URLSearchParams({ isGameover: 'false', ...(cursor !== undefined && { cursor }) });
  return get(`/games/${game}?${query}`, signal);
}

/** Fetches a match. */
export const getMatch = (game: string, matchID: string, signal?: AbortSignal) =>
  get<MatchInfo>(matchPath(game, matchID), signal);

/** Fetches the export of a finished match, hidden information included. */
export const getExport = (game: string, matchID: string, signal?: AbortSignal) =>
  get<MatchExport>(`${matchPath(game, matchID)}/export`, signal);

/** Creates a match. */
export const createMatch = (game: string, body: CreateMatchBody) => post<CreatedMatch>(`/games/${game}/create`, body);

interface JoinMatchBody {
  readonly playerName: string;
  readonly playerID?: string | undefined;
  readonly player?: PlayerProof | undefined;
  /** The commitment of this page to its contribution to the deal. */
  readonly commitment: string;
  /** As in `CreateMatchBody`. */
  readonly seatSecret: string;
}

/** Takes a seat: the one of `playerID`, or else the first free one. */
export const joinMatch = (game: string, matchID: string, body: JoinMatchBody) =>
  post<LobbyAPI.JoinedMatch>(`${matchPath(game, matchID)}/join`, body);

interface SeatOwner {
  readonly playerID: string;
  readonly credentials: string;
}

/**
 * Posts an action that requires a seat's credentials. When the host has moved the player to another seat, retries with
 * that seat.
 */
async function postAsOwner<T>(
  action: string,
  game: string,
  matchID: string,
  owner: SeatOwner,
  body: object = {},
): Promise<T> {
  const { credentials } = owner;
  const postAs = (playerID: string) =>
    post<T>(`${matchPath(game, matchID)}/${action}`, { playerID, credentials, ...body });
  try {
    return await postAs(owner.playerID);
  } catch (error) {
    if (toFailure(error).code !== 'other-seat') throw error;
    const { playerID } = await findSeat(game, matchID, owner);
    return postAs(playerID);
  }
}

/** Leaves the table. Before the match begins the seat becomes free; afterwards a bot stands in. */
export const leaveMatch = (game: string, matchID: string, owner: SeatOwner) =>
  postAsOwner<unknown>('leave', game, matchID, owner);

/**
 * Offers a rematch or accepts the offer, with a commitment to the contribution to its deal. Returns the rematch, once all have
 * accepted.
 */
export const playAgain = (game: string, matchID: string, owner: SeatOwner, commitment: string) =>
  postAsOwner<RematchAnswer>('playAgain', game, matchID, owner, { commitment });

/** Commits to a contribution to the deal, before the start. */
export const commitTo = (game: string, matchID: string, owner: SeatOwner, commitment: string) =>
  postAsOwner<unknown>('commit', game, matchID, owner, { commitment });

/** Reveals the contribution to the deal, after the start. */
export const reveal = (game: string, matchID: string, owner: SeatOwner, value: string) =>
  postAsOwner<unknown>('reveal', game, matchID, owner, { value });

/** Declines the offer of a rematch, or withdraws an acceptance. */
export const declineRematch = (game: string, matchID: string, owner: SeatOwner) =>
  postAsOwner<RematchAnswer>('declineRematch', game, matchID, owner);

/** Agrees to call the match off, proposing it if nobody has; or declines, or withdraws. */
export const answerCallOff = (game: string, matchID: string, owner: SeatOwner, agrees: boolean) =>
  postAsOwner<unknown>(agrees ? 'callOff' : 'declineCallOff', game, matchID, owner);

/** Takes the player's seat back from the stand-in. */
export const reclaimSeat = (game: string, matchID: string, owner: SeatOwner) =>
  postAsOwner<unknown>('reclaimSeat', game, matchID, owner);

/** Allows spectators or disconnects them; only the host may do so. */
export const setSpectators = (game: string, matchID: string, host: SeatOwner, allowed: boolean) =>
  postAsOwner<unknown>('setSpectators', game, matchID, host, { welcome: allowed });

/** Lets the group chat be told whose turn it is, or not; only the host may do so, before the start. */
export const setAnnounced = (game: string, matchID: string, host: SeatOwner, announced: boolean) =>
  postAsOwner<unknown>('setAnnounced', game, matchID, host, { announced });

/** Finds the seat that credentials belong to, which the host may have moved. */
export const findSeat = (game: string, matchID: string, { credentials }: SeatOwner) =>
  post<{ readonly playerID: string }>(`${matchPath(game, matchID)}/findSeat`, { credentials });

/** Requests a code that lets another device play the same seat. */
export const createSeatTransfer = (game: string, matchID: string, owner: SeatOwner) =>
  postAsOwner<SeatTransfer>('transfer', game, matchID, owner);

/** Tells the server that this browser holds both seats: they are not rated against each other. */
export const shareBrowser = (game: string, matchID: string, { credentials }: SeatOwner, other: SeatOwner) =>
  post<unknown>(`${matchPath(game, matchID)}/shareBrowser`, { credentials, other: other.credentials });

/** Redeems a transfer code and returns its seat. */
export async function redeemSeatTransfer(code: string): Promise<TransferredSeat> {
  try {
    return await post<TransferredSeat>('/transfers', { code });
  } catch (error) {
    const failure = toFailure(error);
    throw failure.code === 'unauthorized' ? new RequestError({ ...failure, code: 'transfer-code' }) : error;
  }
}

/** Subscribes a browser to push messages about a seat's turn, sent while the player is away. */
export const subscribeToPush = (
  game: string,
  matchID: string,
  owner: SeatOwner,
  body: { subscription: object; language: string },
) => postAsOwner<unknown>('subscribe', game, matchID, owner, body);

/** Removes a browser's push subscription for a seat. */
export const unsubscribeFromPush = (game: string, matchID: string, owner: SeatOwner, endpoint: string) =>
  postAsOwner<unknown>('unsubscribe', game, matchID, owner, { endpoint });

/** Lets e-mails about a seat's turns go to the address that a browser proves by its secret. */
export const sendMailAbout = (game: string, matchID: string, owner: SeatOwner, secret: string) =>
  postAsOwner<unknown>('mail', game, matchID, owner, { secret });

/** Actions on seats. Only the host may perform them, except that every player may request a stand-in. */
export interface SeatActions {
  /** Seats a bot of that kind, replacing another bot. */
  addBot(seat: number, bot: string): Promise<unknown>;
  /** Frees the seat before the start; afterwards offers a bot's seat. */
  vacateSeat(seat: number): Promise<unknown>;
  /** Swaps the occupants of two seats. */
  swapSeats(seat: number, other: number): Promise<unknown>;
  /** Starts the match without the free seats. */
  start(): Promise<unknown>;
  /** Requests a bot in place of a player who is away. */
  requestStandIn(seat: number): Promise<unknown>;
}

/** Returns the seat actions, sent with the owner's credentials. */
export function seatActions(game: string, matchID: string, owner: SeatOwner): SeatActions {
  const send = (action: string, body?: object) => postAsOwner<unknown>(action, game, matchID, owner, body);
  return {
    addBot: (seat, bot) => send('seatBot', { seat: String(seat), bot }),
    vacateSeat: (seat) => send('vacateSeat', { seat: String(seat) }),
    swapSeats: (seat, other) => send('swapSeats', { seat: String(seat), with: String(other) }),
    start: () => send('start'),
    requestStandIn: (seat) => send('requestStandIn', { seat: String(seat) }),
  };
}

/** Finds the match with this code. */
export const findMatchByCode = (code: string) => get<MatchRef>(`/codes/${encodeURIComponent(code)}`);

/** Gives the server its invite code, which the browser then keeps in a cookie. Throws RequestError. */
export async function acceptInvitation(code: string): Promise<void> {
  await post('/invitation', { code });
  configPromise = undefined; // those who have been invited are told more
}

const DEFAULT_CONFIG: ServerConfig = { components: {}, debugPanel: false, standInAfter: 60_000 };
let configPromise: Promise<ServerConfig> | undefined;

/**
 * Returns the server's configuration, fetched once per page load. Falls back to defaults when the server cannot be
 * reached.
 */
export function serverConfig(): Promise<ServerConfig> {
  configPromise ??= get<ServerConfig>('/config').catch((error: unknown) => {
    toFailure(error);
    return DEFAULT_CONFIG;
  });
  return configPromise;
}
