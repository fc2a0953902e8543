import type { PassedSeat, SeatPass } from '../../protocol/protocol';
import { hashCredentials, newPass, newSecret } from './credentials';
import type { ServedGame } from './hosted-games';
import { checkedOwner, type Owner } from './seat-auth';
import { matchOf } from './moves';
import { Refused } from '../shared/errors';
import type { Storage } from '../storage/storage';

/** For how long a pass is good, in seconds. */
const SECONDS = 10 * 60;

/** How owners take their seats along to other devices. Every method throws Refused when it cannot be. */
export class Passes {
  constructor(private readonly storage: Storage) {}

  /** A pass for one's own seat, which is told here only; an earlier one is good no more. */
  async issue(served: ServedGame, matchID: string, { playerID, credentials }: Owner): Promise<SeatPass> {
    const owner = checkedOwner(await matchOf(this.storage, served, matchID), playerID, credentials);
    const code = newPass();
    const expiresAt = Date.now() + SECONDS * 1000;
    await this.storage.storePass({ code: hashCredentials(code), matchID, owner, expiresAt });
    return { code, seconds: SECONDS };
  }

  /** The seat of a pass, with credentials for the device that shows it. */
  async redeem(code: string): Promise<PassedSeat> {
    const playerCredentials = newSecret();
    const pass = hashCredentials(code.toUpperCase());
    const holder = await this.storage.takePass(pass, hashCredentials(playerCredentials), Date.now());
    if (!holder) throw new Refused('unauthorized', 'This code is mistyped, has been used, or is too old.');
    return { ...holder, playerCredentials };
  }
}
