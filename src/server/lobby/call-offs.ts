import { hasOneRespondent, withCallOffAnswer } from '../matches/call-off';
import type { MatchHandle } from '../matches/hosted-games';
import { requireSeatOwner, type SeatCredentials } from '../matches/seat-access';
import { ApiError } from '../shared/errors';
import { isStarted } from '../storage/match-data';
import type { Storage } from '../storage/storage';
import type { MatchLifecycle } from './lifecycle';

/** What calling off works with. */
interface CallOffDeps {
  readonly storage: Storage;
  readonly lifecycle: MatchLifecycle;
}

/** Calls off matches when their players agree: such a match is over and counts for nobody. */
export class CallOffs {
  constructor(private readonly deps: CallOffDeps) {}

  /** Proposes to call a match off, or agrees. Throws ApiError. */
  agree(handle: MatchHandle, owner: SeatCredentials): Promise<object> {
    return this.answer(handle, owner, true);
  }

  /** Declines the proposal to call a match off, or withdraws one's agreement. No-op without a proposal. Throws ApiError. */
  decline(handle: MatchHandle, owner: SeatCredentials): Promise<object> {
    return this.answer(handle, owner, false);
  }

  private async answer(handle: MatchHandle, owner: SeatCredentials, agrees: boolean): Promise<object> {
    await requireSeatOwner(this.deps.storage, handle, owner);
    await this.deps.lifecycle.change(handle, ({ match, state }) => {
      if (!isStarted(match)) throw new ApiError('not-started', 'The match has not begun: leave the table.');
      if (match.gameover !== undefined) throw new ApiError('match-over', 'The match is over.');
      if (hasOneRespondent(match))
        throw new ApiError('bad-request', 'Nobody is here to agree: leave the table, and a bot plays on.', 409);
      return { match: withCallOffAnswer(match, owner.playerID, agrees), state };
    });
    return {};
  }
}
