import type { z } from 'zod';
import { isBotKind } from '../../ai/levels';
import { fitOptions } from '../../games/seam/options';
import type { Options } from '../../games/seam/entry';
import type { HostedGame } from './hosted-games';
import { setUpMatch } from './lobby';
import { requireSeatOwner, type SeatCredentials } from './seat-auth';
import { ApiError } from '../shared/errors';
import type { seatBody, seatBotBody, spectatorsBody, swapBody } from '../shared/schemas';
import { requireSeat, withBot, withFreeSeat, withOfferedSeat, withSeats, withSwappedSeats } from './seats';
import { isStarted, type MatchData } from '../storage/match-data';
import type { Storage } from '../storage/storage';
import type { StoredMatch } from '../storage/tables';
import type { MatchLifecycle } from './lifecycle';
import type { Transport } from '../realtime/transport';

type SeatBody = z.infer<typeof seatBody>;
type SeatBotBody = z.infer<typeof seatBotBody>;
type SpectatorsBody = z.infer<typeof spectatorsBody>;
type SwapBody = z.infer<typeof swapBody>;

/**
 * What the host of a table does: the owner of the seat that was taken first, or of the next one when he has gone. He
 * proves it by the credentials of his seat. Every method throws Refused when it cannot be.
 */
export class HostActions {
  constructor(
    private readonly storage: Storage,
    private readonly transport: Transport,
    private readonly tables: MatchLifecycle,
  ) {}

  /** Seats a bot where nobody sits or another bot does, and withdraws an offer of that seat. */
  async addBot(served: HostedGame, matchID: string, { seat, bot, ...host }: SeatBotBody): Promise<object> {
    if (!isBotKind(bot)) throw new ApiError('bad-request', `There is no bot "${bot}".`);
    return this.change(served, matchID, host, ({ match, state }) => {
      if (requireSeat(match, seat).credentials) throw new ApiError('seat-taken', 'A person sits there.');
      return { match: withBot(match, seat, bot), state };
    });
  }

  /**
   * Takes a bot or a person out of a seat. Before the first move it is free then; afterwards a bot plays on, and anybody
   * may take its seat over.
   */
  async vacateSeat(served: HostedGame, matchID: string, { seat, ...host }: SeatBody): Promise<object> {
    if (seat === host.playerID) throw new ApiError('bad-request', 'Leave the table to free your own seat.');
    await this.change(served, matchID, host, ({ match, state }) => {
      const clear = state._stateID === 0 ? withFreeSeat : withOfferedSeat;
      return { match: clear(match, seat), state };
    });
    this.transport.disconnectSeat(matchID, seat);
    return {};
  }

  /** Exchanges two seats with everybody in them, before the match begins. */
  async swapSeats(served: HostedGame, matchID: string, { seat, with: other, ...host }: SwapBody): Promise<object> {
    await this.change(served, matchID, host, ({ match, state }) => {
      requireNotStarted(match);
      return { match: withSwappedSeats(match, seat, other), state };
    });
    for (const moved of [seat, other]) this.transport.disconnectSeat(matchID, moved);
    return {};
  }

  /** Lets people without a seat watch, or sends them away. */
  async setSpectators(served: HostedGame, matchID: string, { welcome, ...host }: SpectatorsBody): Promise<object> {
    return this.change(served, matchID, host, ({ match, state }) => {
      return { match: { ...match, noSpectators: welcome ? undefined : true }, state };
    });
  }

  /** Begins with those who are there: the free seats are removed, and the match is set up anew for so many. */
  async start(served: HostedGame, matchID: string, host: SeatCredentials): Promise<object> {
    await this.change(served, matchID, host, ({ match }) => {
      requireNotStarted(match);
      return withoutFreeSeats(served, match);
    });
    return {};
  }

  private async change(
    served: HostedGame,
    matchID: string,
    host: SeatCredentials,
    decide: (table: StoredMatch) => StoredMatch,
  ): Promise<object> {
    await requireSeatOwner(this.storage, served, matchID, host);
    await this.tables.change(served, matchID, (table) => {
      if (table.match.host !== host.playerID) throw new ApiError('not-host', 'Only the host of the table may do that.');
      if (table.match.gameover !== undefined) throw new ApiError('match-over', 'The match is over.');
      return decide(table);
    });
    return {};
  }
}

function requireNotStarted(match: MatchData): void {
  if (isStarted(match)) throw new ApiError('started', 'The match has begun.');
}

function withoutFreeSeats(served: HostedGame, match: MatchData): StoredMatch {
  const { options, rules } = served.entry;
  const taken = Object.values(match.players).filter(({ name }) => name !== undefined);
  const numPlayers = taken.length;
  if (numPlayers < rules.seats.min) {
    throw new ApiError('not-started', `The match needs at least ${rules.seats.min} players.`);
  }
  const setupData = fitOptions(options, numPlayers, match.setupData as Options);
  const { initialState, metadata } = setUpMatch(served, { numPlayers, setupData });
  const seats = taken.map((seat, id) => ({ ...seat, id }));
  const host = taken.findIndex(({ id }) => String(id) === match.host);
  const { players } = withSeats(metadata, ...seats);
  return { match: { ...match, players, setupData, host: String(host) }, state: initialState };
}
