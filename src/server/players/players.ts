import { timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import type { MatchRatings, PlayerProfile, StandingsPage } from '../../protocol/protocol';
import { hashCredentials } from '../matches/credentials';
import { playerName } from '../matches/names';
import { Refused } from '../shared/errors';
import type { playerProof } from '../shared/schemas';
import { playerIdOf, type Player, type PlayerBook } from '../storage/players';

type Proof = z.infer<typeof playerProof>;

/** Nicknames are addresses of pages, too. */
const FIT = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._'’-]*$/u;

/** People who have claimed a nickname on this server. Every method throws Refused when it cannot be. */
export class Players {
  constructor(private readonly book: PlayerBook) {}

  /** Claims a nickname; whoever has claimed it with the same secret before gets the same answer. */
  async claim({ name, secret }: Proof): Promise<Pick<Proof, 'name'>> {
    const wanted = nickname(name);
    const player = { id: playerIdOf(wanted), name: wanted, secret: hashCredentials(secret) };
    const holder = await this.book.claim(player);
    if (!isProven(holder, secret)) throw new Refused('name-taken', `Somebody else is called ${holder.name} here.`);
    return { name: holder.name };
  }

  /** The player of that nickname, if the secret is his. */
  async prove({ name, secret }: Proof): Promise<Player> {
    const player = await this.book.find(playerIdOf(name));
    if (!player || !isProven(player, secret)) {
      throw new Refused('wrong-secret', 'This nickname is not yours: the code is wrong, or it was given up.');
    }
    return player;
  }

  /** Forgets a player and all of his numbers. */
  async giveUp(proof: Proof): Promise<object> {
    await this.book.remove((await this.prove(proof)).id);
    return {};
  }

  /** What becomes of the seats with these credentials (their hash) counts for that player. */
  bind({ id }: Player, credentials: string): Promise<void> {
    return this.book.bind(id, credentials);
  }

  /** A page of a game's players. */
  standings(game: string, page: number): Promise<StandingsPage> {
    return this.book.standings(game, page);
  }

  /** What a match has brought its players. */
  ratingsOf(game: string, matchID: string): Promise<MatchRatings> {
    return this.book.ratingsOf(game, matchID);
  }

  /** All that there is to know of a player. */
  async profile(name: string): Promise<PlayerProfile> {
    const profile = await this.book.profile(playerIdOf(name));
    if (!profile) throw new Refused('not-found', `Nobody is called ${name} here.`);
    return profile;
  }
}

function nickname(asked: string): string {
  const name = playerName(asked).replace(/\s+/gu, ' ');
  if (FIT.test(name)) return name;
  throw new Refused(
    'bad-request',
    "A nickname has letters, digits, spaces and . _ ' - in it, and begins with one of the first two.",
  );
}

/** Takes as long for wrong secrets as for the right one. */
function isProven({ secret: stored }: Player, secret: string): boolean {
  return timingSafeEqual(Buffer.from(hashCredentials(secret)), Buffer.from(stored));
}
