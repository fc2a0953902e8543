import { useEffect, useEffectEvent, useState } from 'react';
import type { MatchRatings, PlayerProfile, PlayerProof, StandingsPage } from '../../protocol/http';
import { get, post, toFailure, type Failure } from '../shared/api';

/** Claims a nickname. Like all requests here it rejects with RequestError. */
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

const POLL_INTERVAL_MS = 20_000;

interface PollResult<T> {
  /** The last response; undefined before the first one. */
  readonly value?: T | undefined;
  /** Why the last request failed. */
  readonly failure?: Failure | undefined;
}

/**
 * Polls the server while the page is visible, and fetches at once when the key changes. Keeps the last response until
 * the next one arrives.
 * @param key identifies the resource
 * @param fetcher requests it
 */
export function usePolling<T>(key: string, fetcher: (signal: AbortSignal) => Promise<T>): PollResult<T> {
  const fetchLatest = useEffectEvent(fetcher);
  const [result, setResult] = useState<PollResult<T>>({});
  useEffect(() => {
    const controller = new AbortController();
    const poll = () => {
      if (document.hidden) return;
      fetchLatest(controller.signal).then(
        (value) => setResult({ value }),
        (error: unknown) =>
          !controller.signal.aborted && setResult(({ value }) => ({ value, failure: toFailure(error) })),
      );
    };
    poll();
    const timer = setInterval(poll, POLL_INTERVAL_MS);
    document.addEventListener('visibilitychange', poll);
    return () => {
      controller.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', poll);
    };
  }, [key]);
  return result;
}
