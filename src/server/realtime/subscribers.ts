import type { FilteredMetadata } from 'boardgame.io';
import type { Socket } from 'socket.io';
import type { PlayerID } from '../../games/seam/entry';
import type { SeatData, Spectators } from '../../protocol/protocol';
import { seatClockOf } from '../matches/clocks';
import type { MatchPresence, PresenceByMatch } from '../cluster/event-bus';
import { RemotePresence } from '../cluster/remote-presence';
import { botKindIn, isPlayedByOwner, isStarted, seatOf, type MatchData, type Seat } from '../storage/match-data';

/** How long somebody has to be away before a stand-in may be called for him, in milliseconds. */
const STAND_IN_DELAY_MS = 60_000;

/** Departures beyond this number are forgotten, the oldest first. */
const MAX_DEPARTURES = 10_000;

/** As whom a socket looks at which match; null is a spectator. */
export interface Identity {
  readonly matchID: string;
  readonly playerID: PlayerID | null;
  /** The hash of the credentials that it has shown: who the seat's owner was then. */
  readonly owner?: string;
  /** It wants to be told what is different instead of everything. */
  readonly wantsDeltas?: boolean;
  /** How many seats the match had then; one that begins with fewer is another than it has seen. */
  readonly numSeats?: number;
}

/**
 * Who is watching which match by this process, and what they have been told, in its memory: a restart begins with an
 * empty house.
 */
export class MatchSubscribers {
  /** By match, then by the eyes that its sockets look through. */
  private readonly viewers = new Map<string, Map<PlayerID | null, Set<Socket>>>();
  private readonly identities = new Map<Socket, Identity>();
  private readonly broadcastVersions = new Map<string, number>();
  /** Who is connected to other processes. */
  readonly remote = new RemotePresence();
  /** When the last browser of a seat went; whoever is not in here and not connected has been away all the time. */
  private readonly departures = new Map<string, number>();
  private readonly startedAt = Date.now();

  /** @param standInDelayMs how long somebody has to be away before a stand-in may be called for him, in milliseconds */
  constructor(readonly standInDelayMs = STAND_IN_DELAY_MS) {}

  /** Binds a socket that has been told that version to an identity, which it keeps until it is removed. */
  add(socket: Socket, identity: Identity, stateID: number): void {
    const { matchID, playerID } = identity;
    if (!this.viewers.has(matchID)) this.broadcastVersions.set(matchID, stateID);
    const viewers = this.viewers.get(matchID) ?? new Map<PlayerID | null, Set<Socket>>();
    const sockets = viewers.get(playerID) ?? new Set<Socket>();
    this.viewers.set(matchID, viewers.set(playerID, sockets.add(socket)));
    this.identities.set(socket, identity);
    this.departures.delete(`${matchID} ${playerID}`);
  }

  /** Takes a socket's identity away and says which it was. */
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

  /** As whom a socket looks at a match, if it does. */
  identityOf(socket: Socket): Identity | undefined {
    return this.identities.get(socket);
  }

  /** The sockets of a match by whose eyes they are: all of a seat, and all spectators, see the same. */
  socketsByViewer(matchID: string): readonly [PlayerID | null, readonly Socket[]][] {
    return Array.from(this.viewers.get(matchID) ?? [], ([playerID, sockets]) => [playerID, [...sockets]]);
  }

  /** The sockets of a match. */
  socketsOf(matchID: string): readonly Socket[] {
    return this.socketsByViewer(matchID).flatMap(([, sockets]) => sockets);
  }

  /** The version that everybody at a match has been told, at least; undefined when nobody looks at it. */
  lastBroadcast(matchID: string): number | undefined {
    return this.broadcastVersions.get(matchID);
  }

  /** Takes note that everybody at a match has been told that version. */
  markBroadcast(matchID: string, stateID: number): void {
    const previous = this.broadcastVersions.get(matchID);
    if (previous !== undefined && previous < stateID) this.broadcastVersions.set(matchID, stateID);
  }

  /** The matches that somebody looks at. */
  matchIDs(): string[] {
    return [...this.viewers.keys()];
  }

  /** Who looks at a match by this process. */
  presentIn(matchID: string): MatchPresence {
    return this.socketsByViewer(matchID).flatMap<PlayerID | null>(([playerID, sockets]) =>
      playerID === null ? sockets.map(() => null) : [playerID],
    );
  }

  /** Who looks at which match by this process. */
  localPresence(): PresenceByMatch {
    return Object.fromEntries(this.matchIDs().map((matchID) => [matchID, this.presentIn(matchID)]));
  }

  /**
   * The sockets of a match that have to go: the seat is not theirs any more, spectators are not welcome, or the match has
   * been set up anew since they came.
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

  /** How many matches somebody looks at. */
  get size(): number {
    return this.viewers.size;
  }

  /** How many look at a match with the same eyes. */
  count({ matchID, playerID }: Identity): number {
    return this.viewers.get(matchID)?.get(playerID)?.size ?? 0;
  }

  /** Who watches a match, by whatever process. */
  spectators(matchID: string, { noSpectators = false }: MatchData): Spectators {
    const local = this.count({ matchID, playerID: null });
    return { count: local + this.remote.spectators(matchID), welcome: !noSpectators };
  }

  /** Whether any browser is connected in that seat to this process. */
  isConnectedLocally(matchID: string, playerID: PlayerID): boolean {
    return this.viewers.get(matchID)?.has(playerID) ?? false;
  }

  /** Whether any browser is connected in that seat, to whatever process. */
  isConnected(matchID: string, playerID: PlayerID): boolean {
    return this.isConnectedLocally(matchID, playerID) || this.remote.has(matchID, playerID);
  }

  /** In how many milliseconds a stand-in may be called for a seat's owner; undefined where it may not. */
  msUntilStandIn(matchID: string, match: MatchData, seat: Seat): number | undefined {
    const isAway = isPlayedByOwner(seat) && !this.isConnected(matchID, String(seat.id));
    if (!isAway || match.clock !== undefined || match.gameover !== undefined || !isStarted(match)) return undefined;
    const since = this.departures.get(`${matchID} ${seat.id}`) ?? Math.max(this.startedAt, match.updatedAt);
    return Math.max(0, since + this.standInDelayMs - Date.now());
  }

  /** The seats of a match as everybody may see them, bots always present. */
  seats(matchID: string, match: MatchData): FilteredMetadata {
    return Object.values(match.players).map((seat) => ({
      id: seat.id,
      name: seat.name,
      data: seatDataOf(match, seat),
      isConnected: botKindIn(seat) !== undefined || this.isConnected(matchID, String(seat.id)),
    }));
  }

  private recordDeparture({ matchID, playerID }: Identity): void {
    if (playerID === null || this.isConnected(matchID, playerID)) return;
    this.departures.set(`${matchID} ${playerID}`, Date.now());
    if (this.departures.size <= MAX_DEPARTURES) return;
    const [earliest] = this.departures.keys();
    this.departures.delete(earliest);
  }
}

function seatDataOf({ host, clock: setting }: MatchData, seat: Seat): SeatData | undefined {
  const clock = seatClockOf(seat, setting, Date.now());
  const data = {
    ...seat.data,
    ...(host === String(seat.id) && { host: true }),
    ...(seat.nickname !== undefined && seat.nickname === seat.name && { nickname: true }),
    ...(clock && { clock }),
  };
  return Object.keys(data).length > 0 ? data : undefined;
}
