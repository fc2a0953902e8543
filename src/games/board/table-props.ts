import { subjectName } from '../contract/subject-name';
import type { BoardProps, GameState, Move, NameOf, PlayerID, Rules } from '../contract';

/** The props that all parts of a board share. */
export interface BaseTableProps<G extends GameState, M extends Move> extends Pick<
  BoardProps<G, M>,
  'G' | 'seats' | 'play' | 'pending'
> {
  /** The viewer; null for a spectator and for an observer. */
  readonly playerID: PlayerID | null;
  /** The viewer's legal moves; while `pending`, those before the move that was sent, and `play` does nothing. */
  readonly moves: readonly M[];
  readonly nameOf: NameOf;
  /** The name of a seat for messages: `YOU` for the viewer. */
  readonly subjectOf: NameOf;
}

/** Derives the shared props. While a move is pending, its alternatives stay visible, but none can be played. */
export function baseTableProps<G extends GameState, M extends Move>(
  rules: Rules<G, M>,
  { G, seats, legalMoves, play, pending, isObserver, ...props }: BoardProps<G, M>,
): BaseTableProps<G, M> {
  const playerID = isObserver ? null : props.playerID;
  return {
    G,
    playerID,
    seats,
    pending,
    nameOf: (id) => seats[Number(id)]?.name ?? id,
    subjectOf: (id) => subjectName(seats[Number(id)]) ?? id,
    moves: pending && playerID !== null ? rules.legalMoves(G, playerID) : legalMoves,
    play: (move) => {
      if (!pending) play(move);
    },
  };
}
