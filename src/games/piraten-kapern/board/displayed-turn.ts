import type { PlayerID } from '../../seam/entry';
import { turnOf } from '../rules/rules';
import { totalPoints, type ScoreLine } from '../rules/scoring';
import type { KapernState, PastTurn, Turn } from '../rules/state';
import { stopLines } from '../rules/turn';

/** What lies on the table: the turn under way or, until the next throw, the last one with its result. */
export interface DisplayedTurn {
  /** Whose turn it is or was. */
  readonly playerID: PlayerID;
  readonly turn: Turn;
  /** Positions of the dice that the last move threw. */
  readonly thrown: readonly number[];
  /** What the turn brought; undefined while it is under way. */
  readonly result?: PastTurn;
  /** The throw that was just made has led to the island. */
  readonly isLanding: boolean;
  /** What the turn pays, set by set: if it stops now, or in the end. */
  readonly lines: readonly ScoreLine[];
}

/** The scene of a state; undefined before the first throw of a match. `before` is the state before, if it was seen. */
export function displayedTurnOf(G: KapernState, before?: KapernState): DisplayedTurn | undefined {
  const past = G.history.at(-1);
  const turn = turnOf(G) ?? (past && finishedTurn(G, past, before));
  if (!turn) return undefined;
  const result = G.stage === 'draw' ? past : undefined;
  const lines = stopLines(turn);
  return {
    playerID: result ? result.playerID : G.currentPlayer,
    turn,
    thrown: G.happened.flatMap(({ kind, dice }) => (kind === 'throw' || kind === 'skullThrow' ? (dice ?? []) : [])),
    result,
    isLanding: G.happened.some(({ kind }) => kind === 'island'),
    // A state that was not seen may have had dice in store, which history does not tell: better no lines than wrong ones.
    lines: result && totalPoints(lines) !== result.own ? [] : lines,
  };
}

/** A finished turn as it lay there in the end. */
function finishedTurn(G: KapernState, { card, dice, ending }: PastTurn, before?: KapernState): Turn {
  const wasSeen = before !== undefined && before.stage !== 'draw' && before.card === card;
  return {
    card: G.cards[card - 1],
    stage: ending === 'island' ? 'island' : 'dice',
    dice,
    stored: wasSeen ? before.stored : dice.map(() => false),
    packed: false,
    sorceress: false,
    throws: wasSeen ? before.throws : 0,
  };
}
