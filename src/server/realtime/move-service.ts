import type { Socket } from 'socket.io';
import type { StateAck } from '../../protocol/socket';
import type { EventBus } from '../cluster/event-bus';
import type { Broadcaster } from './broadcaster';
import type { Storage } from '../storage/storage';
import type { HostedGame } from '../matches/hosted-games';
import type { MatchLocks } from '../matches/match-lock';
import { submitMove, type CommitListener, type MoveRequest } from '../matches/moves';

/** What the move service works with. */
interface MoveServiceDeps {
  readonly storage: Storage;
  readonly locks: MatchLocks;
  readonly broadcaster: Broadcaster;
  readonly eventBus: EventBus;
}

/** The only entry point for moves, of people and of bots. A move is broadcast only after it has been stored. */
export class MoveService {
  private commitListener: CommitListener = () => undefined;

  constructor(private readonly deps: MoveServiceDeps) {}

  /** Sets the listener that is called after every stored move. */
  onCommit(listener: CommitListener): void {
    this.commitListener = listener;
  }

  /**
   * Plays a move of an authenticated player: locks the match, stores the move, broadcasts it and publishes it to the other
   * processes. Resolves to the acknowledgement. Throws ApiError when the move is rejected.
   * @param sender the socket that waits for the acknowledgement, if any; it may receive its update there
   */
  async play(hosted: HostedGame, request: MoveRequest, sender?: Socket): Promise<StateAck> {
    const { storage, locks, broadcaster, eventBus } = this.deps;
    const { matchID } = request;
    const { ack, committed } = await locks.run(matchID, async () => {
      const { stateID, committed } = await submitMove(storage, hosted, request);
      if (!committed) return { ack: { stateID } };
      const update = broadcaster.broadcastSnapshot(hosted, matchID, committed, committed.before, sender);
      eventBus.publish({ kind: 'moved', matchID, stateID });
      return { ack: { stateID, ...(update && { update }) }, committed };
    });
    if (committed) this.commitListener(hosted, request, committed.state, committed.match);
    return ack;
  }
}
