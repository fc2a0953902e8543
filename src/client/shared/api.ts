import type { LobbyAPI } from 'boardgame.io';
import type { MatchExport } from '../../match/export-format';
import { withBasePath } from './base-path';
import type {
  ClockSetting,
  CreateMatchBody,
  CreatedMatch,
  MatchRef,
  MatchPage,
  TransferredSeat,
  PlayerProof,
  ApiErrorBody,
  ErrorCode,
  SeatData,
  SeatTransfer,
  ServerConfig,
} from '../../protocol/protocol';

/** Why something did not work: the server's reason, or one that only a client can know. */
export interface Failure extends Omit<ApiErrorBody, 'code'> {
  readonly code: ErrorCode | 'offline' | 'name' | 'pass';
}

/** A request that was refused or did not get through. */
export class RequestError extends Error {
  constructor(readonly failure: Failure) {
    super(failure.error);
  }
}

/** A seat in a match's metadata. */
export type MatchSeat = Omit<LobbyAPI.Match['players'][number], 'data'> & { readonly data?: SeatData };

/** A match as GET answers it. */
export type MatchInfo = Omit<LobbyAPI.Match, 'players'> & {
  readonly players: readonly MatchSeat[];
  readonly code?: string;
  readonly clock?: ClockSetting;
  /** Nobody may watch who has no seat. */
  readonly noSpectators?: boolean;
  /** Of the seed of its chance, see src/random/seeded-stream.ts. */
  readonly fingerprint?: string;
};

/** What went wrong, as a failure to show; anything that is no failed request is thrown on. */
export function toFailure(error: unknown): Failure {
  if (error instanceof RequestError) return error.failure;
  throw error;
}

/** Throws FailedRequest; an aborted request rejects with the signal's reason. */
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
  throw new RequestError(isRefusal(body) ? body : { code: 'internal', error: `HTTP ${response.status}` });
}

function isRefusal(body: unknown): body is ApiErrorBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'error' in body;
}

/** Asks for something. */
export const get = <T>(path: string, signal?: AbortSignal) => request<T>(path, { signal });

