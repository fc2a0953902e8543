import type { PlayerID } from '../../games/contract';

/** Who is connected to a match: the IDs of connected seats, and one null per spectator. */
export type MatchPresence = readonly (PlayerID | null)[];

/** Presence by match ID. */
export type PresenceByMatch = Readonly<Record<string, MatchPresence>>;

/** An event at one process. Carries only IDs; receivers read everything else from storage. */
export type BusEvent =
  | { readonly kind: 'moved'; readonly matchID: string; readonly stateID: number }
  /** The seats of a match, or the sender's presence in it, have changed. */
  | { readonly kind: 'seats'; readonly matchID: string; readonly present: MatchPresence }
  | { readonly kind: 'chat'; readonly matchID: string; readonly messageID: number }
  | { readonly kind: 'next'; readonly matchID: string }
  | { readonly kind: 'tables'; readonly gameName: string }
  /** The notice of the operator has changed. */
  | { readonly kind: 'notice' }
  /** Heartbeat: the sender's presence in all matches. */
  | { readonly kind: 'present'; readonly seats: PresenceByMatch };

export interface BusListener {
  /** `sender` identifies the other process. */
  onEvent(event: BusEvent, sender: string): void;
  /** Called when an event of this process has come back: the bus carries events. */
  onEcho(): void;
  /** Called after every (re)connection: events may have been missed. */
  onReconnect(): void;
}

/** Publishes events to the other processes that serve the same matches. Delivery is at most once. */
export interface EventBus {
  /** Identifies this process as a sender. */
  readonly processID: string;
  /** Publishes an event to the other processes. Never throws. */
  publish(event: BusEvent): void;
  /** Subscribes to events of the other processes. Call this once. */
  subscribe(listener: BusListener): void;
  close(): Promise<void>;
}

/** The event bus of a single process: does nothing. */
export const SINGLE_PROCESS_BUS: EventBus = {
  processID: '',
  publish: () => undefined,
  subscribe: () => undefined,
  close: () => Promise.resolve(),
};
