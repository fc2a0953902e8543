import type { z } from 'zod';
import { MAX_REASON_LENGTH, type OperatedMatch, type OperatedMatchPage } from '../../protocol/operator';
import type { MatchLifecycle } from '../lobby/lifecycle';
import { withClosing } from '../matches/call-off';
import { requireGame, type HostedGame } from '../matches/hosted-games';
import type { Broadcaster } from '../realtime/broadcaster';
import { ApiError, DatabaseUnavailable } from '../shared/errors';
import type { operatedMatchesQuery, removalBody } from '../shared/schemas';
import { currentTime } from '../shared/time';
import { normalizeWords } from '../shared/words';
import { readInventoryCursor, type InventoryItem } from '../storage/inventory';
import type { Storage } from '../storage/storage';

type Query = z.infer<typeof operatedMatchesQuery>;
type Removal = z.infer<typeof removalBody>;

/** What the operator's actions on matches work with. */
export interface MatchActionDeps {
  readonly storage: Storage;
  readonly games: readonly HostedGame[];
  readonly lifecycle: MatchLifecycle;
  readonly broadcaster: Broadcaster;
}

/** What the operator sees of all matches and does with one. Every action may be repeated. Throws ApiError on refusal. */
export class OperatorMatches {
  constructor(private readonly deps: MatchActionDeps) {}

  /** Lists the matches in a state. */
  async list({ state, order, cursor: text }: Query): Promise<OperatedMatchPage> {
    const cursor = text === undefined ? undefined : readInventoryCursor(text);
    if (text !== undefined && !cursor)
      throw new ApiError('bad-request', 'This is not a valid cursor: ask for the first page.');
    const { items, nextCursor } = await this.deps.storage.inventory.page(
      { state, oldestFirst: order === 'oldest' },
      cursor,
    );
    return { matches: items.map(operatedMatch), ...(nextCursor !== undefined && { nextCursor }) };
  }

  /** Ends a match, also one that waits for players: it counts for nobody. Its players are told why. No-op when it is over. */
  async close({ matchID, reason }: Removal): Promise<object> {
    const words = normalizeWords(reason, MAX_REASON_LENGTH);
    const gameName = await this.gameOf(matchID);
    if (gameName === undefined) throw noSuchMatch(matchID);
    const handle = { ...requireGame(this.deps.games, gameName), matchID };
    await this.deps.lifecycle.change(handle, ({ match, state }) => ({ match: withClosing(match, words), state }));
    return {};
  }

  /** Deletes a match with everything that belongs to it. Its players are told why. No-op when it has been deleted. */
  async remove({ matchID, reason }: Removal): Promise<object> {
    const { storage, broadcaster } = this.deps;
    const words = normalizeWords(reason, MAX_REASON_LENGTH);
    const gameName = await this.gameOf(matchID);
    const isRemoved = await resendingSeats(broadcaster, storage.removals.remove(matchID, words, currentTime()));
    if (!isRemoved && (await storage.removals.reasonOf(matchID)) === undefined) throw noSuchMatch(matchID);
    storage.lists.forgetPages();
    await broadcaster.publishSeats(matchID);
    if (gameName !== undefined) broadcaster.publishTables(gameName);
    return {};
  }

  private async gameOf(matchID: string): Promise<string | undefined> {
    return this.deps.storage.inventory.gameOf(matchID);
  }
}

/** Waits for a change. If the database fails, nobody knows whether it is stored: the pages are shown what is. */
export async function resendingSeats<T>(broadcaster: Pick<Broadcaster, 'resendSeats'>, change: Promise<T>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (error instanceof DatabaseUnavailable) broadcaster.resendSeats();
    throw error;
  }
}

function noSuchMatch(matchID: string): ApiError {
  return new ApiError('not-found', `There is no match "${matchID}".`);
}

function operatedMatch({ match, ...item }: InventoryItem): OperatedMatch {
  const names = Object.values(match?.players ?? {}).flatMap(({ name }) => name ?? []);
  return { ...item, names };
}