/** Asks for something to be done. */
export const post = <T>(path: string, body: unknown) =>
  request<T>(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

const matchPath = (game: string, matchID: string) => `/games/${game}/${encodeURIComponent(matchID)}`;

/** A page of the listed matches of a game that are not over: the first one, or the one after a cursor. */
export function listMatches(game: string, signal: AbortSignal, cursor?: string): Promise<MatchPage<MatchInfo>> {
  const query = new URLSearchParams({ isGameover: 'false', ...(cursor !== undefined && { cursor }) });
  return get(`/games/${game}?${query}`, signal);
}

/** One match. */
export const getMatch = (game: string, matchID: string, signal?: AbortSignal) =>
  get<MatchInfo>(matchPath(game, matchID), signal);

/** A match that is over, with all its secrets. */
export const getExport = (game: string, matchID: string, signal?: AbortSignal) =>
  get<MatchExport>(`${matchPath(game, matchID)}/export`, signal);

/** Sets up a match. */
export const createMatch = (game: string, body: CreateMatchBody) => post<CreatedMatch>(`/games/${game}/create`, body);

interface JoinMatchBody {
  readonly playerName: string;
  readonly playerID?: string;
  readonly player?: PlayerProof;
}

/** Takes a seat, the first free one unless `playerID` is given. */
export const joinMatch = (game: string, matchID: string, body: JoinMatchBody) =>
  post<LobbyAPI.JoinedMatch>(`${matchPath(game, matchID)}/join`, body);

interface SeatOwner {
  readonly playerID: string;
  readonly credentials: string;
}

/** Asks for something at a table that only the owner of a seat may ask for, wherever the host has moved him in the meantime. */
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

/** Leaves the table: before the match begins the seat becomes free, afterwards a bot stands in. */
export const leaveMatch = (game: string, matchID: string, owner: SeatOwner) =>
  postAsOwner<unknown>('leave', game, matchID, owner);

/** The match after this one, with the same seats; whoever asks first creates it. */
export const playAgain = (game: string, matchID: string, owner: SeatOwner) =>
  postAsOwner<LobbyAPI.NextMatch>('playAgain', game, matchID, owner);

/** Takes one's seat back from the stand-in. */
export const reclaimSeat = (game: string, matchID: string, owner: SeatOwner) =>
  postAsOwner<unknown>('comeBack', game, matchID, owner);

/** Lets people without a seat watch, or sends them away; the host's to say. */
export const setSpectators = (game: string, matchID: string, host: SeatOwner, welcome: boolean) =>
  postAsOwner<unknown>('letWatch', game, matchID, host, { welcome });

/** Where the host may have moved one's seat. */
export const findSeat = (game: string, matchID: string, { credentials }: SeatOwner) =>
  post<{ readonly playerID: string }>(`${matchPath(game, matchID)}/findSeat`, { credentials });

/** A code with which another device sits down in one's seat, too. */
export const createSeatTransfer = (game: string, matchID: string, owner: SeatOwner) =>
  postAsOwner<SeatTransfer>('pass', game, matchID, owner);

/** The seat that such a code opens. */
export async function redeemSeatTransfer(code: string): Promise<TransferredSeat> {
  try {
    return await post<TransferredSeat>('/passes', { code });
  } catch (error) {
    const failure = toFailure(error);
    throw failure.code === 'unauthorized' ? new RequestError({ ...failure, code: 'pass' }) : error;
  }
}

/** Has a browser told when it is a seat's turn and nobody is there. */
export const subscribeToPush = (
  game: string,
  matchID: string,
  owner: SeatOwner,
  how: { subscription: object; language: string },
) => postAsOwner<unknown>('subscribe', game, matchID, owner, how);

/** Has it told no more. */
export const unsubscribeFromPush = (game: string, matchID: string, owner: SeatOwner, endpoint: string) =>
  postAsOwner<unknown>('unsubscribe', game, matchID, owner, { endpoint });

/** What is asked of the server about a seat: the host's, but for a stand-in, whom everybody at the table may call. */
export interface SeatActions {
  /** Seats a bot of that kind, in place of another bot if one sits there. */
  addBot(seat: number, bot: string): Promise<unknown>;
  /** Takes whoever sits there out of the seat. */
  vacateSeat(seat: number): Promise<unknown>;
  /** Exchanges two seats with everybody in them. */
  swapSeats(seat: number, other: number): Promise<unknown>;
  /** Begins without the free seats. */
  start(): Promise<unknown>;
  /** Calls a bot in place of somebody who is away. */
  requestStandIn(seat: number): Promise<unknown>;
}

/** The orders that the owner of a seat gives. */
export function seatActions(game: string, matchID: string, owner: SeatOwner): SeatActions {
  const send = (action: string, body?: object) => postAsOwner<unknown>(action, game, matchID, owner, body);
  return {
    addBot: (seat, bot) => send('seatBot', { seat: String(seat), bot }),
    vacateSeat: (seat) => send('clearSeat', { seat: String(seat) }),
    swapSeats: (seat, other) => send('swapSeats', { seat: String(seat), with: String(other) }),
    start: () => send('start'),
    requestStandIn: (seat) => send('callStandIn', { seat: String(seat) }),
  };
}

/** The match with this code. */
export const findMatchByCode = (code: string) => get<MatchRef>(`/codes/${encodeURIComponent(code)}`);

const DEFAULT_CONFIG: ServerConfig = { components: {}, debugPanel: false, standInAfter: 60_000 };
let configPromise: Promise<ServerConfig> | undefined;

/** What this server is set up for, asked once a page load; the printed components and no panel when it cannot be reached. */
export function serverConfig(): Promise<ServerConfig> {
  configPromise ??= get<ServerConfig>('/config').catch((error: unknown) => {
    toFailure(error);
    return DEFAULT_CONFIG;
  });
  return configPromise;
}
