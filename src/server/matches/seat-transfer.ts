import type { TransferredSeat, SeatTransfer } from '../../protocol/http';
import { hashCredentials, newTransferCode, newSecret } from '../shared/credentials';
import type { HostedGame } from './hosted-games';
import { verifyOwner, type SeatCredentials } from './seat-auth';
import { requireMatch } from './moves';
import { ApiError } from '../shared/errors';
import type { Storage } from '../storage/storage';

/** Lifetime of a transfer code, in seconds. */
const TTL_SECONDS = 10 * 60;

/** Transfers seats to further devices of their owners. Every method throws ApiError on refusal. */
export class SeatTransfers {
  constructor(private readonly storage: Storage) {}

  /** Issues a transfer code for the owner's seat and revokes an earlier one. Only the code's hash is stored. */
  async issue(hosted: HostedGame, matchID: string, { playerID, credentials }: SeatCredentials): Promise<SeatTransfer> {
    const owner = verifyOwner(await requireMatch(this.storage, hosted, matchID), playerID, credentials);
    const code = newTransferCode();
    const expiresAt = Date.now() + TTL_SECONDS * 1000;
    await this.storage.seats.storeTransfer({ code: hashCredentials(code), matchID, owner, expiresAt });
    return { code, seconds: TTL_SECONDS };
  }

  /** Redeems a transfer code. Returns the seat with new credentials for this device. */
  async redeem(code: string): Promise<TransferredSeat> {
    const playerCredentials = newSecret();
    const codeHash = hashCredentials(code.toUpperCase());
    const seat = await this.storage.seats.redeemTransfer(codeHash, hashCredentials(playerCredentials), Date.now());
    if (!seat) throw new ApiError('unauthorized', 'This code is mistyped, has been used, or is too old.');
    return { ...seat, playerCredentials };
  }
}
