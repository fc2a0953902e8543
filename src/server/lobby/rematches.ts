import type { z } from 'zod';
import type { PlayerID } from '../../games/contract';
import type { RematchAnswer } from '../../protocol/http';
import type { HostedGame, MatchHandle } from '../matches/hosted-games';
import {
  isReady,
  rematchSeats,
  seriesAfter,
  withAnswer,
  type OfferAnswer,
  type OfferTimes,
} from '../matches/rematch-offer';
import { requireSeatOwner, type SeatCredentials } from '../matches/seat-access';
import { playerBlocked } from '../players/players';
import type { Broadcaster } from '../realtime/broadcaster';
import type { MatchSubscribers } from '../realtime/subscribers';
import { newMatchID } from '../shared/credentials';
import { ApiError } from '../shared/errors';
import type { playAgainBody } from '../shared/schemas';
import { isStarted, seatOf, type MatchData, type NewMatch, type StoredMatch } from '../storage/match-data';
import type { Storage } from '../storage/storage';
import type { MatchLifecycle } from './lifecycle';
import { newMatch } from '../matches/new-match';

type PlayAgainBody = z.infer<typeof playAgainBody>;

/** What rematches work with. */
interface RematchDeps {
  readonly storage: Storage;
  readonly subscribers: MatchSubscribers;
  readonly broadcaster: Broadcaster;
  readonly lifecycle: MatchLifecycle;
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
    const match = await requireSeatOwner(this.deps.storage, handle, owner);
    if (seatOf(match, owner.playerID)?.isBlocked) throw playerBlocked();
    return this.answer(handle, owner, { accepts: true, commitment });
  }

  /** Declines the offer of a rematch, or withdraws an acceptance. No-op without an offer. Throws ApiError. */
  async decline(handle: MatchHandle, owner: SeatCredentials): Promise<RematchAnswer> {
    return this.answer(handle, owner, { accepts: false });
  }

  private async answer(handle: MatchHandle, owner: SeatCredentials, answer: OfferAnswer): Promise<RematchAnswer> {
    const { storage, lifecycle } = this.deps;
    const { playerID } = owner;
    const current = await requireSeatOwner(storage, handle, owner);
    if (current.gameover === undefined) throw new ApiError('bad-request', 'The match is not over yet.', 409);
    if (!isStarted(current)) throw new ApiError('not-started', 'The match was ended before it began.');
    const isPresent = this.presenceIn(handle.matchID);
    const { match } = await lifecycle.change(handle, ({ match, state }) => {
      const isLate = match.nextMatchID !== undefined;
      return { match: isLate ? match : withAnswer(match, playerID, answer, isPresent, this.times), state };
    });
    const nextMatchID = match.nextMatchID ?? (await this.startIfReady(handle));
    return nextMatchID === undefined ? {} : { nextMatchID };
  }

  /** Starts the rematch when all have answered or time is up. Resolves to the ID of the rematch, if there is one. */
  async startIfReady(handle: MatchHandle): Promise<string | undefined> {
    const { storage, broadcaster, lifecycle } = this.deps;
    const { matchID } = handle;
    const isPresent = this.presenceIn(matchID);
    const next = { ...handle, matchID: newMatchID() };
    let created: StoredMatch<NewMatch> | undefined;
    const adding = storage.matches.addRematch(matchID, next.matchID, (match) => {
      if (!isReady(match, isPresent)) return undefined;
      created = lifecycle.consequencesOf(next, { match: rematchOf(handle, match, isPresent), state: undefined });
      return created;
    });
    const nextMatchID = await adding.catch((error: unknown) => lifecycle.rethrow(handle, error));
    if (created && nextMatchID === next.matchID) {
      lifecycle.schedule(next, created);
      await broadcaster.publishNextMatch(matchID, next.matchID);
    }
    return nextMatchID;
  }

  private presenceIn(matchID: string): (playerID: PlayerID) => boolean {
    return (playerID) => this.deps.subscribers.isConnected(matchID, playerID);
  }
}

/** Sets up the rematch of a match with those who have accepted. The host stays host. */
function rematchOf(hosted: HostedGame, match: MatchData, isPresent: (playerID: PlayerID) => boolean) {
  const { host, clock, unlisted, noSpectators, announced } = match;
  const players = rematchSeats(match, isPresent);
  const setupData = match.setupData as unknown;
  const next = newMatch(hosted, { numPlayers: Object.keys(players).length, setupData, unlisted });
  return { ...next, host, clock, noSpectators, announced, series: seriesAfter(match), players };
}
