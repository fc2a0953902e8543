import type { z } from 'zod';
import type { PlayerID } from '../../games/contract';
import { credentialsMatch, hashCredentials, newTransferCode, newSecret } from '../shared/credentials';
import { requireMatch, type MatchHandle } from './hosted-games';
import { ApiError } from '../shared/errors';
import type { sharedBrowserBody } from '../shared/schemas';
import { seatOf, type MatchData, type Seat, type HasSeats } from '../storage/match-data';
import type { Storage } from '../storage/storage';
import type { TransferredSeat, SeatTransfer } from '../../protocol/http';
import { currentTime } from '../shared/time';

/** Proof that a request comes from a seat's owner. */
export interface SeatCredentials {
  readonly playerID: PlayerID;
  readonly credentials: string;
}

/**
 * Returns the match after verifying the seat's owner. Throws ApiError when the match is missing or verification fails.
 */
export async function requireSeatOwner(
  storage: Storage,
  handle: MatchHandle,
  { playerID, credentials }: SeatCredentials,
): Promise<MatchData> {
  const match = await requireMatch(storage, handle);
  verifyOwner(match, playerID, credentials);
  return match;
}

/**
 * Verifies credentials for a seat and returns the owner's identity: the hash of the credentials they joined with, the
 * same on every device. Throws ApiError when they do not match. Credentials of another seat give a different error, as
 * the host may have moved their owner.
 */
export function verifyOwner(match: HasSeats, playerID: PlayerID, credentials: string | undefined): string {
  const seat = seatOf(match, playerID);
  if (seat?.credentials && credentialsMatch(credentials, seat)) return seat.credentials;
  if (seatByCredentials(match, credentials))
    throw new ApiError('other-seat', 'Your seat at this table is another one.');
  throw new ApiError('unauthorized', 'This seat belongs to somebody else.');
}

/** Returns the seat that accepts these credentials, or undefined. */
export function seatByCredentials({ players }: HasSeats, credentials: string | undefined): Seat | undefined {
  return Object.values(players).find((seat) => credentialsMatch(credentials, seat));
}

/** Lifetime of a transfer code, in seconds. */
const TTL_SECONDS = 10 * 60;

type SharedBrowserBody = z.infer<typeof sharedBrowserBody>;

/** Transfers seats to further devices of their owners. Every method throws ApiError on refusal. */
export class SeatTransfers {
  constructor(private readonly storage: Storage) {}

  /** Issues a transfer code for the owner's seat and revokes an earlier one. Only the code's hash is stored. */
  async issue(handle: MatchHandle, { playerID, credentials }: SeatCredentials): Promise<SeatTransfer> {
    const owner = verifyOwner(await requireMatch(this.storage, handle), playerID, credentials);
    const code = newTransferCode();
    const expiresAt = currentTime() + TTL_SECONDS * 1000;
    await this.storage.seats.storeTransfer({ code: hashCredentials(code), matchID: handle.matchID, owner, expiresAt });
    return { code, seconds: TTL_SECONDS };
  }

  /** Records that one browser holds two seats of a match, as it proves: their owners are not rated against each other. */
  async shareBrowser(handle: MatchHandle, { credentials, other }: SharedBrowserBody): Promise<object> {
    const match = await requireMatch(this.storage, handle);
    const [one, second] = [credentials, other].map((secret) => seatByCredentials(match, secret)?.credentials);
    if (one === undefined || second === undefined)
      throw new ApiError('unauthorized', 'These are not two of your seats.');
    if (one !== second) await this.storage.seats.recordSharedBrowser(handle.matchID, [one, second]);
    return {};
  }

  /** Redeems a transfer code. Returns the seat with new credentials for this device. */
  async redeem(code: string): Promise<TransferredSeat> {
    const playerCredentials = newSecret();
    const codeHash = hashCredentials(code.toUpperCase());
    const seat = await this.storage.seats.redeemTransfer(codeHash, hashCredentials(playerCredentials), currentTime());
    if (!seat) throw new ApiError('unauthorized', 'This code is mistyped, has been used, or is too old.');
    return { ...seat, playerCredentials };
  }
}
