import { pendingPlayers } from '../../games/seam/legal-moves';
import type { GameEntry, PlayerID } from '../../games/seam/entry';
import type { MatchStore } from '../match/match-client';
import type { ViewHistory } from '../replay/view-history';
import { createStore, type Store } from '../shared/store';

/** Somebody at this device, and the match as he sees it. */
export interface LocalPlayer {
  /** His seat; null for a spectator. */
  readonly playerID: PlayerID | null;
  readonly match: MatchStore;
  readonly views: ViewHistory;
}

/** Who is in front of a screen. */
export interface ScreenState {
  /** Whose table is shown; undefined while the screen is covered. */
  readonly viewer: LocalPlayer | undefined;
  /** Whom the match waits for: of all people here the one who is asked first. */
  readonly next: LocalPlayer | undefined;
}

/** The screen of one person, or of several who take turns at it. */
export interface SharedScreen extends Store<ScreenState> {
  /** At least one, in seat order. */
  readonly players: readonly LocalPlayer[];
  /** What one of them is shown may be a secret to the others. */
  readonly hidesSecrets: boolean;
  /** Connects everybody; may be called again after `stop`. */
  start(): void;
  stop(): void;
  /** Shows somebody his table, since he is in front of the screen now. */
  show(player: LocalPlayer): void;
  /** Hides the table, if there is anything to hide. */
  cover(): void;
}

/**
 * A screen that follows the match: when the turn passes to somebody else here, it is covered until he is there, or shows him
 * the table at once where there is nothing to hide. Whoever is asked at the same time as others keeps it; then it is in seat
 * order. Covered at the beginning.
 */
export function createSharedScreen({ rules }: Pick<GameEntry, 'rules'>, players: readonly LocalPlayer[]): SharedScreen {
  const hidesSecrets = players.length > 1 && !rules.isOpenInformation;
  const screen = createStore<ScreenState>({ viewer: hidesSecrets ? undefined : players[0], next: undefined });
  const onMatchChange = () => {
    const { viewer, next } = screen.get();
    const turn = currentTurn(rules, players, viewer);
    if (!turn) return;
    const hasPassed = turn.next !== undefined && turn.next !== next && turn.next !== viewer;
    const unchanged = viewer ?? (turn.isOver ? players[0] : undefined);
    screen.update({ next: turn.next, viewer: hasPassed ? (hidesSecrets ? undefined : turn.next) : unchanged });
  };
  for (const { match } of players) match.subscribe(onMatchChange);
  return {
    subscribe: screen.subscribe,
    get: screen.get,
    players,
    hidesSecrets,
    start: () => players.forEach(({ match }) => match.start()),
    stop: () => players.forEach(({ match }) => match.stop()),
    show: (viewer) => screen.update({ viewer }),
    cover: () => screen.update({ viewer: hidesSecrets ? undefined : screen.get().viewer }),
  };
}

/** Who of the people here is asked now; undefined while their views are of different moments. */
function currentTurn(
  rules: GameEntry['rules'],
  players: readonly LocalPlayer[],
  viewer: LocalPlayer | undefined,
): { next: LocalPlayer | undefined; isOver: boolean } | undefined {
  const views = players.map((person) => ({ person, ...person.match.get() }));
  const states = views.flatMap(({ state, connected }) => (state && connected ? [state] : []));
  if (new Set(states.map(({ _stateID }) => _stateID)).size !== 1) return undefined;
  const [{ G }] = states;
  const pending = views.filter(({ person: { playerID }, connected, seats }) => {
    if (!connected || playerID === null || !pendingPlayers(rules, G).includes(playerID)) return false;
    return seats?.[Number(playerID)]?.data?.standIn === undefined; // else a bot is asked
  });
  const next = (pending.find(({ person }) => person === viewer) ?? pending.at(0))?.person;
  return { next, isOver: rules.outcome(G) !== undefined };
}
