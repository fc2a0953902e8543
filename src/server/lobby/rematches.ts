import type { z } from 'zod';
import type { PlayerID } from '../../games/contract';
import type { RematchAnswer } from '../../protocol/http';
import type { Jobs, Job } from '../cluster/jobs';
import { requireGame, type HostedGame, type MatchHandle } from '../matches/hosted-games';
import {
  isReady,
  rematchSeats,
  seriesAfter,
  withAnswer,
  type OfferAnswer,
  type OfferTimes,
} from '../matches/rematch-offer';
import { requireSeatOwner, type SeatCredentials } from '../matches/seat-access';
import type { Broadcaster } from '../realtime/broadcaster';
import type { MatchSubscribers } from '../realtime/subscribers';
import { newMatchID } from '../shared/credentials';
import { ApiError, toErrorBody } from '../shared/errors';
import type { Log } from '../shared/log';
import type { playAgainBody } from '../shared/schemas';
import type { MatchData } from '../storage/match-data';
import type { Storage } from '../storage/storage';
import type { MatchLifecycle } from './lifecycle';
import { newMatch } from './lobby';

type PlayAgainBody = z.infer<typeof playAgainBody>;

/** What rematches work with. */
interface RematchDeps {
  readonly storage: Storage;
  readonly games: readonly HostedGame[];
  readonly subscribers: MatchSubscribers;
  readonly broadcaster: Broadcaster;
  readonly lifecycle: MatchLifecycle;
  readonly jobs: Jobs;
  readonly log: Log;
}

/**
 * Rematches of finished matches: a player offers one, the others accept or decline in time. The offer is stored with the
 * match. The rematch has the same options, chat and credentials, and continues the series.
 */
export class Rematches {
  constructor(
    private readonly deps: RematchDeps,
    private readonly times: OfferTimes,
  ) {}

  /** Offers a rematch or accepts the offer. Returns the rematch, once there is one. Throws ApiError. */
  async accept(handle: MatchHandle, { commitment, ...owner }: PlayAgainBody): Promise<RematchAnswer> {
    return this.answer(handle, owner, { accepts: true, commitment });
  }

  /** Declines the offer of a rematch, or withdraws an acceptance. No-op without an offer. Throws ApiError. */
  async decline(handle: MatchHandle, owner: SeatCredentials): Promise<RematchAnswer> {
    return this.answer(handle, owner, { accepts: false });
  }

  /** Schedules the deadlines of all offers again, or starts the rematches that are due. */
  async resume(): Promise<void> {
    const { games, storage, log } = this.deps;
    for (const { gameName, matchID } of await storage.lists.withOffers()) {
      const hosted = games.find(({ entry }) => entry.name === gameName);
      const match = await storage.matches.metadataOf(matchID).catch((error: unknown) => void toErrorBody(error, log));
      const deadline = match?.rematch?.deadline;
      if (hosted && deadline !== undefined) await this.scheduleDeadline({ ...hosted, matchID }, deadline);
    }
  }

  private async answer(handle: MatchHandle, owner: SeatCredentials, answer: OfferAnswer): Promise<RematchAnswer> {
    const { storage, broadcaster } = this.deps;
    const { matchID } = handle;
    const { playerID } = owner;
    const { gameover } = await requireSeatOwner(storage, handle, owner);
    if (gameover === undefined) throw new ApiError('bad-request', 'The match is not over yet.', 409);
    const isPresent = this.presenceIn(matchID);
    const updated = await storage.matches.update(matchID, ({ match, state }) => {
      const isLate = match.nextMatchID !== undefined;
      return { match: isLate ? match : withAnswer(match, playerID, answer, isPresent, this.times), state };
    });
    const nextMatchID = updated?.match.nextMatchID ?? (await this.startIfReady(handle));
    if (nextMatchID !== undefined) return { nextMatchID };
    await broadcaster.publishSeats(matchID);
    const deadline = updated?.match.rematch?.deadline;
    if (deadline !== undefined) await this.scheduleDeadline(handle, deadline);
    return {};
  }

  /** Starts the rematch of a match if its offer has ended. The handler of jobs of the kind `rematch`. */
  async onDeadline({ game, matchID }: Job): Promise<void> {
    await this.startIfReady({ ...requireGame(this.deps.games, game), matchID });
  }

  /** Starts the rematch when all have answered or time is up. Resolves to the ID of the rematch, if there is one. */
  private async startIfReady(handle: MatchHandle): Promise<string | undefined> {
    const { storage, broadcaster, lifecycle } = this.deps;
    const { matchID } = handle;
    const isPresent = this.presenceIn(matchID);
    const id = newMatchID();
    const nextMatchID = await storage.matches.addRematch(matchID, id, (match) =>
      isReady(match, isPresent) ? rematchOf(handle, match, isPresent) : undefined,
    );
    if (nextMatchID === id) {
      broadcaster.publishNextMatch(matchID, id);
      await lifecycle.change({ ...handle, matchID: id }, (current) => current);
    }
    return nextMatchID;
  }

  private presenceIn(matchID: string): (playerID: PlayerID) => boolean {
    return (playerID) => this.deps.subscribers.isConnected(matchID, playerID);
  }

  /** Never rejects: a job that cannot be scheduled now is scheduled by `resume`. */
  private async scheduleDeadline({ entry, matchID }: MatchHandle, deadline: number): Promise<void> {
    const { jobs, log } = this.deps;
    await jobs
      .schedule({ kind: 'rematch', game: entry.name, matchID }, deadline)
      .catch((error: unknown) => toErrorBody(error, log));
  }
}

/** Sets up the rematch of a match with those who have accepted. The host stays host. */
function rematchOf(hosted: HostedGame, match: MatchData, isPresent: (playerID: PlayerID) => boolean) {
  const { host, clock, unlisted, noSpectators } = match;
  const players = rematchSeats(match, isPresent);
  const setupData = match.setupData as unknown;
  const next = newMatch(hosted, { numPlayers: Object.keys(players).length, setupData, unlisted });
  return { ...next, host, clock, noSpectators, series: seriesAfter(match), players };
}
