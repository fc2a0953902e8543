import type { TransferredSeat, SeatTransfer } from '../../protocol/protocol';
import { hashCredentials, newTransferCode, newSecret } from './credentials';
import type { HostedGame } from './hosted-games';
import { verifyOwner, type SeatCredentials } from './seat-auth';
import { requireMatch } from './moves';
import { ApiError } from '../shared/errors';
import type { Storage } from '../storage/storage';

/** For how long a pass is good, in seconds. */
const TTL_SECONDS = 10 * 60;

/** How owners take their seats along to other devices. Every method throws Refused when it cannot be. */
export class SeatTransfers {
  constructor(private readonly storage: Storage) {}

  /** A pass for one's own seat, which is told here only; an earlier one is good no more. */
  async issue(served: HostedGame, matchID: string, { playerID, credentials }: SeatCredentials): Promise<SeatTransfer> {
    const owner = verifyOwner(await requireMatch(this.storage, served, matchID), playerID, credentials);
    const code = newTransferCode();
    const expiresAt = Date.now() + TTL_SECONDS * 1000;
    await this.storage.storeTransfer({ code: hashCredentials(code), matchID, owner, expiresAt });
    return { code, seconds: TTL_SECONDS };
  }

  /** The seat of a pass, with credentials for the device that shows it. */
  async redeem(code: string): Promise<TransferredSeat> {
    const playerCredentials = newSecret();
    const codeHash = hashCredentials(code.toUpperCase());
    const seat = await this.storage.redeemTransfer(codeHash, hashCredentials(playerCredentials), Date.now());
    if (!seat) throw new ApiError('unauthorized', 'This code is mistyped, has been used, or is too old.');
    return { ...seat, playerCredentials };
  }
}
