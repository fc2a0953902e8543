import type { z } from 'zod';
import type { OperatedPlayerPage } from '../../protocol/operator';
import { resendingSeats } from './match-actions';
import { parseNickname } from '../players/nickname';
import type { Broadcaster } from '../realtime/broadcaster';
import { ApiError } from '../shared/errors';
import type { blockBody, mergeBody, namedBody, operatedPlayersQuery, renamePlayerBody } from '../shared/schemas';
import { currentTime } from '../shared/time';
import type { PlayerChange } from '../storage/player-changes';
import type { Storage } from '../storage/storage';

/** What the operator's actions on players work with. */
export interface PlayerActionDeps {
  readonly storage: Storage;
  readonly broadcaster: Broadcaster;
}

/** What the operator sees of all players and does with one. Every action may be repeated. Throws ApiError on refusal. */
export class OperatorPlayers {
  constructor(private readonly deps: PlayerActionDeps) {}

  /** Lists the players whose names contain a text. */
  list({ search = '', cursor }: z.infer<typeof operatedPlayersQuery>): Promise<OperatedPlayerPage> {
    return this.deps.storage.playerChanges.page(search, cursor);
  }

  /** Gives a player another name, also at their tables. */
  async rename({ name, newName }: z.infer<typeof renamePlayerBody>): Promise<object> {
    const wanted = parseNickname(newName);
    return this.finish(name, this.deps.storage.playerChanges.rename(name, wanted));
  }

  /** Merges a player into another one, who keeps their name. */
  async merge({ name, into }: z.infer<typeof mergeBody>): Promise<object> {
    return this.finish(name, this.deps.storage.playerChanges.merge(name, into));
  }

  /** Blocks a player, who takes no seat and opens no table any more, or unblocks them. */
  async block({ name, blocked }: z.infer<typeof blockBody>): Promise<object> {
    const blockedAt = blocked ? currentTime() : undefined;
    return this.finish(name, this.deps.storage.playerChanges.setBlocked(name, blockedAt));
  }

  /** Deletes all that is stored about a person. No-op when nothing is. */
  async erase({ name }: z.infer<typeof namedBody>): Promise<object> {
    const { personalData } = this.deps.storage;
    const { seats = [] } = await personalData.find(name);
    await resendingSeats(this.deps.broadcaster, personalData.erase(name));
    await this.publish([...new Set(seats.map(({ match }) => String(match)))]);
    return {};
  }

  private async finish(name: string, change: Promise<PlayerChange>): Promise<object> {
    const { outcome, matchIDs } = await resendingSeats(this.deps.broadcaster, change);
    if (outcome === 'missing') throw new ApiError('not-found', `Nobody is called ${name} here.`);
    if (outcome === 'taken')
      throw new ApiError('name-taken', 'Somebody else has this name, or one that looks like it.');
    await this.publish(matchIDs);
    return {};
  }

  private async publish(matchIDs: readonly string[]): Promise<void> {
    this.deps.storage.lists.forgetPages();
    for (const matchID of matchIDs) await this.deps.broadcaster.publishSeats(matchID);
  }
}
