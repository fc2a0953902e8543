import { useEffect, useState, useSyncExternalStore, type Dispatch, type SetStateAction } from 'react';
import type { Film, GameState, PlayerID } from '../../games/contract';
import { prefersNoMotion } from '../../ui/motion';
import { speechSettings } from '../../ui/speech-settings';
import type { MatchSnapshot } from '../shared/match-store';
import { hasMovedSince, lastSeenMove, saveLastSeenMove, type Gap } from './missed-moves';

/** The match of a player who may be away. */
interface AbsenceOptions {
  /** Identifies the match in this browser; without it, nothing is tracked. */
  readonly table: string | undefined;
  /** The latest state. */
  readonly match: Pick<MatchSnapshot, 'connected' | 'log'>;
  readonly playerID: PlayerID | null;
  /** Whether the table is visible on the page. */
  readonly isTableOpen: boolean;
  /** What the player had seen, on any device, when the page was opened. */
  readonly seenBefore?: { readonly stateID: number; readonly messageID: number } | undefined;
  /** Returns the ID of the last chat message received. */
  lastMessageID?(): number;
  /** Returns the views from one state to another, as far as they are consecutive; absent where there are no films. */
  viewsBetween?: ((from: number, to: number) => readonly GameState[]) | undefined;
}

/** What has happened while the player was away, from when they come back until they have dealt with it. */
export interface Absence {
  readonly gap: Gap;
  /** The last chat message that the player has seen; undefined if that is not known. */
  readonly messageID: number | undefined;
  /** The film of the missed moves; undefined when there is none, or it has been ended. */
  readonly film: Film | undefined;
  /** There is or was a film. */
  readonly hasFilm: boolean;
  /** How many moves the film leaves out; undefined until it begins. */
  readonly leftOut: number | undefined;
  /** The page has just been opened, so that nobody has spoken of anything. */
  readonly isOpening: boolean;
}

/** Follows whether the player is away. */
export interface AbsenceTracker {
  readonly absence: Absence | undefined;
  /** The page is visible and up to date. */
  readonly isWatching: boolean;
  /** The page has been up to date before. */
  readonly isSynced: boolean;
  /** Ends the film at once. */
  endFilm(): void;
  dismiss(): void;
  /** The page has shown the moves up to the one with this `_stateID`. */
  see(stateID: number): void;
}

/**
 * Finds out what the player has missed while the page was closed or hidden, or disconnected. There is a film if they have not
 * been watching, but none for a lost connection: the board goes on from what it shows.
 */
export function useAbsence(options: AbsenceOptions): AbsenceTracker {
  const { table, match, playerID, seenBefore } = options;
  const latest = match.log.at(-1)?._stateID ?? -1; // an entry has the `_stateID` before its move
  const [seen] = useState(() => createSeen(table, seenBefore?.stateID, latest));
  const [absence, setAbsence] = useState<Absence>();
  const hasMissed = latest > seen.move();
  const presence = usePresence(options, hasMissed);
  const { comesBack, hasReconnected, isOpening, isWatching, isSynced } = presence;
  if (table !== undefined && (comesBack || (hasMissed && hasReconnected))) {
    const gap = { from: seen.move(), to: latest };
    const hasFilm = comesBack && hasMissed && options.isTableOpen;
    const film = hasFilm ? filmOf(options, gap, isOpening, setAbsence) : absence?.film;
    setAbsence(extended(absence, { gap, film, isOpening, messageID: presence.messageID }));
  } else if (absence && hasMovedSince(match.log, absence.gap, playerID)) setAbsence(undefined);
  useEffect(() => seen.follow(latest), [seen, latest]);
  return {
    absence,
    isWatching,
    isSynced,
    endFilm: () => setAbsence((current) => current && { ...current, film: undefined }),
    dismiss: () => setAbsence(undefined),
    see: (stateID) => seen.see(stateID),
  };
}

/** Returns an absence to which another one has been added before the player has dealt with it. */
function extended(before: Absence | undefined, next: Omit<Absence, 'hasFilm' | 'leftOut'>): Absence {
  const { gap, film } = next;
  if (!before) return { ...next, hasFilm: film !== undefined, leftOut: undefined };
  return {
    ...before,
    film,
    gap: { from: before.gap.from, to: gap.to },
    hasFilm: before.hasFilm || film !== undefined,
    leftOut: film === before.film ? before.leftOut : undefined,
  };
}

/** Returns the film of a gap, if things move and there are views of it. */
function filmOf(
  { viewsBetween }: AbsenceOptions,
  { from, to }: Gap,
  isOpening: boolean,
  setAbsence: Dispatch<SetStateAction<Absence | undefined>>,
): Film | undefined {
  const states = viewsBetween?.(from + 1, to + 1) ?? [];
  if (states.length < 2 || prefersNoMotion()) return undefined;
  const onBegin = (leftOut: number) => {
    const earlier = to - from - (states.length - 1);
    setAbsence((current) => current && { ...current, leftOut: leftOut + earlier });
  };
  return { states, isTold: isOpening && speechSettings().level === 'all', onBegin };
}

/** Follows whether the player is there. They come back to a visible page with what they have missed, or that has nothing. */
function usePresence({ match: { connected }, seenBefore, lastMessageID }: AbsenceOptions, hasMissed: boolean) {
  const isVisible = usePageVisible();
  const [messageID, setMessageID] = useState(seenBefore?.messageID);
  const [isAway, setAway] = useState(true);
  const [hasBeenBack, setHasBeenBack] = useState(false);
  const [wasWatching, setWasWatching] = useState(false);
  const [isSynced, setSynced] = useState(connected);
  const isWatching = isVisible && connected;
  const comesBack = isVisible && isAway && (hasMissed || connected);
  if (!isVisible && !isAway) {
    setAway(true);
    setMessageID(lastMessageID?.());
  }
  if (comesBack) {
    setAway(false);
    setHasBeenBack(true);
  }
  if (isWatching !== wasWatching) setWasWatching(isWatching);
  if (connected && !isSynced) setSynced(true);
  return {
    ...{ isWatching, isSynced, comesBack, messageID },
    hasReconnected: isWatching && !wasWatching,
    isOpening: !hasBeenBack,
  };
}

/** Remembers the last move that a player has seen of a table, also in this browser. No component depends on it. */
function createSeen(table: string | undefined, stateID: number | undefined, latest: number) {
  const stored = table === undefined ? undefined : lastSeenMove(table);
  const known = [stored, stateID === undefined ? undefined : stateID - 1].filter((move) => move !== undefined);
  let move = known.length > 0 ? Math.max(...known) : latest;
  let saved = stored;
  const see = (next: number) => {
    move = next;
    if (table !== undefined && saved !== next) saveLastSeenMove(table, next);
    saved = next;
  };
  return {
    move: () => move,
    see: (next: number) => void (next >= move && see(next)),
    /** The server may have an older state, from a backup. */
    follow: (present: number) => void (present < move && see(present)),
  };
}

function usePageVisible(): boolean {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
    () => !document.hidden,
  );
}

/** Tells an absence what the page has shown while the player was watching. */
export function useSeen({ isWatching, see }: AbsenceTracker, { log }: Pick<MatchSnapshot, 'log'>): void {
  const shown = log.at(-1)?._stateID ?? -1;
  useEffect(() => {
    if (isWatching) see(shown);
  });
}
