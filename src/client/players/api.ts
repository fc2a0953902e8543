import type { MatchRatings, PlayerProfile, PlayerProof, StandingsPage } from '../../protocol/protocol';
import { get, post } from '../shared/api';

/** Claims a nickname. Like all requests here it rejects with FailedRequest. */
export const claimNickname = (proof: PlayerProof) => post<Pick<PlayerProof, 'name'>>('/nicknames/claim', proof);

/** Asks whether this secret proves the nickname; answers with the nickname as it is written. */
export const verifyNickname = (proof: PlayerProof) => post<Pick<PlayerProof, 'name'>>('/nicknames/prove', proof);

/** Gives a nickname up, and with it everything that the server knows of its player. */
export const releaseNickname = (proof: PlayerProof) => post<object>('/nicknames/giveUp', proof);

/** A page of a game's players, from 0. */
export const getStandings = (game: string, page: number, signal: AbortSignal) =>
  get<StandingsPage>(`/standings/${game}?page=${page}`, signal);

/** What a match that is over has brought its players. */
export const getRatings = (game: string, matchID: string, signal: AbortSignal) =>
  get<MatchRatings>(`/games/${game}/${encodeURIComponent(matchID)}/ratings`, signal);

/** All that there is to know of a player. */
export const getProfile = (name: string, signal: AbortSignal) =>
  get<PlayerProfile>(`/nicknames/${encodeURIComponent(name)}`, signal);
