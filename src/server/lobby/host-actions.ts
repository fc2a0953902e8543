import type { z } from 'zod';
import { isBotKind } from '../../ai/levels';
import { fitOptions } from '../../games/contract/options';
import type { Options } from '../../games/contract';
import type { HostedGame, MatchHandle } from '../matches/hosted-games';
import { requireSeatOwner, type SeatCredentials } from '../matches/seat-access';
import { ApiError } from '../shared/errors';
import type { announcedBody, seatBody, seatBotBody, spectatorsBody, swapBody } from '../shared/schemas';
import {
  isOpenSeat,
  requireSeat,
  secretSeat,
  withBot,
  withFreeSeat,
  withOfferedSeat,
  withSeats,
  withSwappedSeats,
} from '../matches/seats';
import { isStarted, type MatchData, type StoredMatch } from '../storage/match-data';
import type { Storage } from '../storage/storage';
import type { MatchLifecycle } from './lifecycle';
import type { Broadcaster } from '../realtime/broadcaster';

type SeatBody = z.infer<typeof seatBody>;
type SeatBotBody = z.infer<typeof seatBotBody>;
type SpectatorsBody = z.infer<typeof spectatorsBody>;
type AnnouncedBody = z.infer<typeof announcedBody>;
type SwapBody = z.infer<typeof swapBody>;

/** What the actions of the host work with. */
interface HostActionsDeps {
  readonly storage: Storage;
  readonly broadcaster: Broadcaster;
  readonly lifecycle: MatchLifecycle;
}

/**
 * Actions reserved for the host of a match: the owner of the seat that was taken first, or of the next one after the
 * host has left. The host authenticates with their seat's credentials. Every method throws ApiError on refusal.
 */
export class HostActions {
  constructor(private readonly deps: HostActionsDeps) {}

  /** Puts a bot in a seat that is free or held by another bot, and withdraws an offer of that seat. */
  async addBot(handle: MatchHandle, { seat, bot, ...host }: SeatBotBody): Promise<object> {
    if (!isBotKind(bot)) throw new ApiError('bad-request', `There is no bot "${bot}".`);
    return this.change(handle, host, ({ match, state }) => {
      if (requireSeat(match, seat).credentials) throw new ApiError('seat-taken', 'A person sits there.');
      return { match: withBot(match, seat, bot), state };
    });
  }

  /**
   * Frees a seat before the start. Afterwards a bot's seat is offered to anybody, and the bot plays on until then; nobody
   * removes a person.
   */
  async vacateSeat(handle: MatchHandle, { seat, ...host }: SeatBody): Promise<object> {
    if (seat === host.playerID) throw new ApiError('bad-request', 'Leave the table to free your own seat.');
    await this.change(handle, host, ({ match, state }) => {
      if (!isStarted(match)) return { match: withFreeSeat(match, seat), state };
      if (requireSeat(match, seat).credentials !== undefined) throw personStays();
      if (!state || !isOpenSeat(handle, state, seat)) throw secretSeat();
      return { match: withOfferedSeat(match, seat), state };
    });
    this.deps.broadcaster.disconnectSeat(handle.matchID, seat);
    return {};
  }

  /** Swaps two seats and their occupants before the match starts. */
  async swapSeats(handle: MatchHandle, { seat, with: other, ...host }: SwapBody): Promise<object> {
    await this.change(handle, host, ({ match, state }) => {
      requireNotStarted(match);
      return { match: withSwappedSeats(match, seat, other), state };
    });
    for (const moved of [seat, other]) this.deps.broadcaster.disconnectSeat(handle.matchID, moved);
    return {};
  }

  /** Allows spectators, or disconnects them. */
  async setSpectators(handle: MatchHandle, { welcome, ...host }: SpectatorsBody): Promise<object> {
    return this.change(handle, host, ({ match, state }) => {
      return { match: { ...match, noSpectators: welcome ? undefined : true }, state };
    });
  }

  /** Lets the channels of the group be told whose turn it is, or not, before the match starts. */
  async setAnnounced(handle: MatchHandle, { announced, ...host }: AnnouncedBody): Promise<object> {
    return this.change(handle, host, ({ match, state }) => {
      requireNotStarted(match);
      return { match: { ...match, announced: announced || undefined }, state };
    });
  }

  /** Starts the match early, without the free seats. */
  async start(handle: MatchHandle, host: SeatCredentials): Promise<object> {
    await this.change(handle, host, ({ match, state }) => {
      requireNotStarted(match);
      return { match: withoutFreeSeats(handle, match), state };
    });
    return {};
  }

  private async change(
    handle: MatchHandle,
    host: SeatCredentials,
    decide: (current: StoredMatch) => StoredMatch,
  ): Promise<object> {
    await requireSeatOwner(this.deps.storage, handle, host);
    await this.deps.lifecycle.change(handle, (current) => {
      if (current.match.host !== host.playerID)
        throw new ApiError('not-host', 'Only the host of the table may do that.');
      if (current.match.gameover !== undefined) throw new ApiError('match-over', 'The match is over.');
      return decide(current);
    });
    return {};
  }
}

function personStays(): ApiError {
  const error = 'The match has begun: nobody is removed. Mute them in the chat; if they are away, call a stand-in.';
  return new ApiError('started', error);
}

function requireNotStarted(match: MatchData): void {
  if (isStarted(match)) throw new ApiError('started', 'The match has begun.');
}

function withoutFreeSeats({ entry }: HostedGame, match: MatchData): MatchData {
  const { options, rules } = entry;
  const taken = Object.values(match.players).filter(({ name }) => name !== undefined);
  const numPlayers = taken.length;
  if (numPlayers < rules.seats.min) {
    throw new ApiError('not-started', `The match needs at least ${rules.seats.min} players.`);
  }
  const setupData = fitOptions(options, numPlayers, match.setupData as Options);
  const seats = taken.map((seat, id) => ({ ...seat, id }));
  const host = taken.findIndex(({ id }) => String(id) === match.host);
  const { players } = withSeats({ players: Object.create(null) as MatchData['players'] }, ...seats);
  return { ...match, players, setupData, host: String(host) };
}
