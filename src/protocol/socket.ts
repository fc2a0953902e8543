import type { LogEntry, State } from 'boardgame.io';
import type { ApiErrorBody } from './errors';

/**
 * The socket events between browsers and the server. They extend boardgame.io's events (`sync`, `update`, `matchData` in
 * the namespace of the game) and are compatible with them; docs/api.md lists them all.
 */

/** The socket event (with an ApiErrorBody) that the server sends before it closes a connection. */
export const REFUSED_EVENT = 'refused';

/**
 * The acknowledgement of a message whose last argument is a callback; that of `sync` and `update` includes the state ID.
 *
 * Both take more arguments than boardgame.io's. `sync` takes the state ID since which the client needs the log (0 for the
 * whole log), which also opts in to updates that contain only the changed keys of G, null for those that are gone. It then
 * takes the id of the last chat message the client has received (0 for none), which subscribes it to all later ones, and
 * that message's `at`. Last comes the ID of the state that the page has (-1 for none), which asks for `missed`. `update`
 * takes an id of the move, 16 to 64 letters, digits, _ and -: a repeated move with the same id is acknowledged with the
 * state ID and not played again.
 */
export type Ack<T = StateAck> = ({ readonly ok: true } & T) | ({ readonly ok: false } & ApiErrorBody);

/** The arguments of `update` after the match id: a state, and the log of the move that led to it. */
export type StateUpdate = readonly [state: State, deltalog: readonly LogEntry[]];

/** The acknowledgement of a successful `sync` or `update`. */
export interface StateAck {
  /** -1 before the deal: the state follows as an event `sync`. */
  readonly stateID: number;
  /** Only before the deal. */
  readonly code?: 'not-started';
  /** The update of the move itself, for senders that opted in to changed keys: they get it here instead of as an event. */
  readonly update?: StateUpdate;
}

/** What the pages of a seat's owner have shown them: they send it with `seen`, and the server keeps the furthest. */
export interface SeenMark {
  readonly stateID: number;
  /** The id of the last chat message; 0 for none. */
  readonly messageID: number;
}

/** What the owner of a seat has missed; sent before the answer to a `sync` that asks for it, if anything is known of them. */
export interface Missed {
  readonly seen: SeenMark;
  /**
   * The last states before the present one, consecutive, from the one that they saw last: the first with all of G, the
   * others with its changed keys.
   */
  readonly states: readonly MissedState[];
}

/** A state of a match as its viewer would have seen it. */
export interface MissedState {
  readonly stateID: number;
  readonly G: object;
}

/** The predefined chat phrases; each is shown in the language of the reader. */
export const CHAT_PHRASES = [
  'ahoy',
  'luck',
  'yourTurn',
  'moment',
  'wellPlayed',
  'thanks',
  'ouch',
  'laugh',
  'again',
  'farewell',
] as const;

export type ChatPhrase = (typeof CHAT_PHRASES)[number];

/** The maximum length of a chat message in characters. */
export const MAX_CHAT_LENGTH = 300;

/**
 * The content of a chat message: the argument of `chat` after the match id, acknowledged with Ack<ChatAck>. An id of the message
 * may follow, as with `update`: a repeated message is written once.
 */
export type ChatContent = { readonly text: string } | { readonly phrase: ChatPhrase };

/** The acknowledgement of a chat message: its id, and the name of this field in version 1.0. */
export interface ChatAck {
  readonly id: number;
  readonly line?: number;
}

/**
 * A chat message. The server sends them with `chat` (match id, messages), oldest first, at most the last hundred. A third
 * argument `true` voids all messages received before: the server does not have them any more.
 */
export interface ChatMessage {
  /** Counts from 1 in every match. */
  readonly id: number;
  /** The seat and the name of the sender at that time. */
  readonly playerID: string;
  readonly name: string;
  /** Identifies the sender across names and seats, in this match and its rematches. */
  readonly person: string;
  /** Sent from the seat of this connection. */
  readonly yours?: true;
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly content: ChatContent;
  /** The content again, for pages of version 1.0. */
  readonly said?: ChatContent;
}

/** The spectators of a match; sent whenever they change. */
export interface Spectators {
  readonly count: number;
  /** The host allows spectators. */
  readonly welcome: boolean;
}

/** An offer to play again; sent for finished matches whenever it changes. */
export interface RematchOffer {
  /** The seat that made the offer. */
  readonly by: string;
  /** The answers so far, by seat: true for yes. Seats of bots do not answer. */
  readonly answers: Readonly<Record<string, boolean>>;
  /** The time left to answer in milliseconds; absent when the offer has ended because all others declined. */
  readonly left?: number;
}

/** The socket namespace that emits `changed` (with a game name) whenever the list of open matches has changed. */
export const LOBBY_NAMESPACE = '/lobby';

/** The fields of a game state by name. */
type Fields = Readonly<Record<string, unknown>>;

/** Returns the changed fields of a state, with null for those that no longer exist; no field of a state is null itself. */
export function deltaBetween(before: Fields, after: Fields, isEqual: (a: unknown, b: unknown) => boolean): Fields {
  const changed = Object.entries(after).filter(
    ([name, value]) => value !== before[name] && !isEqual(value, before[name]),
  );
  const removed = Object.keys(before).filter((name) => !Object.hasOwn(after, name));
  return Object.fromEntries([...changed, ...removed.map((name) => [name, null] as const)]);
}

/** Returns a state with a delta applied. A full state is a delta, too. */
export function applyDelta<G extends object>(before: G | undefined, delta: Partial<G>): G {
  const fields = Object.entries({ ...before, ...delta }).filter(([, value]) => value !== null);
  return Object.fromEntries(fields) as G;
}
