import isEqual from 'fast-deep-equal';
import { applyDelta, deltaBetween } from '../../protocol/socket';
import { NO_RANDOM } from '../../random/random';
import { findLegalMove, pendingPlayers } from './legal-moves';
import type { GameEvent, GameState, Move, PlayerID, Rules } from './rules';

/**
 * Taking back a move that has shown nobody anything new, as long as nobody else has moved. Whatever runs a match keeps an
 * `UndoHistory` beside its state; the rules say which moves are reversible. `UNDO` is recorded like a move, but is never
 * among the legal ones, so that no bot and no search meets it.
 */
export const UNDO = { move: 'undo', args: [] } as const satisfies Move;

/** The number of moves that a player may take back before a move that cannot be taken back, so that every match ends. */
export const MAX_UNDOS = 10;

/** What is needed to take back a move. */
interface UndoStep {
  /** The fields of the state that the move has changed, as they were before; null for those that it has added. */
  readonly before: Readonly<Record<string, unknown>>;
  /** What the move has earned on the clock of its player, in milliseconds; absent without a clock. */
  readonly creditMs?: number;
}

/** The moves that a player may take back. */
export interface UndoHistory {
  readonly playerID: PlayerID;
  /** One per move, oldest first. Hidden from everybody, as it holds parts of the whole state. */
  readonly steps: readonly UndoStep[];
  /** The number of moves that the player has taken back since the first of them could be. */
  readonly taken: number;
}

/** Returns the player who may take back the last move that has not been taken back; undefined for nobody. */
export function undoerOf(history: UndoHistory | undefined): PlayerID | undefined {
  return history && history.steps.length > 0 && history.taken < MAX_UNDOS ? history.playerID : undefined;
}

/** Returns the history after a move of `player`; undefined when it cannot be taken back. */
export function historyAfter<G extends GameState, M extends Move>(
  rules: Rules<G, M>,
  history: UndoHistory | undefined,
  player: PlayerID,
  [before, after]: readonly [before: G, after: G],
): UndoHistory | undefined {
  if (!isUndoable(rules, after)) return undefined;
  const { steps, taken } = history?.playerID === player ? history : { steps: [], taken: 0 };
  return { playerID: player, steps: [...steps, stepFrom(before, after)], taken };
}

const stepFrom = (before: GameState, after: GameState): UndoStep => ({
  before: deltaBetween({ ...after }, { ...before }, isEqual),
});

/** Returns the state before the last move, which says that the move was taken back, and its history. */
export function undoLast<G extends GameState>(
  G: G,
  { playerID, steps, taken }: UndoHistory,
): { readonly G: G; readonly history: UndoHistory } {
  const before = applyDelta(G, { ...steps.at(-1)?.before } as Partial<G>);
  const events: GameEvent[] = [{ kind: UNDO.move, playerID }];
  return { G: { ...before, events }, history: { playerID, steps: steps.slice(0, -1), taken: taken + 1 } };
}

/** Returns the legal move that equals the request, or `UNDO` where the player may take a move back; otherwise undefined. */
export function findMove<G extends GameState, M extends Move>(
  rules: Rules<G, M>,
  G: G,
  history: UndoHistory | undefined,
  player: PlayerID,
  requested: { move: string; args: readonly unknown[] },
): M | typeof UNDO | undefined {
  if (!isUndo(requested)) return findLegalMove(rules, G, player, requested);
  return requested.args.length === 0 && undoerOf(history) === player ? UNDO : undefined;
}

/** Returns whether this is the name of the move that takes a move back. */
export function isUndo({ move }: { readonly move: string }): boolean {
  return move === UNDO.move;
}

/**
 * Returns whether a player has all the time they need to take back a move, because their turn goes on after it. They would
 * have but a moment if a bot were next.
 * @param G a view of the player
 */
export function isHarmless<G extends GameState, M extends Move>(
  rules: Rules<G, M>,
  G: G,
  player: PlayerID | null,
  move: M,
): boolean {
  const after = player === null ? undefined : afterUndoable(rules, G, player, move);
  return after !== undefined && pendingPlayers(rules, after).join() === player;
}

/**
 * Returns the state after a move that can be taken back; undefined for a move that cannot.
 * @param G a state, or a view of the player
 */
export function afterUndoable<G extends GameState, M extends Move>(
  rules: Rules<G, M>,
  G: G,
  player: PlayerID,
  move: M,
): G | undefined {
  const after = rules.clone(G);
  try {
    rules.apply(after, player, move, NO_RANDOM);
  } catch {
    return undefined; // it is random, or depends on what is hidden
  }
  return isUndoable(rules, after) ? after : undefined;
}

/** Returns whether the move that led to a state can be taken back: it has shown nothing new, and the match goes on. */
function isUndoable<G extends GameState, M extends Move>(rules: Rules<G, M>, after: G): boolean {
  return rules.isReversible?.(after) === true && rules.outcome(after) === undefined;
}

/** Returns the moves without those that were taken back, and without the taking back. */
export function withoutUndone<T>(moves: readonly T[], takesBack: (move: T) => boolean): T[] {
  const kept: T[] = [];
  for (const move of moves) {
    if (takesBack(move)) kept.pop();
    else kept.push(move);
  }
  return kept;
}

/** Returns whether these are the events of taking a move back. */
export function tellsUndo(events: readonly GameEvent[]): boolean {
  return events.some(({ kind }) => kind === UNDO.move);
}
