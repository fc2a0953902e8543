import { INVALID_MOVE } from 'boardgame.io/core';
import type { Game, LongFormMove, Plugin, State } from 'boardgame.io';
import { historyAfter, undoLast, undoerOf, type UndoHistory } from '../contract/undo';
import type { GameEvent, GameState, Move, PlayerID, Rules } from '../contract';

const UNDO_PLUGIN = 'undo';

/** What the plugin hands to a move: takes back the last one. */
export interface UndoApi {
  /** Returns the state before the last move; undefined when `playerID` may not take it back. */
  take(playerID: PlayerID): GameState | undefined;
}

/** The API, and what the plugin itself needs after the move. */
interface MoveUndo extends UndoApi {
  /** Returns the history after the move that led to G. */
  after(G: GameState): UndoHistory | undefined;
}

/** What viewers see of the plugin's data: who may take back the last move. */
type Undoer = Pick<UndoHistory, 'playerID'>;

/**
 * Creates the plugin that keeps, beside the state, what was before the moves that may be taken back. It is stored with the
 * match; viewers see only whose moves they are. boardgame.io's own undo ends with the turn, and
 * keeps whole states.
 */
export function undoPlugin<G extends GameState, M extends Move>(
  rules: Rules<G, M>,
): Plugin<UndoApi, UndoHistory | undefined, G> {
  return {
    name: UNDO_PLUGIN,
    setup: () => undefined,
    api: ({ G, data, playerID }) => createUndo(rules, G, historyIn(data), playerID),
    flush: ({ G, api }) => (api as MoveUndo).after(G),
    playerView: ({ data }): Undoer | undefined => {
      const playerID = undoerOf(historyIn(data));
      return playerID === undefined ? undefined : { playerID };
    },
  };
}

function createUndo<G extends GameState, M extends Move>(
  rules: Rules<G, M>,
  before: G,
  history: UndoHistory | undefined,
  mover: PlayerID | undefined,
): MoveUndo {
  let undone: ReturnType<typeof undoLast<G>> | undefined;
  return {
    take(playerID) {
      if (history && undoerOf(history) === playerID) undone = undoLast(before, history);
      return undone?.G;
    },
    after(G) {
      if (undone || mover === undefined) return undone?.history ?? history;
      return historyAfter(rules, history, mover, [before, G as G]);
    },
  };
}

/** The boardgame.io move that takes back the last one. */
export const undo: LongFormMove<GameState> = {
  client: false,
  undoable: false,
  move: ({ playerID, log, ...plugins }) => {
    const G = (plugins.undo as UndoApi | undefined)?.take(playerID);
    if (!G) return INVALID_MOVE;
    log.setMetadata(G.events satisfies GameEvent[]);
    return G;
  },
};

/**
 * Returns the game without taking moves back, for boardgame.io's debug panel: its bots move for the first active player,
 * who might be able to do nothing else.
 */
export function withoutUndo<G>(game: Game<G>): Game<G> {
  return { ...game, plugins: game.plugins?.filter(({ name }) => name !== UNDO_PLUGIN) ?? [] };
}

/** Returns the history in boardgame.io's state of a match; undefined where the last move cannot be taken back. */
export function undoHistoryOf({ plugins }: WithPlugins): UndoHistory | undefined {
  return historyIn((plugins.undo as { readonly data?: unknown } | undefined)?.data);
}

/** Returns a state that remembers what its last move has earned on the clock, if that can be taken back. */
export function withCredit<G>(state: State<G>, creditMs: number): State<G> {
  const history = undoHistoryOf(state);
  const last = history?.steps.at(-1);
  if (!history || !last) return state;
  const data = { ...history, steps: [...history.steps.slice(0, -1), { ...last, creditMs }] };
  return { ...state, plugins: { ...state.plugins, undo: { data } } };
}

/** Returns who may take back the last move, in boardgame.io's state of a match or in a view of it; undefined for nobody. */
export function undoerIn({ plugins }: WithPlugins): PlayerID | undefined {
  const data = (plugins.undo as { readonly data?: Undoer | UndoHistory } | undefined)?.data;
  return data && ('steps' in data ? undoerOf(data) : data.playerID);
}

interface WithPlugins {
  readonly plugins: Readonly<Record<string, unknown>>;
}

function historyIn(data: unknown): UndoHistory | undefined {
  return typeof data === 'object' && data !== null && 'steps' in data ? (data as UndoHistory) : undefined;
}
