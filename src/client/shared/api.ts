import type { LobbyAPI } from 'boardgame.io';
import type { MatchExport } from '../../match/export-format';
import { addressOf } from './base-path';
import type {
  ClockSetting,
  CreateMatchBody,
  CreatedMatch,
  FoundMatch,
  MatchPage,
  PassedSeat,
  PlayerProof,
  Refusal,
  RefusalCode,
  SeatData,
  SeatPass,
  ServerConfig,
} from '../../protocol/protocol';

/** Why something did not work: the server's reason, or one that only a client can know. */
export interface Failure extends Omit<Refusal, 'code'> {
  readonly code: RefusalCode | 'offline' | 'name' | 'pass';
}

/** A request that was refused or did not get through. */
export class FailedRequest extends Error {
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
export function failureOf(error: unknown): Failure {
  if (error instanceof FailedRequest) return error.failure;
  throw error;
}

/** Throws FailedRequest; an aborted request rejects with the signal's reason. */
async function request<T>(path: string, init: RequestInit): Promise<T> {
  let response: Response;
  try {
    response = await fetch(addressOf(path), init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new FailedRequest({ code: 'offline', error: String(error) });
  }
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok && body !== undefined) return body as T;
  throw new FailedRequest(isRefusal(body) ? body : { code: 'internal', error: `HTTP ${response.status}` });
}

function isRefusal(body: unknown): body is Refusal {
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

interface Owner {
  readonly playerID: string;
  readonly credentials: string;
}

/** Asks for something at a table that only the owner of a seat may ask for, wherever the host has moved him in the meantime. */
async function ask<T>(action: string, game: string, matchID: string, owner: Owner, more: object = {}): Promise<T> {
  const { credentials } = owner;
  const askAs = (playerID: string) =>
    post<T>(`${matchPath(game, matchID)}/${action}`, { playerID, credentials, ...more });
  try {
    return await askAs(owner.playerID);
  } catch (error) {
    if (failureOf(error).code !== 'other-seat') throw error;
    const { playerID } = await findSeat(game, matchID, owner);
    return askAs(playerID);
  }
}

/** Leaves the table: before the match begins the seat becomes free, afterwards a bot stands in. */
export const leaveMatch = (game: string, matchID: string, owner: Owner) => ask<unknown>('leave', game, matchID, owner);

/** The match after this one, with the same seats; whoever asks first creates it. */
export const playAgain = (game: string, matchID: string, owner: Owner) =>
  ask<LobbyAPI.NextMatch>('playAgain', game, matchID, owner);

/** Takes one's seat back from the stand-in. */
export const comeBack = (game: string, matchID: string, owner: Owner) => ask<unknown>('comeBack', game, matchID, owner);

/** Lets people without a seat watch, or sends them away; the host's to say. */
export const letWatch = (game: string, matchID: string, host: Owner, welcome: boolean) =>
  ask<unknown>('letWatch', game, matchID, host, { welcome });

/** Where the host may have moved one's seat. */
export const findSeat = (game: string, matchID: string, { credentials }: Owner) =>
  post<{ readonly playerID: string }>(`${matchPath(game, matchID)}/findSeat`, { credentials });

/** A code with which another device sits down in one's seat, too. */
export const issuePass = (game: string, matchID: string, owner: Owner) => ask<SeatPass>('pass', game, matchID, owner);

/** The seat that such a code opens. */
export async function redeemPass(code: string): Promise<PassedSeat> {
  try {
    return await post<PassedSeat>('/passes', { code });
  } catch (error) {
    const failure = failureOf(error);
    throw failure.code === 'unauthorized' ? new FailedRequest({ ...failure, code: 'pass' }) : error;
  }
}

/** Has a browser told when it is a seat's turn and nobody is there. */
export const subscribe = (
  game: string,
  matchID: string,
  owner: Owner,
  how: { subscription: object; language: string },
) => ask<unknown>('subscribe', game, matchID, owner, how);

/** Has it told no more. */
export const unsubscribe = (game: string, matchID: string, owner: Owner, endpoint: string) =>
  ask<unknown>('unsubscribe', game, matchID, owner, { endpoint });

/** What is asked of the server about a seat: the host's, but for a stand-in, whom everybody at the table may call. */
export interface SeatOrders {
  /** Seats a bot of that kind, in place of another bot if one sits there. */
  seatBot(seat: number, bot: string): Promise<unknown>;
  /** Takes whoever sits there out of the seat. */
  clearSeat(seat: number): Promise<unknown>;
  /** Exchanges two seats with everybody in them. */
  swapSeats(seat: number, other: number): Promise<unknown>;
  /** Begins without the free seats. */
  start(): Promise<unknown>;
  /** Calls a bot in place of somebody who is away. */
  callStandIn(seat: number): Promise<unknown>;
}

/** The orders that the owner of a seat gives. */
export function seatOrders(game: string, matchID: string, owner: Owner): SeatOrders {
  const order = (action: string, more?: object) => ask<unknown>(action, game, matchID, owner, more);
  return {
    seatBot: (seat, bot) => order('seatBot', { seat: String(seat), bot }),
    clearSeat: (seat) => order('clearSeat', { seat: String(seat) }),
    swapSeats: (seat, other) => order('swapSeats', { seat: String(seat), with: String(other) }),
    start: () => order('start'),
    callStandIn: (seat) => order('callStandIn', { seat: String(seat) }),
  };
}

/** The match with this code. */
export const findCode = (code: string) => get<FoundMatch>(`/codes/${encodeURIComponent(code)}`);

const PRINTED: ServerConfig = { components: {}, debugPanel: false, standInAfter: 60_000 };
let config: Promise<ServerConfig> | undefined;

/** What this server is set up for, asked once a page load; the printed components and no panel when it cannot be reached. */
export function serverConfig(): Promise<ServerConfig> {
  config ??= get<ServerConfig>('/config').catch((error: unknown) => {
    failureOf(error);
    return PRINTED;
  });
  return config;
}
