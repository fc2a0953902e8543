import type { FilteredMetadata } from 'boardgame.io';
import { LRUCache } from 'lru-cache';
import type { Socket } from 'socket.io';
import type { PlayerID } from '../../games/contract';
import type { SeatData } from '../../protocol/http';
import type { Spectators } from '../../protocol/socket';
import { seatClockOf } from '../matches/clocks';
import type { MatchPresence, PresenceByMatch } from '../cluster/event-bus';
import { botKindIn, isPlayedByOwner, isStarted, seatOf, type MatchData, type Seat } from '../storage/match-data';
import { currentTime } from '../shared/time';

/** How long a player must be away before a stand-in may be requested, by default. */
const STAND_IN_DELAY_MS = 60_000;

/** Maximum number of departures kept; the least recently used is evicted first. */
const MAX_DEPARTURES = 10_000;

/** How many heartbeats of this process another one may be silent and is considered alive. */
const MAX_SILENT_BEATS = 3;

/** Which match a socket subscribes to, and as whom. A null player ID is a spectator. */
export interface Identity {
  readonly matchID: string;
  readonly playerID: PlayerID | null;
  /** The hash of the verified credentials: identifies the seat's owner at that time. */
  readonly owner?: string;
  /** The client opted into delta updates. */
  readonly wantsDeltas?: boolean;
  /** The number of seats at that time. A match that starts with fewer seats was set up again. */
  readonly numSeats?: number;
}

/** The sockets of this process that subscribe to matches, and the last state broadcast to them. In-memory; lost on restart. */
export class MatchSubscribers {
  /** Sockets by match and viewer. */
  private readonly viewers = new Map<string, Map<PlayerID | null, Set<Socket>>>();
  private readonly identities = new Map<Socket, Identity>();
  private readonly broadcastVersions = new Map<string, number>();
  /** Presence at other processes. */
  readonly remote = new RemotePresence((seat) => this.recordDeparture(seat));
  /** When the last socket of a seat disconnected, at any process. A seat without an entry has never been connected. */
  private readonly departures = new LRUCache<string, number>({ max: MAX_DEPARTURES });
  private readonly startedAt = currentTime();

  /** @param standInDelayMs how long a player must be away before a stand-in may be requested */
  constructor(readonly standInDelayMs = STAND_IN_DELAY_MS) {}

  /** Subscribes a socket that has received the state with this ID. */
  add(socket: Socket, identity: Identity, stateID: number): void {
    const { matchID, playerID } = identity;
    if (!this.viewers.has(matchID)) this.broadcastVersions.set(matchID, stateID);
    const viewers = this.viewers.get(matchID) ?? new Map<PlayerID | null, Set<Socket>>();
    const sockets = viewers.get(playerID) ?? new Set<Socket>();
    this.viewers.set(matchID, viewers.set(playerID, sockets.add(socket)));
    this.identities.set(socket, identity);
    this.departures.delete(`${matchID} ${playerID}`);
  }

  /** Unsubscribes a socket. Returns its identity. */
  remove(socket: Socket): Identity | undefined {
    const identity = this.identities.get(socket);
    if (!identity) return undefined;
    this.identities.delete(socket);
    const viewers = this.viewers.get(identity.matchID);
    const sockets = viewers?.get(identity.playerID);
    sockets?.delete(socket);
    if (sockets?.size === 0) viewers?.delete(identity.playerID);
    if (viewers?.size === 0) {
      this.viewers.delete(identity.matchID);
      this.broadcastVersions.delete(identity.matchID);
    }
    this.recordDeparture(identity);
    return identity;
  }

  /** Returns the identity of a socket, or undefined when it is not subscribed. */
  identityOf(socket: Socket): Identity | undefined {
    return this.identities.get(socket);
  }

  /** Returns the sockets of a match by viewer. All sockets of a seat, and all spectators, share one view. */
  socketsByViewer(matchID: string): readonly [PlayerID | null, readonly Socket[]][] {
    return Array.from(this.viewers.get(matchID) ?? [], ([playerID, sockets]) => [playerID, [...sockets]]);
  }

  /** Returns all sockets of a match. */
  socketsOf(matchID: string): readonly Socket[] {
    return this.socketsByViewer(matchID).flatMap(([, sockets]) => sockets);
  }

  /** Returns the ID of the last state broadcast in a match, or undefined when it has no subscribers. */
  lastBroadcast(matchID: string): number | undefined {
    return this.broadcastVersions.get(matchID);
  }

  /** Records that the state with this ID has been broadcast. */
  markBroadcast(matchID: string, stateID: number): void {
    const previous = this.broadcastVersions.get(matchID);
    if (previous !== undefined && previous < stateID) this.broadcastVersions.set(matchID, stateID);
  }

  /** Returns the IDs of all matches with subscribers. */
  matchIDs(): string[] {
    return [...this.viewers.keys()];
  }

  /** Returns the local presence in one match. */
  presentIn(matchID: string): MatchPresence {
    return this.socketsByViewer(matchID).flatMap<PlayerID | null>(([playerID, sockets]) =>
      playerID === null ? sockets.map(() => null) : [playerID],
    );
  }

  /** Returns the local presence in all matches. */
  localPresence(): PresenceByMatch {
    return Object.fromEntries(this.matchIDs().map((matchID) => [matchID, this.presentIn(matchID)]));
  }

  /**
   * Returns the sockets of a match whose subscription is no longer valid: the seat has a new owner, spectators are not
   * allowed, or the match has been set up again.
   */
  staleSockets(matchID: string, match: MatchData): Socket[] {
    const found: Socket[] = [];
    const numSeats = Object.keys(match.players).length;
    for (const [playerID, sockets] of this.viewers.get(matchID) ?? []) {
      const owner = playerID === null ? undefined : seatOf(match, playerID)?.credentials;
      for (const socket of sockets) {
        const identity = this.identities.get(socket);
        const isAllowed = playerID === null ? !match.noSpectators : identity?.owner === owner;
        if (!isAllowed || identity?.numSeats !== numSeats) found.push(socket);
      }
    }
    return found;
  }

