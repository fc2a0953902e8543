import type { FilteredMetadata } from 'boardgame.io';
import type { Socket } from 'socket.io';
import type { PlayerID } from '../games/types';
import { botIn, type MatchData } from './storage/match-data';

/** As whom a socket looks at which match; null is a spectator. */
export interface Identity {
  readonly matchID: string;
  readonly playerID: PlayerID | null;
}

/** Who is watching which match, in this process's memory: a restart begins with an empty house. */
export class Audience {
  private readonly matches = new Map<string, Map<Socket, PlayerID | null>>();

  /** Binds a socket to an identity, which it keeps until it is removed. */
  add(socket: Socket, { matchID, playerID }: Identity): void {
    const sockets = this.matches.get(matchID) ?? new Map<Socket, PlayerID | null>();
    this.matches.set(matchID, sockets.set(socket, playerID));
    (socket.data as { identity?: Identity }).identity = { matchID, playerID };
  }

  /** Takes a socket's identity away and says which it was. */
  remove(socket: Socket): Identity | undefined {
    const identity = this.identityOf(socket);
    if (!identity) return undefined;
    const sockets = this.matches.get(identity.matchID);
    sockets?.delete(socket);
    if (sockets?.size === 0) this.matches.delete(identity.matchID);
    (socket.data as { identity?: Identity }).identity = undefined;
    return identity;
  }

  /** As whom a socket looks at a match, if it does. */
  identityOf(socket: Socket): Identity | undefined {
    return (socket.data as { identity?: Identity }).identity;
  }

  /** The sockets of a match and whose eyes they are. */
  of(matchID: string): readonly [Socket, PlayerID | null][] {
    return [...(this.matches.get(matchID) ?? [])];
  }

  /** How many matches somebody looks at. */
  get size(): number {
    return this.matches.size;
  }

  /** How many look at a match with the same eyes. */
  count({ matchID, playerID }: Identity): number {
    return this.of(matchID).filter(([, seated]) => seated === playerID).length;
  }

  /** Whether any browser is connected in that seat. */
  isConnected(matchID: string, playerID: PlayerID): boolean {
    return this.of(matchID).some(([, seated]) => seated === playerID);
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
