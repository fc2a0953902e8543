import type { PlayerID } from '../../games/seam/entry';
import type { MatchPresence, PresenceByMatch } from './event-bus';

/** After how long a process that says nothing is taken for dead, in milliseconds. */
const PRESENCE_TTL_MS = 7000;

interface RemoteProcess {
  lastSeen: number;
  readonly seats: Map<string, MatchPresence>;
}

/** Who is connected to another process, by what the others have said last. */
export class RemotePresence {
  private readonly processes = new Map<string, RemoteProcess>();

  has(matchID: string, playerID: PlayerID): boolean {
    return [...this.processes.values()].some(({ seats }) => seats.get(matchID)?.includes(playerID));
  }

  /** How many spectators of a match there are. */
  spectators(matchID: string): number {
    const present = [...this.processes.values()].flatMap(({ seats }) => seats.get(matchID) ?? []);
    return present.filter((eyes) => eyes === null).length;
  }

  /** Takes note of what a process says of one match. */
  update(sender: string, matchID: string, present: MatchPresence): void {
    const { seats } = this.processes.get(sender) ?? this.addProcess(sender);
    if (present.length > 0) seats.set(matchID, present);
    else seats.delete(matchID);
  }

  /** Takes note of what a process says of all its matches; gives those of which it had said something else. */
  updateAll(sender: string, seats: PresenceByMatch): string[] {
    const previous = this.processes.get(sender)?.seats ?? new Map<string, MatchPresence>();
    this.processes.set(sender, { lastSeen: Date.now(), seats: new Map(Object.entries(seats)) });
    const all = new Set([...previous.keys(), ...Object.keys(seats)]);
    const serialize = (present: MatchPresence = []) => JSON.stringify([...present].sort());
    return [...all].filter((matchID) => serialize(previous.get(matchID)) !== serialize(seats[matchID]));
  }

  /** Forgets the processes that have gone silent; gives the matches to which somebody was connected there. */
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
