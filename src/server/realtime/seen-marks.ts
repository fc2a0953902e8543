import isEqual from 'fast-deep-equal';
import type { GameState, PlayerID } from '../../games/contract';
import { deltaBetween, type Missed, type MissedState } from '../../protocol/socket';
import type { MatchHandle } from '../matches/hosted-games';
import { pastStates } from '../matches/past-states';
import { ApiError } from '../shared/errors';
import type { Log } from '../shared/log';
import { RateLimiter, tooFastError } from '../shared/rate-limiter';
import { parse, seenArguments } from '../shared/schemas';
import { isDealt, seatOf, type DealtMatch, type StoredMatch } from '../storage/match-data';
import type { Storage } from '../storage/storage';
import type { Identity } from './subscribers';

/** Maximum number of missed states that a page is sent: more than it has time to show. */
const MAX_MISSED_STATES = 48;

/** How many times a minute matches are replayed for one network address. */
const MAX_REPLAYS = 30;

interface SeenMarksDeps {
  readonly storage: Storage;
  readonly log: Log;
}

/** Who asks for what they have missed. */
interface MissedRequest {
  /** The ID of the state that the page has; -1 for none. */
  readonly known: number;
  /** The network address. */
  readonly address: string;
}

/** Keeps how far the owners of seats have seen their matches, on whatever device, and returns what they have missed since. */
export class SeenMarks {
  private readonly replays = new RateLimiter({ points: MAX_REPLAYS, seconds: 60, createError: tooFastError });

  constructor(private readonly deps: SeenMarksDeps) {}

  /** Stores what the page of a seat has shown. Throws ApiError. */
  async record(identity: Identity | undefined, args: readonly unknown[]): Promise<object> {
    const [matchID, stateID, messageID] = parse(seenArguments, args);
    if (identity?.matchID !== matchID || identity.owner === undefined)
      throw new ApiError('unauthorized', 'You have no seat at this table.');
    await this.deps.storage.seenMarks.advance(matchID, identity.owner, { stateID, messageID });
    return {};
  }

  /**
   * Returns what the verified owner of a seat has missed; undefined before their first mark, and for spectators. Where the
   * states cannot be had, there are none.
   */
  async missedBy(
    handle: MatchHandle,
    stored: StoredMatch,
    identity: Identity,
    request: MissedRequest,
  ): Promise<Missed | undefined> {
    const { storage, log } = this.deps;
    const { playerID, owner } = identity;
    if (playerID === null || owner === undefined || !isDealt(stored)) return undefined;
    const seen = await storage.seenMarks.of(handle.matchID, owner);
    if (!seen) return undefined;
    const from = Math.max(request.known, seen.stateID);
    const finding = this.statesFrom(handle, stored, playerID, { ...request, known: from });
    const states = await finding.catch((error: unknown) => {
      log.debug({ matchID: handle.matchID, error: String(error) }, 'no missed states');
      return [];
    });
    return { seen, states };
  }

  private async statesFrom(
    handle: MatchHandle,
    dealt: DealtMatch,
    playerID: PlayerID,
    { known, address }: MissedRequest,
  ): Promise<readonly MissedState[]> {
    const { match, state } = dealt;
    if (state._stateID <= known) return [];
    await this.replays.consume(address);
    // Before that, a bot had the seat.
    const { since = 0 } = seatOf(match, playerID)?.data ?? {};
    const first = Math.max(known, since, state._stateID - MAX_MISSED_STATES);
    const states = await pastStates(this.deps.storage, handle, dealt, first);
    return deltasOf(states.map(({ stateID, G }) => ({ stateID, G: handle.entry.rules.view(G, playerID) })));
  }
}

/** Returns consecutive views, each but the first with only what has changed. */
function deltasOf(views: readonly { readonly stateID: number; readonly G: GameState }[]): readonly MissedState[] {
  return views.map(({ stateID, G }, i) => {
    const before = views[i - 1]?.G;
    return { stateID, G: before ? deltaBetween({ ...before }, { ...G }, isEqual) : G };
  });
}
