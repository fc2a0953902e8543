import { LRUCache } from 'lru-cache';
import type { Socket } from 'socket.io';
import type { MatchSubscribers } from '../realtime/subscribers';

/** Maximum number of matches whose creators are remembered. */
const MAX_CREATORS = 10_000;

/** What is known of who plays. */
interface MatchSourcesDeps {
  readonly subscribers: MatchSubscribers;
  /** Returns the network address of a connected socket. */
  readonly addressOf?: ((socket: Socket) => string | undefined) | undefined;
}

/** Says from which network address a match is played: its bots use that share of the threads. */
export class MatchSources {
  private readonly creators = new LRUCache<string, string>({ max: MAX_CREATORS });

  constructor(private readonly deps: MatchSourcesDeps) {}

  /** Remembers who has created a match: its bots may move before anybody connects. */
  recordCreator(matchID: string, address: string): void {
    this.creators.set(matchID, address);
  }

  /** Returns the address of a player who is there, or of the creator; empty when neither is known. */
  sourceOf(matchID: string): string {
    const { subscribers, addressOf } = this.deps;
    const players = subscribers.socketsByViewer(matchID).filter(([playerID]) => playerID !== null);
    const [[, [socket] = []] = []] = players;
    return (socket && addressOf?.(socket)) ?? this.creators.get(matchID) ?? '';
  }
}
