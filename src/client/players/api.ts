import type { MatchRatings, PlayerProfile, PlayerProof, StandingsPage } from '../../protocol/http';
import { get, post } from '../shared/api';

/** Claims a nickname. Like all requests here it rejects with FailedRequest. */
export const claimNickname = (proof: PlayerProof) => post<Pick<PlayerProof, 'name'>>('/nicknames/claim', proof);

/** Verifies that the secret belongs to the nickname; returns the nickname in its original spelling. */
export const verifyNickname = (proof: PlayerProof) => post<Pick<PlayerProof, 'name'>>('/nicknames/prove', proof);

/** Releases a nickname and deletes everything that the server stores about its player. */
export const releaseNickname = (proof: PlayerProof) => post<object>('/nicknames/giveUp', proof);

/** Returns one page of a game's standings; pages count from 0. */
export const getStandings = (game: string, page: number, signal: AbortSignal) =>
  get<StandingsPage>(`/standings/${game}?page=${page}`, signal);

/** Returns the rating changes of a finished match. */
export const getRatings = (game: string, matchID: string, signal: AbortSignal) =>
  get<MatchRatings>(`/games/${game}/${encodeURIComponent(matchID)}/ratings`, signal);

/** Returns a player's public profile. */
export const getProfile = (name: string, signal: AbortSignal) =>
  get<PlayerProfile>(`/nicknames/${encodeURIComponent(name)}`, signal);
