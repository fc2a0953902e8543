import type { PlayerID } from '../../games/seam/entry';

/** Who looks at a match: the seats in which somebody is connected, and null once for every spectator. */
export type Present = readonly (PlayerID | null)[];

/** Who looks at which match. */
export type PresentHere = Readonly<Record<string, Present>>;

/** What has happened at one process, for the others: ids and versions alone. Whoever wants to know more reads the store. */
export type Notice =
  | { readonly kind: 'moved'; readonly matchID: string; readonly stateID: number }
  /** Something about the seats is different, or about who looks at the match by way of the sender. */
  | { readonly kind: 'seats'; readonly matchID: string; readonly present: Present }
  | { readonly kind: 'said'; readonly matchID: string; readonly line: number }
  | { readonly kind: 'next'; readonly matchID: string }
  | { readonly kind: 'tables'; readonly gameName: string }
  /** All who are connected to the sender: said again and again, as a sign of life. */
  | { readonly kind: 'present'; readonly seats: PresentHere };

/** What a process does about the others. */
export interface Listener {
  /** `sender` tells the other processes apart. */
  onNotice(notice: Notice, sender: string): void;
  /** Notices may have been missed. */
  onGap(): void;
}

/** The way from one process to the others that serve the same matches. Nothing here is certain to arrive. */
export interface FanOut {
  /** There may be other processes. */
  readonly isShared: boolean;
  /** Tells the other processes; never throws. */
  publish(notice: Notice): void;
  /** Listens to the other processes; to be called once. */
  subscribe(listener: Listener): void;
  close(): Promise<void>;
}

/** The only process there is has nobody to tell. */
export const ALONE: FanOut = {
  isShared: false,
  publish: () => undefined,
  subscribe: () => undefined,
  close: () => Promise.resolve(),
};
