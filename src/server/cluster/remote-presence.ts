import type { PlayerID } from '../../games/seam/entry';
import type { Present, PresentHere } from './event-bus';

/** After how long a process that says nothing is taken for dead, in milliseconds. */
const LONGEST_SILENCE = 7000;

interface Process {
  heard: number;
  readonly seats: Map<string, Present>;
}

/** Who is connected to another process, by what the others have said last. */
export class Presence {
  private readonly processes = new Map<string, Process>();

  has(matchID: string, playerID: PlayerID): boolean {
    return [...this.processes.values()].some(({ seats }) => seats.get(matchID)?.includes(playerID));
  }

  /** How many spectators of a match there are. */
  spectators(matchID: string): number {
    const present = [...this.processes.values()].flatMap(({ seats }) => seats.get(matchID) ?? []);
    return present.filter((eyes) => eyes === null).length;
  }

  /** Takes note of what a process says of one match. */
  hear(sender: string, matchID: string, present: Present): void {
    const { seats } = this.processes.get(sender) ?? this.meet(sender);
    if (present.length > 0) seats.set(matchID, present);
    else seats.delete(matchID);
  }

  /** Takes note of what a process says of all its matches; gives those of which it had said something else. */
  hearAll(sender: string, seats: PresentHere): string[] {
    const before = this.processes.get(sender)?.seats ?? new Map<string, Present>();
    this.processes.set(sender, { heard: Date.now(), seats: new Map(Object.entries(seats)) });
    const all = new Set([...before.keys(), ...Object.keys(seats)]);
    const saidOf = (present: Present = []) => JSON.stringify([...present].sort());
    return [...all].filter((matchID) => saidOf(before.get(matchID)) !== saidOf(seats[matchID]));
  }

  /** Forgets the processes that have gone silent; gives the matches to which somebody was connected there. */
  forgetSilent(): string[] {
    const silent = [...this.processes].filter(([, { heard }]) => Date.now() - heard > LONGEST_SILENCE);
    for (const [sender] of silent) this.processes.delete(sender);
    return silent.flatMap(([, { seats }]) => [...seats.keys()]);
  }

  private meet(sender: string): Process {
    const process = { heard: Date.now(), seats: new Map<string, Present>() };
    this.processes.set(sender, process);
    return process;
  }
}
