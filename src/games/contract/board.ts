import type { ReactNode } from 'react';
import type { GameEvent, GameState, Move, PlayerID } from './rules';
import { otherPerson, YOU } from '../../i18n/format';

/** A mark of a nickname that the player has proven to own, and of one that also looks like another player's. */
export type NicknameMark = 'claimed' | 'look-alike';

/** A seat and its player, as a board shows it. */
export interface SeatInfo {
  readonly playerID: PlayerID;
  readonly name: string;
  readonly isBot: boolean;
  /** A short label for the strength of the bot. */
  readonly rank?: string | undefined;
  /** A person whose browser is connected, or a bot. */
  readonly isConnected: boolean;
  readonly nicknameMark?: NicknameMark | undefined;
  /** The viewer's own seat, which sentences address as "you". */
  readonly isYou?: boolean | undefined;
}

/** What the viewer has missed, as a board shows it. */
export interface Film<G extends GameState = GameState> {
  /** Consecutive views, from the one that the viewer saw last to the latest. */
  readonly states: readonly G[];
  /** The board speaks of the events; otherwise something else has told them. */
  readonly isTold: boolean;
  /** Called when it begins, with the number of states for which there is no time. */
  onBegin(leftOut: number): void;
}

/** A move that can be taken back. */
export interface UndoOffer {
  /** The player who made it: the viewer, or another one at the same screen. */
  readonly playerID: PlayerID;
  take(): void;
}

/** The props of a board: a view, the legal moves, and a callback to play them. A board computes no rules. */
export interface BoardProps<G extends GameState = GameState, M extends Move = Move> {
  /** The view of `playerID`. */
  readonly G: G;
  /** The viewer; null for a spectator. */
  readonly playerID: PlayerID | null;
  /** By seat, in seat order. */
  readonly seats: readonly SeatInfo[];
  /** The legal moves of `playerID`; empty when it is not their turn or a move is pending. */
  readonly legalMoves: readonly M[];
  /** Plays one of `legalMoves`. */
  play(move: M): void;
  /** A move has been sent and is not confirmed yet. */
  readonly pending: boolean;
  /** Offered as long as the last move can be taken back from this screen. */
  readonly undo?: UndoOffer | undefined;
  /** Aids that the players of a match may rule out are allowed: in single player, replays and the debug panel. */
  readonly training: boolean;
  /** The viewer observes from the perspective of `playerID` without being that player: nobody is "you". */
  readonly isObserver?: boolean | undefined;
  /** The events of moves between the G before and this one that the board has not been given, in order; none by default. */
  readonly missed?: readonly GameEvent[] | undefined;
  /** A film that begins when it is given, and ends at once when it is taken away; none by default. */
  readonly film?: Film<G> | undefined;
  /** The page around the board speaks of the moves, so that the board does not. */
  readonly isSilent?: boolean | undefined;
  /** The page around the board says what is to be done, so that the board does not ask. */
  readonly isGuided?: boolean | undefined;
  /** Called with each G whose outcome the board has told; the page around it tells nothing that came later. */
  onShow?(G: G): void;
  /** Called when the board has shown the end of the match; the page around it withholds the result until then. */
  onEnd(): void;
}

/** The module of a game that only browsers load. */
export interface BoardModule<G extends GameState = GameState, M extends Move = Move> {
  Board(props: BoardProps<G, M>): ReactNode;
}

/** Returns the name of a seat for messages: `YOU` for the viewer's own seat. */
export function subjectName(seat: SeatInfo | undefined): string | undefined {
  if (!seat) return undefined;
  return seat.isYou ? YOU : otherPerson(seat.name);
}
