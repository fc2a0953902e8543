import { useState, type ReactNode } from 'react';
import type { GameEntry, SeatInfo } from '../../games/contract';
import { useListing } from '../../ui/i18n';
import { lazyDialog } from '../../ui/lazy-part';
import { useSeen, type AbsenceTracker } from '../alerts/absence';
import { useTurnAlerts } from '../alerts/turn-alerts';
import { Page } from '../app/page';
import { undoOfferAt, type LocalPlayer, type SharedScreen } from '../hot-seat/shared-screen';
import type { MatchSnapshot } from '../shared/match-store';
import { useShownMatch, type ShownMatch } from './shown-match';
import type { Viewpoint } from './table-view';
import { isTurnOf, useTurnText } from './turn-line';

const LiveReplay = lazyDialog(async () => (await import('../replay/live-replay')).LiveReplay);

/** The replay of a running match, which takes the place of its table. */
interface OpenReplay {
  /** The ply that is shown first, Infinity for the last one; undefined while the replay is closed. */
  readonly from: number | undefined;
  openAt(ply: number): void;
  close(): void;
}

/** Holds whether the replay of a running match is open. The end of the match closes it. */
export function useOpenReplay({ outcome }: MatchSnapshot): OpenReplay {
  const [from, setFrom] = useState<number>();
  return { from: outcome ? undefined : from, openAt: setFrom, close: () => setFrom(undefined) };
}

/** A match on a screen: its seats, and the player who looks at it. */
interface MatchOnScreen {
  readonly entry: GameEntry;
  readonly matchID: string;
  readonly screen: SharedScreen;
  readonly viewer: LocalPlayer;
  readonly seats: readonly SeatInfo[];
}

const isShared = ({ players }: SharedScreen) => players.length > 1;

/** A match as far as its board has shown it, and whose turn it is then. */
interface FollowedMatch {
  readonly shownMatch: ShownMatch;
  readonly turnStatus: string;
  readonly isMyTurn: boolean;
}

/** Follows what the board of a match has shown, and alerts the viewer when it is their turn. */
export function useFollowedMatch(
  { entry, matchID, screen, viewer: { playerID }, seats }: MatchOnScreen,
  snapshot: MatchSnapshot,
  away: AbsenceTracker,
  { from }: OpenReplay,
): FollowedMatch {
  const shownMatch = useShownMatch(entry, snapshot, from === undefined, away.absence?.film);
  const { shown } = shownMatch;
  useSeen(away, shown);
  const turnStatus = useTurnText(shown.active, seats, isShared(screen) ? null : playerID);
  const isMyTurn = isTurnOf(playerID, shown.active);
  useTurnAlerts(entry, isMyTurn, matchID);
  return { shownMatch, turnStatus, isMyTurn };
}

/** Returns how the viewer sees a match. */
export function viewpointOf({ screen, viewer, seats }: MatchOnScreen, snapshot: MatchSnapshot): Viewpoint {
  const undo = undoOfferAt(screen, viewer, snapshot);
  return { playerID: viewer.playerID, seats, isShared: isShared(screen), undo };
}

interface TablePageProps {
  readonly match: MatchOnScreen;
  readonly heading: string;
  /** The title of the window but for the game: whose turn it is. */
  readonly status: string;
  readonly tools: ReactNode;
  readonly turnStatus: string;
  readonly replay: OpenReplay;
  /** What stands above the replay. */
  readonly notes?: ReactNode;
  /** The table. */
  readonly children: ReactNode;
}

/** The page of a match: its table or, in its place, the replay of what the viewer has seen so far. */
export function TablePage({ match, heading, status, tools, turnStatus, replay, notes, children }: TablePageProps) {
  const { entry, viewer, seats } = match;
  const { playerID, history } = viewer;
  const { title } = useListing(entry);
  const { from, close } = replay;
  return (
    <Page title={heading} windowTitle={`${status} – ${title}`} hideTitle tools={tools}>
      {from === undefined ? (
        children
      ) : (
        <>
          {notes}
          <LiveReplay {...{ entry, history, seats, playerID, turnStatus, from }} onClose={close} />
        </>
      )}
    </Page>
  );
}
