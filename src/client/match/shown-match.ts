import { useCallback, useMemo, useState } from 'react';
import type { Film, GameEntry, GameState } from '../../games/contract';
import { pendingPlayers } from '../../games/contract/legal-moves';
import { stateIDOf, type MatchSnapshot } from '../shared/match-store';

/** A match and what its board has shown of it. */
export interface ShownMatch {
  /** The latest state, for the board. */
  readonly match: MatchSnapshot;
  /** The match as far as the board has shown it, for everything around the board. */
  readonly shown: MatchSnapshot;
  /** The number of jumps back in time, after each of which the board begins again; only the debug panel jumps. */
  readonly jumps: number;
  /** See BoardProps. */
  onShow(G: GameState): void;
  /** See BoardProps. */
  onEnd(): void;
}

/**
 * Follows what the board of a match has shown, so that the page around it tells nothing that has not been seen: neither
 * in the log nor in the window title, and not whose turn it is.
 * @param isBoardVisible otherwise there is nothing to wait for
 * @param film what the board shows first
 */
export function useShownMatch(
  { rules }: Pick<GameEntry, 'rules'>,
  match: MatchSnapshot,
  isBoardVisible = true,
  film?: Film,
): ShownMatch {
  const [shownG, setShownG] = useState(film?.states[0]);
  const [knownFilm, setKnownFilm] = useState(film);
  const [endShown, setEndShown] = useState(false);
  // After the commit: in a burst of states on a slow device, React would count an update during each as nested, and give up.
  const onShow = useCallback((G: GameState) => queueMicrotask(() => setShownG(G)), []);
  const onEnd = useCallback(() => setEndShown(true), []);
  const jumps = useJumpsBack(match.G, () => {
    setShownG(undefined);
    setEndShown(false);
  });
  if (film !== knownFilm) {
    setKnownFilm(film);
    if (film) setShownG(film.states[0]);
    if (film) setEndShown(false);
  }
  if (!isBoardVisible && shownG) setShownG(undefined);
  const shown = useMemo(
    () => (isBoardVisible ? shownPart(rules, match, shownG, endShown) : match),
    [isBoardVisible, rules, match, shownG, endShown],
  );
  return { match, shown, jumps, onShow, onEnd };
}

/** Counts the states that are older than the one before, as time travel and a reset show them. */
function useJumpsBack(G: GameState, onJump: () => void): number {
  const stateID = stateIDOf(G) ?? 0;
  const [{ latest, jumps }, setLatest] = useState({ latest: stateID, jumps: 0 });
  if (stateID !== latest) {
    const isJump = stateID < latest;
    setLatest({ latest: stateID, jumps: isJump ? jumps + 1 : jumps });
    if (isJump) onJump();
  }
  return jumps;
}

/** Returns a match as of a state that the board has shown; before the first one, the latest. */
function shownPart(
  rules: GameEntry['rules'],
  match: MatchSnapshot,
  shownG: GameState | undefined,
  endShown: boolean,
): MatchSnapshot {
  const G = shownG ?? match.G;
  const stateID = stateIDOf(G) ?? Infinity;
  const isLatest = shownG === undefined || stateID === (stateIDOf(match.G) ?? Infinity);
  // The log hides the last move until the board has shown the end, because it reveals the result.
  const hiddenStateID = match.outcome && !endShown ? match.log.at(-1)?._stateID : undefined;
  return {
    ...match,
    G,
    log: match.log.filter(({ _stateID }) => _stateID !== hiddenStateID && _stateID < stateID),
    active: match.calledOff ? [] : pendingPlayers(rules, G),
    legalMoves: isLatest ? match.legalMoves : [],
    outcome: endShown ? match.outcome : undefined,
  };
}