  /** The number of matches with subscribers. */
  get size(): number {
    return this.viewers.size;
  }

  /** Returns the number of local sockets of a viewer. */
  count({ matchID, playerID }: Identity): number {
    return this.viewers.get(matchID)?.get(playerID)?.size ?? 0;
  }

  /** Returns the spectators of a match at all processes. */
  spectators(matchID: string, { noSpectators = false }: MatchData): Spectators {
    const local = this.count({ matchID, playerID: null });
    return { count: local + this.remote.spectators(matchID), welcome: !noSpectators };
  }

  /** Returns whether a seat has a socket at this process. */
  isConnectedLocally(matchID: string, playerID: PlayerID): boolean {
    return this.viewers.get(matchID)?.has(playerID) ?? false;
  }

  /** Returns whether a seat has a socket at any process. */
  isConnected(matchID: string, playerID: PlayerID): boolean {
    return this.isConnectedLocally(matchID, playerID) || this.remote.has(matchID, playerID);
  }

  /** Returns when the last socket of a seat disconnected (Unix ms); undefined when that is not known. */
  departureOf(matchID: string, playerID: PlayerID): number | undefined {
    return this.departures.get(`${matchID} ${playerID}`);
  }

  /** Returns in how many milliseconds a stand-in may replace a seat's owner, or undefined when none may. */
  msUntilStandIn(matchID: string, match: MatchData, seat: Seat): number | undefined {
    const isAway = isPlayedByOwner(seat) && !this.isConnected(matchID, String(seat.id));
    if (!isAway || match.clock !== undefined || match.gameover !== undefined || !isStarted(match)) return undefined;
    const since = this.departures.get(`${matchID} ${seat.id}`) ?? Math.max(this.startedAt, match.updatedAt);
    return Math.max(0, since + this.standInDelayMs - currentTime());
  }

  /** Returns the public metadata of the seats. Bots are always connected. */
  seats(matchID: string, match: MatchData): FilteredMetadata {
    return Object.values(match.players).map((seat) => {
      const { id, name } = seat;
      const data = seatDataOf(match, seat);
      const isConnected = botKindIn(seat) !== undefined || this.isConnected(matchID, String(id));
      return { id, ...(name !== undefined && { name }), ...(data && { data }), isConnected };
    });
  }

  private recordDeparture({ matchID, playerID }: Pick<Identity, 'matchID' | 'playerID'>): void {
    if (playerID === null || this.isConnected(matchID, playerID)) return;
    this.departures.set(`${matchID} ${playerID}`, currentTime());
  }
}

function seatDataOf({ host, clock: setting }: MatchData, seat: Seat): SeatData | undefined {
  const clock = seatClockOf(seat, setting, currentTime());
  const data = {
    ...seat.data,
    ...(host === String(seat.id) && { host: true }),
    ...(seat.nickname !== undefined &&
      seat.nickname === seat.name && { nickname: true, ...(seat.isLookAlike && { lookAlike: true }) }),
    ...(clock && { clock }),
  };
  return Object.keys(data).length > 0 ? data : undefined;
}

interface RemoteProcess {
  /** For how many heartbeats of this process there has been no news of it. */
  silentBeats: number;
  readonly seats: Map<string, MatchPresence>;
}

/** Presence at the other processes, by their last events. */
class RemotePresence {
  private readonly processes = new Map<string, RemoteProcess>();

  /** @param onLeft called when a viewer is not connected to another process any more */
  constructor(private readonly onLeft: (viewer: Pick<Identity, 'matchID' | 'playerID'>) => void) {}

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
    const before = seats.get(matchID);
    if (present.length > 0) seats.set(matchID, present);
    else seats.delete(matchID);
    this.reportLeft(matchID, before, present);
  }

  /** Stores the presence of a process in all its matches. Returns the matches that have changed. */
  updateAll(sender: string, seats: PresenceByMatch): string[] {
    const previous = this.processes.get(sender)?.seats ?? new Map<string, MatchPresence>();
    this.processes.set(sender, { silentBeats: 0, seats: new Map(Object.entries(seats)) });
    for (const [matchID, before] of previous) this.reportLeft(matchID, before, seats[matchID]);
    const all = new Set([...previous.keys(), ...Object.keys(seats)]);
    const serialize = (present: MatchPresence = []) => JSON.stringify([...present].sort());
    return [...all].filter((matchID) => serialize(previous.get(matchID)) !== serialize(seats[matchID]));
  }

  /**
   * Counts a heartbeat of this process, and evicts the processes that have been silent for too many. Returns the matches that
   * had connections there.
   */
  countSilence(): string[] {
    const silent = [...this.processes].filter(([, process]) => ++process.silentBeats > MAX_SILENT_BEATS);
    for (const [sender] of silent) this.processes.delete(sender);
    for (const [, { seats }] of silent) for (const [matchID, before] of seats) this.reportLeft(matchID, before);
    return silent.flatMap(([, { seats }]) => [...seats.keys()]);
  }

  private reportLeft(matchID: string, before: MatchPresence = [], present: MatchPresence = []): void {
    for (const playerID of before) if (!present.includes(playerID)) this.onLeft({ matchID, playerID });
  }

  private addProcess(sender: string): RemoteProcess {
    const process = { silentBeats: 0, seats: new Map<string, MatchPresence>() };
    this.processes.set(sender, process);
    return process;
  }
}
