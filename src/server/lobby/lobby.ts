import type { LobbyAPI } from 'boardgame.io';
import type { z } from 'zod';
import type { PlayerID } from '../../games/contract';
import type { CreatedMatch } from '../../protocol/http';
import type { MatchSources } from '../bots/match-sources';
import { isTimeUp } from '../matches/clocks';
import { hashCredentials, matchIDFrom, newMatchID, newSecret, seatCredentialsFrom } from '../shared/credentials';
import { withCommitment, withRevealed } from '../matches/deal';
import { requireMatch, type HostedGame, type MatchHandle } from '../matches/hosted-games';
import { newMatch, withBots } from '../matches/new-match';
import {
  isOpenSeat,
  normalizeName,
  requireSeat,
  secretSeat,
  withFreeSeat,
  withNamedSeat,
  withOwner,
  withOwnerBack,
  withStandIn,
} from '../matches/seats';
import { requireSeatOwner, seatByCredentials, verifyOwner, type SeatCredentials } from '../matches/seat-access';
import type { Players } from '../players/players';
import { ApiError, RemovedMatch, timeUp } from '../shared/errors';
import type { commitBody, createBody, joinBody, renameBody, revealBody, seatBody } from '../shared/schemas';
import {
  isStarted,
  type HasSeats,
  type MatchData,
  type Seat,
  type SeatOwner,
  type StoredMatch,
} from '../storage/match-data';
import type { Storage } from '../storage/storage';
import type { MatchLifecycle } from './lifecycle';
import type { Broadcaster } from '../realtime/broadcaster';
import type { MatchSubscribers } from '../realtime/subscribers';
import { currentTime } from '../shared/time';

type CreateBody = z.infer<typeof createBody>;
type JoinBody = z.infer<typeof joinBody>;
type SeatRequest = Pick<CreateBody, 'playerName' | 'player' | 'commitment' | 'seatSecret'>;
type RenameBody = z.infer<typeof renameBody>;
type SeatBody = z.infer<typeof seatBody>;
type CommitBody = z.infer<typeof commitBody>;
type RevealBody = z.infer<typeof revealBody>;

/** What the lobby works with. */
interface LobbyDeps {
  readonly storage: Storage;
  readonly broadcaster: Broadcaster;
  readonly subscribers: MatchSubscribers;
  readonly lifecycle: MatchLifecycle;
  readonly players: Players;
  readonly sources: MatchSources;
}

/** Player actions other than moves. Every method throws ApiError on refusal. */
export class Lobby {
  constructor(private readonly deps: LobbyDeps) {}

  /**
   * Creates a match, with bots in the requested seats. With a player's name the creator takes a seat, as with `join`; when
   * that fails, there is no match.
   */
  async create(hosted: HostedGame & { readonly source?: string }, body: CreateBody): Promise<CreatedMatch> {
    const {
      numPlayers,
      setupData,
      unlisted = false,
      bots = {},
      clock,
      noSpectators,
      announced,
      seat,
      ...creator
    } = body;
    const { seatSecret } = creator;
    const { min, max } = hosted.entry.rules.seats;
    if (numPlayers < min || numPlayers > max) {
      throw new ApiError('bad-request', `${hosted.entry.listing('en').title} is for ${min} to ${max} players.`);
    }
    const plain = newMatch(hosted, { numPlayers, setupData, unlisted });
    const matchID = seatSecret === undefined ? newMatchID() : matchIDFrom(hosted.entry.name, seatSecret);
    if (hosted.source !== undefined) this.deps.sources.recordCreator(matchID, hosted.source);
    const match = { ...withBots(plain, bots), clock, noSpectators, announced: announced || undefined };
    if (creator.playerName === undefined) {
      if (seat !== undefined || seatSecret !== undefined || creator.player)
        throw new ApiError('bad-request', 'Taking a seat requires a name.');
      return this.deps.lifecycle.create({ ...hosted, matchID }, match);
    }
    const playerID = String(requireFreeSeat(match, seat).id);
    const earlier = await this.findCreated(matchID, seatSecret);
    if (earlier) return earlier;
    const { owner, playerCredentials } = await this.createOwner(matchID, creator);
    const creating = this.deps.lifecycle.create({ ...hosted, matchID }, withOwner(match, playerID, owner));
    const created = await creating.catch(async (error: unknown) => {
      const same = await this.findCreated(matchID, seatSecret).catch(() => undefined); // by the same request, at the same time
      if (!same) throw error;
      return same;
    });
    return { ...created, playerID, playerCredentials };
  }

