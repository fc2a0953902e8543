import type { PlayerID } from '../../games/seam/entry';

/** Who looks at a match: the seats in which somebody is connected, and null once for every spectator. */
export type MatchPresence = readonly (PlayerID | null)[];

/** Who looks at which match. */
export type PresenceByMatch = Readonly<Record<string, MatchPresence>>;

/** What has happened at one process, for the others: ids and versions alone. Whoever wants to know more reads the store. */
export type BusEvent =
  | { readonly kind: 'moved'; readonly matchID: string; readonly stateID: number }
  /** Something about the seats is different, or about who looks at the match by way of the sender. */
  | { readonly kind: 'seats'; readonly matchID: string; readonly present: MatchPresence }
  | { readonly kind: 'said'; readonly matchID: string; readonly line: number }
  | { readonly kind: 'next'; readonly matchID: string }
  | { readonly kind: 'tables'; readonly gameName: string }
  /** All who are connected to the sender: said again and again, as a sign of life. */
  | { readonly kind: 'present'; readonly seats: PresenceByMatch };

/** What a process does about the others. */
export interface BusListener {
  /** `sender` tells the other processes apart. */
  onEvent(notice: BusEvent, sender: string): void;
  /** Notices may have been missed. */
  onReconnect(): void;
}

/** The way from one process to the others that serve the same matches. Nothing here is certain to arrive. */
export interface EventBus {
  /** There may be other processes. */
  readonly isShared: boolean;
  /** Tells the other processes; never throws. */
  publish(notice: BusEvent): void;
  /** Listens to the other processes; to be called once. */
  subscribe(listener: BusListener): void;
  close(): Promise<void>;
}

/** The only process there is has nobody to tell. */
export const SINGLE_PROCESS_BUS: EventBus = {
  isShared: false,
  publish: () => undefined,
  subscribe: () => undefined,
  close: () => Promise.resolve(),
};
