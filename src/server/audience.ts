import type { FilteredMetadata } from 'boardgame.io';
import type { Socket } from 'socket.io';
import type { PlayerID } from '../games/types';
import { botIn, type MatchData } from './storage/match-data';

/** As whom a socket looks at which match; null is a spectator. */
export interface Identity {
  readonly matchID: string;
  readonly playerID: PlayerID | null;
  /** It wants to be told what is different instead of everything. */
  readonly wantsChanges?: boolean;
}

/** Who is watching which match, in this process's memory: a restart begins with an empty house. */
export class Audience {
  /** By match, then by the eyes that its sockets look through. */
  private readonly matches = new Map<string, Map<PlayerID | null, Set<Socket>>>();
  private readonly identities = new Map<Socket, Identity>();

  /** Binds a socket to an identity, which it keeps until it is removed. */
  add(socket: Socket, identity: Identity): void {
    const { matchID, playerID } = identity;
    const viewers = this.matches.get(matchID) ?? new Map<PlayerID | null, Set<Socket>>();
    const sockets = viewers.get(playerID) ?? new Set<Socket>();
    this.matches.set(matchID, viewers.set(playerID, sockets.add(socket)));
    this.identities.set(socket, identity);
  }

  /** Takes a socket's identity away and says which it was. */
  remove(socket: Socket): Identity | undefined {
    const identity = this.identities.get(socket);
    if (!identity) return undefined;
    this.identities.delete(socket);
    const viewers = this.matches.get(identity.matchID);
    const sockets = viewers?.get(identity.playerID);
    sockets?.delete(socket);
    if (sockets?.size === 0) viewers?.delete(identity.playerID);
    if (viewers?.size === 0) this.matches.delete(identity.matchID);
    return identity;
  }

  /** As whom a socket looks at a match, if it does. */
  identityOf(socket: Socket): Identity | undefined {
    return this.identities.get(socket);
  }

  /** The sockets of a match by whose eyes they are: all of a seat, and all spectators, see the same. */
  viewersOf(matchID: string): readonly [PlayerID | null, readonly Socket[]][] {
    return Array.from(this.matches.get(matchID) ?? [], ([playerID, sockets]) => [playerID, [...sockets]]);
  }

  /** The sockets of a match. */
  socketsOf(matchID: string): readonly Socket[] {
    return this.viewersOf(matchID).flatMap(([, sockets]) => sockets);
  }

  /** How many matches somebody looks at. */
  get size(): number {
    return this.matches.size;
  }

  /** How many look at a match with the same eyes. */
  count({ matchID, playerID }: Identity): number {
    return this.matches.get(matchID)?.get(playerID)?.size ?? 0;
  }

  /** Whether any browser is connected in that seat. */
  isConnected(matchID: string, playerID: PlayerID): boolean {
    return this.matches.get(matchID)?.has(playerID) ?? false;
  }

  /** The seats of a match as everybody may see them, bots always present. */
  seats(matchID: string, match: MatchData): FilteredMetadata {
    return Object.values(match.players).map((seat) => ({
      id: seat.id,
      name: seat.name,
      data: seat.data as unknown,
      isConnected: botIn(seat) !== undefined || this.isConnected(matchID, String(seat.id)),
    }));
  }
}