  /**
   * Takes a free seat, or a bot's if it is offered and has no secrets. The response is the only place where the
   * credentials appear. With a nickname the result of the match counts for that player. The same secret again gives the
   * same seat.
   */
  async join(handle: MatchHandle, body: JoinBody): Promise<LobbyAPI.JoinedMatch> {
    const match = await requireMatch(this.deps.storage, handle);
    const earlier = findTaken(handle.matchID, match, body.seatSecret);
    if (earlier) return earlier;
    const requestedSeat = body.playerID ?? undefined;
    if (requestedSeat !== undefined) requireSeat(match, requestedSeat);
    const { owner, playerCredentials } = await this.createOwner(handle.matchID, body);
    const playerID = await this.takeSeat(handle, owner, requestedSeat);
    return { playerID, playerCredentials };
  }

  /**
   * Leaves the match. Before the start the seat becomes free, and a match without people is deleted. Afterwards a
   * stand-in plays, and the owner may come back with the same credentials.
   */
  async leave(handle: MatchHandle, owner: SeatCredentials): Promise<object> {
    const { playerID } = owner;
    await requireSeatOwner(this.deps.storage, handle, owner);
    let isFreed = false;
    await this.deps.lifecycle.change(handle, ({ match, state }) => {
      verifyOwner(match, playerID, owner.credentials);
      if (match.gameover !== undefined) return { match, state };
      if (isStarted(match)) return { match: withStandIn(match, playerID), state };
      isFreed = true;
      const left = withFreeSeat(match, playerID);
      return Object.values(left.players).some(({ credentials }) => credentials) ? { match: left, state } : undefined;
    });
    if (isFreed) this.deps.broadcaster.disconnectSeat(handle.matchID, playerID);
    return {};
  }

  /** Stores the commitment of a page that has taken over a seat before the start. */
  async commit(handle: MatchHandle, { commitment, ...owner }: CommitBody): Promise<object> {
    await requireSeatOwner(this.deps.storage, handle, owner);
    return this.changeSeats(handle, (match) => {
      verifyOwner(match, owner.playerID, owner.credentials);
      return withCommitment(match, owner.playerID, commitment);
    });
  }

  /** Takes the value that a page reveals after the start; the last one deals the match. */
  async reveal(handle: MatchHandle, { value, ...owner }: RevealBody): Promise<object> {
    await requireSeatOwner(this.deps.storage, handle, owner);
    await this.deps.lifecycle.change(handle, (current) => withRevealed(current, owner.playerID, value));
    return {};
  }

  /** Takes a seat back from its stand-in, if there is one. An owner whose time is up waits for the stand-in's move. */
  async reclaimSeat(handle: MatchHandle, owner: SeatCredentials): Promise<object> {
    const match = await requireSeatOwner(this.deps.storage, handle, owner);
    if (requireSeat(match, owner.playerID).data?.standIn === undefined) return {};
    return this.changeSeats(handle, (now) => {
      if (isTimeUp(requireSeat(now, owner.playerID), currentTime())) throw timeUp();
      return withOwnerBack(now, owner.playerID);
    });
  }

  /** Replaces a player who has been away for a while with a stand-in. Any seat owner may request it. */
  async requestStandIn(handle: MatchHandle, { seat, ...owner }: SeatBody): Promise<object> {
    await requireSeatOwner(this.deps.storage, handle, owner);
    await this.deps.lifecycle.change(handle, ({ match, state }) => {
      const wait = this.deps.subscribers.msUntilStandIn(handle.matchID, match, requireSeat(match, seat));
      if (wait === undefined) throw new ApiError('bad-request', 'Nobody is away from that seat.', 409);
      if (wait > 0) throw new ApiError('too-early', `Wait another ${Math.ceil(wait / 1000)} s: they may come back.`);
      return { match: withStandIn(match, seat), state };
    });
    return {};
  }

  /** Finds the seat of these credentials, which the host may have moved. */
  async findSeat(handle: MatchHandle, { credentials }: Pick<SeatCredentials, 'credentials'>): Promise<object> {
    const seat = seatByCredentials(await requireMatch(this.deps.storage, handle), credentials);
    if (!seat) throw new ApiError('unauthorized', 'None of the seats is yours.');
    return { playerID: String(seat.id) };
  }

  /** Renames a seat's owner. */
  async rename(handle: MatchHandle, { newName, ...owner }: RenameBody): Promise<object> {
    await requireSeatOwner(this.deps.storage, handle, owner);
    const wanted = normalizeName(newName);
    await this.deps.lifecycle.change(handle, ({ match, state }) => {
      verifyOwner(match, owner.playerID, owner.credentials);
      return { match: withNamedSeat(match, { ...requireSeat(match, owner.playerID), name: wanted }), state };
    });
    return {};
  }

