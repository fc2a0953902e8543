import type { LobbyAPI } from 'boardgame.io';
import type { MatchExport } from '../match-export';
import { addressOf } from './base-path';
import type {
  ClockSetting,
  CreateMatchBody,
  CreatedMatch,
  FoundMatch,
  Refusal,
  RefusalCode,
  SeatData,
  ServerConfig,
} from '../protocol';

/** Why something did not work: the server's reason, or one that only a client can know. */
export interface Failure extends Omit<Refusal, 'code'> {
  readonly code: RefusalCode | 'offline' | 'name';
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
  /** Of the seed of its chance, see src/chance.ts. */
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

const get = <T>(path: string, signal?: AbortSignal) => request<T>(path, { signal });

const post = <T>(path: string, body: unknown) =>
  request<T>(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

const matchPath = (game: string, matchID: string) => `/games/${game}/${encodeURIComponent(matchID)}`;

/** The listed matches of a game that are not over. */
export async function listMatches(game: string, signal: AbortSignal): Promise<readonly MatchInfo[]> {
  const { matches } = await get<{ matches: MatchInfo[] }>(`/games/${game}?isGameover=false`, signal);
  return matches;
}

/** One match. */
export const getMatch = (game: string, matchID: string, signal?: AbortSignal) =>
  get<MatchInfo>(matchPath(game, matchID), signal);

/** A match that is over, with all its secrets. */
export const getExport = (game: string, matchID: string, signal?: AbortSignal) =>
  get<MatchExport>(`${matchPath(game, matchID)}/export`, signal);

/** Sets up a match. */
export const createMatch = (game: string, body: CreateMatchBody) => post<CreatedMatch>(`/games/${game}/create`, body);

/** Takes a seat, the first free one unless `playerID` is given. */
export const joinMatch = (game: string, matchID: string, body: { playerName: string; playerID?: string }) =>
  post<LobbyAPI.JoinedMatch>(`${matchPath(game, matchID)}/join`, body);

interface Owner {
  readonly playerID: string;
  readonly credentials: string;
}

/** Asks for something at a table that only the owner of a seat may ask for. */
const ask = <T>(action: string, game: string, matchID: string, { playerID, credentials }: Owner, more: object = {}) =>
  post<T>(`${matchPath(game, matchID)}/${action}`, { playerID, credentials, ...more });

/** Leaves the table: before the match begins the seat becomes free, afterwards a bot stands in. */
export const leaveMatch = (game: string, matchID: string, owner: Owner) => ask<unknown>('leave', game, matchID, owner);

/** The match after this one, with the same seats; whoever asks first creates it. */
export const playAgain = (game: string, matchID: string, owner: Owner) =>
  ask<LobbyAPI.NextMatch>('playAgain', game, matchID, owner);

/** Takes one's seat back from the stand-in. */
export const comeBack = (game: string, matchID: string, owner: Owner) => ask<unknown>('comeBack', game, matchID, owner);

/** Where the host may have moved one's seat. */
export const findSeat = (game: string, matchID: string, { credentials }: Owner) =>
  post<{ readonly playerID: string }>(`${matchPath(game, matchID)}/findSeat`, { credentials });

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
