import type { PlayerID } from '../../contract';
import { itemAt } from '../../contract/items';
import { turnOf } from '../rules/rules';
import { totalPoints, type ScoreLine } from '../rules/scoring';
import type { KapernState, PastTurn, Turn } from '../rules/state';
import { skullsOf, stopLines } from '../rules/turn';

/** The turn that the board shows: the turn in progress or, until the next roll, the last one with its result. */
export interface DisplayedTurn {
  /** Whose turn it is or was. */
  readonly playerID: PlayerID;
  readonly turn: Turn;
  /** Positions of the dice that the last move rolled. */
  readonly rolled: readonly number[];
  /** The result; undefined while the turn is in progress. */
  readonly result: PastTurn | undefined;
  /** The skulls counted so far: while the dice roll, those before the roll. */
  readonly skulls: number;
  /** The dice have come to rest. */
  readonly isSettled: boolean;
  /** Whether the last roll has led to the island. */
  readonly isLanding: boolean;
  /** The score lines of stopping now, or of the result. */
  readonly lines: readonly ScoreLine[];
}

/**
 * Returns the displayed turn of a state, or undefined before the first roll of the match.
 * @param before the previous state, if it was seen
 */
export function displayedTurnOf(G: KapernState, before?: KapernState): DisplayedTurn | undefined {
  const past = G.history.at(-1);
  const turn = turnOf(G) ?? (past && finishedTurn(G, past, before));
  if (!turn) return undefined;
  const result = G.stage === 'draw' ? past : undefined;
  const lines = stopLines(turn);
  return {
    playerID: result ? result.playerID : G.currentPlayer,
    turn,
    rolled: G.events.flatMap(({ kind, dice }) => (kind === 'roll' || kind === 'rerollSkull' ? (dice ?? []) : [])),
    result,
    skulls: skullsOf(turn),
    isSettled: true,
    isLanding: G.events.some(({ kind }) => kind === 'island'),
    // History does not record stored dice, so without the previous state the lines may be wrong; then show none.
    lines: result && totalPoints(lines) !== result.own ? [] : lines,
  };
}

/**
 * Hides what the last roll has brought, while its dice still roll.
 * @param before the state before the roll
 */
export function withoutOutcome(displayed: DisplayedTurn, before: KapernState): DisplayedTurn {
  const { card } = displayed.turn;
  const { stage = 'dice', dice = [] } = turnOf(before) ?? {};
  return {
    ...displayed,
    turn: { ...displayed.turn, stage },
    result: undefined,
    skulls: skullsOf({ card, dice }),
    isSettled: false,
    isLanding: false,
    lines: [],
  };
}

/** Returns a finished turn with its final dice. */
function finishedTurn(G: KapernState, { card, dice, ending }: PastTurn, before?: KapernState): Turn {
  const wasSeen = before !== undefined && before.stage !== 'draw' && before.card === card;
  return {
    card: itemAt(G.cards, card - 1),
    stage: ending === 'island' ? 'island' : 'dice',
    dice,
    stored: wasSeen ? before.stored : dice.map(() => false),
    sorceress: false,
    rolls: wasSeen ? before.rolls : 0,
  };
}