  /** Creates the owner of a seat and their credentials. Throws ApiError when their name or nickname is invalid. */
  private async createOwner(
    matchID: string,
    { playerName = '', player: proof, commitment, seatSecret }: SeatRequest,
  ): Promise<{ owner: SeatOwner; playerCredentials: string }> {
    const player = proof && (await this.deps.players.admit(proof));
    const name = player?.name ?? normalizeName(playerName);
    const playerCredentials = seatSecret === undefined ? newSecret() : seatCredentialsFrom(matchID, seatSecret);
    const owner = {
      name,
      credentials: hashCredentials(playerCredentials),
      commitment,
      ...(player && { nickname: player.name }),
    };
    if (player) await this.deps.players.linkSeat(player, owner.credentials);
    return { owner, playerCredentials };
  }

  /** Finds the match that a page has created with this secret, and its seat. Throws RemovedMatch if it has been deleted. */
  private async findCreated(matchID: string, seatSecret: string | undefined): Promise<CreatedMatch | undefined> {
    if (seatSecret === undefined) return undefined;
    const { matches, removals } = this.deps.storage;
    const match = await matches.metadataOf(matchID);
    const reason = match ? undefined : await removals.reasonOf(matchID);
    if (reason !== undefined) throw new RemovedMatch(reason);
    const taken = match && findTaken(matchID, match, seatSecret);
    return taken && { matchID, code: match.code, ...taken };
  }

  /** Changes the seats of a match that is not over. */
  private async changeSeats(handle: MatchHandle, change: (match: MatchData) => MatchData): Promise<object> {
    await this.deps.lifecycle.change(handle, ({ match, state }) => {
      return { match: match.gameover === undefined ? change(match) : match, state };
    });
    return {};
  }

  private async takeSeat(
    handle: MatchHandle,
    owner: SeatOwner,
    requestedSeat: PlayerID | undefined,
  ): Promise<PlayerID> {
    let playerID: PlayerID | undefined;
    await this.deps.lifecycle.change(handle, (current) => {
      const { match, state } = current;
      const own = Object.values(match.players).find(({ credentials }) => credentials === owner.credentials);
      if (own) {
        playerID = String(own.id);
        return current;
      }
      if (match.gameover !== undefined) throw new ApiError('match-over', 'The match is over.');
      const free = Object.values(match.players).find(
        ({ id, name }) => name === undefined && (requestedSeat === undefined || requestedSeat === String(id)),
      );
      playerID = free ? String(free.id) : offeredSeat(handle, current, requestedSeat);
      const since = free ? undefined : state?._stateID;
      return { match: withOwner(match, playerID, owner, since), state };
    });
    if (playerID === undefined) throw noSeatAvailable(requestedSeat);
    return playerID;
  }
}

/** Finds the seat that a page has taken with this secret, if any. */
function findTaken(matchID: string, match: HasSeats, seatSecret: string | undefined): LobbyAPI.JoinedMatch | undefined {
  if (seatSecret === undefined) return undefined;
  const playerCredentials = seatCredentialsFrom(matchID, seatSecret);
  const seat = seatByCredentials(match, playerCredentials);
  return seat && { playerID: String(seat.id), playerCredentials };
}

/** Returns the requested seat, or the first free one by default. Throws ApiError when it is taken. */
function requireFreeSeat(match: HasSeats, requestedSeat: PlayerID | undefined): Seat {
  const isFree = ({ name }: Seat) => name === undefined;
  const free =
    requestedSeat === undefined
      ? Object.values(match.players).find(isFree)
      : [requireSeat(match, requestedSeat)].find(isFree);
  if (!free) throw noSeatAvailable(requestedSeat);
  return free;
}

/** Returns a bot's seat that is offered, and that still sees nothing which a spectator does not see. Throws ApiError. */
function offeredSeat(hosted: HostedGame, { match, state }: StoredMatch, requestedSeat: PlayerID | undefined): PlayerID {
  const offered = Object.values(match.players)
    .filter(({ data }) => data?.offered)
    .map(({ id }) => String(id))
    .filter((id) => requestedSeat === undefined || requestedSeat === id);
  if (offered.length === 0) throw noSeatAvailable(requestedSeat);
  const open = offered.find((id) => state && isOpenSeat(hosted, state, id));
  if (open === undefined) throw secretSeat();
  return open;
}

function noSeatAvailable(requestedSeat: PlayerID | undefined): ApiError {
  return requestedSeat === undefined
    ? new ApiError('match-full', 'All seats at this table are taken.')
    : new ApiError('seat-taken', 'Somebody else has taken this seat.');
}
