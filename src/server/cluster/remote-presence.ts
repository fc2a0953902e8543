import type { PlayerID } from '../../games/contract';
import type { MatchPresence, PresenceByMatch } from './event-bus';

/** How long a process without heartbeats is considered alive. */
const PRESENCE_TTL_MS = 7000;

interface RemoteProcess {
  lastSeen: number;
  readonly seats: Map<string, MatchPresence>;
}

/** Presence at the other processes, by their last events. */
export class RemotePresence {
  private readonly processes = new Map<string, RemoteProcess>();

  /** Returns whether a seat is connected to another process. */
  has(matchID: string, playerID: PlayerID): boolean {
    return [...this.processes.values()].some(({ seats }) => seats.get(matchID)?.includes(playerID));
  }

  /** Returns the number of spectators of a match at other processes. */
  spectators(matchID: string): number {
    const present = [...this.processes.values()].flatMap(({ seats }) => seats.get(matchID) ?? []);
    return present.filter((viewer) => viewer === null).length;
  }

  /** Stores the presence of a process in one match. */
  update(sender: string, matchID: string, present: MatchPresence): void {
    const { seats } = this.processes.get(sender) ?? this.addProcess(sender);
    if (present.length > 0) seats.set(matchID, present);
    else seats.delete(matchID);
  }

  /** Stores the presence of a process in all its matches. Returns the matches that have changed. */
  updateAll(sender: string, seats: PresenceByMatch): string[] {
    const previous = this.processes.get(sender)?.seats ?? new Map<string, MatchPresence>();
    this.processes.set(sender, { lastSeen: Date.now(), seats: new Map(Object.entries(seats)) });
    const all = new Set([...previous.keys(), ...Object.keys(seats)]);
    const serialize = (present: MatchPresence = []) => JSON.stringify([...present].sort());
    return [...all].filter((matchID) => serialize(previous.get(matchID)) !== serialize(seats[matchID]));
  }

  /** Evicts the processes without a recent heartbeat. Returns the matches that had connections there. */
  evictStale(): string[] {
    const stale = [...this.processes].filter(([, { lastSeen }]) => Date.now() - lastSeen > PRESENCE_TTL_MS);
    for (const [sender] of stale) this.processes.delete(sender);
    return stale.flatMap(([, { seats }]) => [...seats.keys()]);
  }

  private addProcess(sender: string): RemoteProcess {
    const process = { lastSeen: Date.now(), seats: new Map<string, MatchPresence>() };
    this.processes.set(sender, process);
    return process;
  }
}
