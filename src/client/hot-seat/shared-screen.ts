import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { GameEntry, PlayerID, UndoOffer } from '../../games/contract';
import { pendingPlayers } from '../../games/contract/legal-moves';
import { UNDO } from '../../games/contract/undo';
import type { ViewHistory } from '../recording/view-history';
import type { MatchSnapshot, MatchStore, ReadonlyStore } from '../shared/match-store';

/** A player at this device and their view of the match. */
export interface LocalPlayer {
  /** The player's seat; null for a spectator. */
  readonly playerID: PlayerID | null;
  readonly match: MatchStore;
  readonly history: ViewHistory;
}

/** The players at this device; at least one. */
export type LocalPlayers = readonly [LocalPlayer, ...LocalPlayer[]];

/** State of a shared screen. */
export interface ScreenState {
  /** The player whose table is shown; undefined while the screen is covered. */
  readonly viewer: LocalPlayer | undefined;
  /** The first local player whose move is pending. */
  readonly next: LocalPlayer | undefined;
}

/** The screen of one player, or of several who share it. */
export interface SharedScreen extends ReadonlyStore<ScreenState> {
  /** In seat order. */
  readonly players: LocalPlayers;
  /** The players' views contain information hidden from each other. */
  readonly hidesSecrets: boolean;
  /** Connects all players; may be called again after `stop`. */
  start(): void;
  stop(): void;
  /** Shows the table of the player who is at the screen now. */
  show(player: LocalPlayer): void;
  /** Covers the table if it contains hidden information. */
  cover(): void;
}

/**
 * Creates a screen that follows the match. When the turn passes to another local player, the screen is covered until that
 * player reveals it; without hidden information it switches at once. When several players are to move at the same time, the
 * current viewer goes first, then the others in seat order. A screen with hidden information starts covered.
 */
export function createSharedScreen({ rules }: Pick<GameEntry, 'rules'>, players: LocalPlayers): SharedScreen {
  const hidesSecrets = players.length > 1 && !rules.isOpenInformation;
  const screen = createStore<ScreenState>(() => ({
    viewer: hidesSecrets ? undefined : players[0],
    next: undefined,
  }));
  const onMatchChange = () => {
    const { viewer, next } = screen.getState();
    const turn = currentTurn(rules, players, viewer);
    if (!turn) return;
    const hasPassed = turn.next !== undefined && turn.next !== next && turn.next !== viewer;
    const unchanged = viewer ?? (turn.isOver ? players[0] : undefined);
    screen.setState({ next: turn.next, viewer: hasPassed ? (hidesSecrets ? undefined : turn.next) : unchanged });
  };
  for (const { match } of players) match.subscribe(onMatchChange);
  return {
    subscribe: screen.subscribe,
    getState: screen.getState,
    getInitialState: screen.getInitialState,
    players,
    hidesSecrets,
    start: () => players.forEach(({ match }) => match.start()),
    stop: () => players.forEach(({ match }) => match.stop()),
    show: (viewer) => screen.setState({ viewer }),
    cover: () => screen.setState({ viewer: hidesSecrets ? undefined : screen.getState().viewer }),
  };
}

/** Returns the local player to move next; undefined while the players have different states. */
function currentTurn(
  rules: GameEntry['rules'],
  players: readonly LocalPlayer[],
  viewer: LocalPlayer | undefined,
): { next: LocalPlayer | undefined; isOver: boolean } | undefined {
  const views = players.map((player) => ({ player, ...player.match.getState() }));
  const states = views.flatMap(({ state, connected }) => (state && connected ? [state] : []));
  const [first, ...others] = states;
  if (!first || others.some(({ _stateID }) => _stateID !== first._stateID)) return undefined;
  const { G } = first;
  const pending = views.filter(({ player: { playerID }, connected, seats }) => {
    if (!connected || playerID === null || !pendingPlayers(rules, G).includes(playerID)) return false;
    return seats?.[Number(playerID)]?.data?.standIn === undefined; // otherwise a stand-in moves
  });
  const next = (pending.find(({ player }) => player === viewer) ?? pending.at(0))?.player;
  return { next, isOver: rules.outcome(G) !== undefined };
}

/** Returns how the last move can be taken back from a screen: by the viewer, or without hidden information by anybody there. */
export function undoOfferAt(
  { players, hidesSecrets }: SharedScreen,
  viewer: LocalPlayer,
  { undoer, connected }: Pick<MatchSnapshot, 'undoer' | 'connected'>,
): UndoOffer | undefined {
  const player = (hidesSecrets ? [viewer] : players).find(({ playerID }) => playerID === undoer);
  if (!player || undoer === undefined || !connected) return undefined;
  return { playerID: undoer, take: () => player.match.play(UNDO) };
}

/** Connects a screen while the component is mounted and returns its state. */
export function useSharedScreen(screen: SharedScreen): ScreenState {
  useEffect(() => {
    screen.start();
    return () => screen.stop();
  }, [screen]);
  return useStore(screen);
}
