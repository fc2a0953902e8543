import type { LobbyAPI, Server, StorageAPI } from 'boardgame.io';
import { createMatch } from 'boardgame.io/internal';
import type { z } from 'zod';
import { botName, isBotKind } from '../bots/levels';
import { optionsError, resolveOptions } from '../games/options';
import type { CreatedMatch, SeatData } from '../protocol';
import type { Bots } from './bots';
import { areCredentialsOf, hashCredentials, newMatchID, newSecret } from './credentials';
import type { ServedGame } from './games';
import { playerName } from './names';
import { matchOf } from './referee';
import { Refused } from './refused';
import type { createBody, joinBody, ownerBody, renameBody } from './schemas';
import { seatOf, type MatchData } from './storage/match-data';
import type { Storage } from './storage/storage';
import type { Transport } from './transport';

type CreateBody = z.infer<typeof createBody>;
type JoinBody = z.infer<typeof joinBody>;
type OwnerBody = z.infer<typeof ownerBody>;
type RenameBody = z.infer<typeof renameBody>;

/** What people do before and after a match. Every method throws Refused when it cannot be. */
export class Lobby {
  constructor(
    private readonly storage: Storage,
    private readonly transport: Transport,
    private readonly bots: Bots,
  ) {}

  /** Sets up a match, with bots in some seats. */
  async create(served: ServedGame, body: CreateBody): Promise<CreatedMatch> {
    const { numPlayers, setupData, unlisted = false, bots = {} } = body;
    const { min, max } = served.entry.rules.seats;
    if (numPlayers < min || numPlayers > max) {
      throw new Refused('bad-request', `${served.entry.about.en.title} is for ${min} to ${max} players.`);
    }
    const match = setUp(served, { numPlayers, setupData, unlisted });
    seatBots(match.metadata, bots);
    const matchID = newMatchID();
    await this.storage.createMatch(matchID, match);
    if (!unlisted) this.transport.announceTables(served.entry.name);
    const { code } = await matchOf(this.storage, served, matchID);
    return { matchID, code };
  }

  /** Takes a seat. The credentials in the answer are told this once. */
  async join(served: ServedGame, matchID: string, body: JoinBody): Promise<LobbyAPI.JoinedMatch> {
    const match = await matchOf(this.storage, served, matchID);
    const wanted = body.playerID ?? undefined;
    if (wanted !== undefined && !seatOf(match, wanted)) throw new Refused('not-found', `There is no seat ${wanted}.`);
    const name = playerName(body.playerName);
    const playerCredentials = newSecret();
    const owner = { name, credentials: hashCredentials(playerCredentials) };
    const playerID = await this.storage.claimSeat(matchID, owner, wanted);
    if (playerID === undefined) {
      throw wanted === undefined
        ? new Refused('match-full', 'All seats at this table are taken.')
        : new Refused('seat-taken', 'Somebody else has taken this seat.');
    }
    await this.announce(served, matchID, match);
    this.bots.wake(served, matchID);
    return { playerID, playerCredentials };
  }

  /**
   * Gives up a seat. Before the first move it becomes free, and a table without people is cleared away. After it the
   * seat stays its owner's, who may come back with the same credentials: the others cannot go on without him.
   */
  async leave(served: ServedGame, matchID: string, { playerID, credentials }: OwnerBody): Promise<object> {
    const match = await this.ownersMatch(served, matchID, playerID, credentials);
    const isFree = await this.transport.inTurn(matchID, async () => {
      const freed = await this.storage.freeSeat(matchID, playerID);
      if (freed) this.transport.disconnectSeat(matchID, playerID);
      return freed;
    });
    if (isFree) await this.announce(served, matchID, match);
    return {};
  }

  /** Changes the name of a seat's owner. */
  async rename(served: ServedGame, matchID: string, body: RenameBody): Promise<object> {
    const match = await this.ownersMatch(served, matchID, body.playerID, body.credentials);
    await this.storage.renameSeat(matchID, body.playerID, playerName(body.newName));
    await this.announce(served, matchID, match);
    return {};
  }

  /** The match after this one, created by whoever asks first: same options, same seats, same credentials. */
  async playAgain(served: ServedGame, matchID: string, body: OwnerBody): Promise<LobbyAPI.NextMatch> {
    const match = await this.ownersMatch(served, matchID, body.playerID, body.credentials);
    if (match.gameover === undefined) throw new Refused('bad-request', 'The match is not over yet.', 409);
    const numPlayers = Object.keys(match.players).length;
    const next = setUp(served, { numPlayers, setupData: match.setupData as unknown, unlisted: match.unlisted });
    next.metadata.players = match.players;
    const id = newMatchID();
    const nextMatchID = await this.storage.createNextMatch(matchID, id, next);
    if (nextMatchID === id) {
      this.transport.announceNextMatch(matchID, id);
      this.bots.wake(served, id);
    }
    return { nextMatchID };
  }

  private async ownersMatch(
    served: ServedGame,
    matchID: string,
    playerID: string,
    credentials: string,
  ): Promise<MatchData> {
    const match = await matchOf(this.storage, served, matchID);
    const seat = seatOf(match, playerID);
    if (!seat) throw new Refused('not-found', `There is no seat ${playerID}.`);
    if (!areCredentialsOf(credentials, seat)) throw new Refused('unauthorized', 'This seat belongs to somebody else.');
    return match;
  }

  private async announce(served: ServedGame, matchID: string, match: MatchData): Promise<void> {
    await this.transport.announceSeats(served, matchID);
    if (!match.unlisted) this.transport.announceTables(served.entry.name);
  }
}

function setUp(
  { entry, game }: ServedGame,
  wanted: { numPlayers: number; setupData: unknown; unlisted?: boolean },
): StorageAPI.CreateMatchOpts {
  const { numPlayers, setupData, unlisted = false } = wanted;
  const wrong = optionsError(entry.options, numPlayers, setupData);
  if (wrong !== undefined) throw new Refused('bad-request', wrong);
  const options = resolveOptions(entry.options, numPlayers, setupData);
  const match = createMatch({ game, numPlayers, setupData: options, unlisted });
  if ('setupDataError' in match) throw new Refused('bad-request', match.setupDataError);
  return match;
}

function seatBots({ players }: Server.MatchData, bots: Readonly<Record<string, string>>): void {
  const seats = Object.entries(bots);
  if (seats.length >= Object.keys(players).length) throw new Refused('bad-request', 'Leave a seat for a person.');
  for (const [nth, [playerID, kind]] of seats.entries()) {
    if (!Object.hasOwn(players, playerID)) throw new Refused('not-found', `There is no seat ${playerID}.`);
    if (!isBotKind(kind)) throw new Refused('bad-request', `There is no bot "${kind}".`);
    const data: SeatData = { bot: kind };
    Object.assign(players[Number(playerID)], { name: botName(kind, nth), data });
  }
}
