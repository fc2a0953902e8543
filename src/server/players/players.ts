import { timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import type { MatchRatings, PlayerProfile, StandingsPage } from '../../protocol/protocol';
import { hashCredentials } from '../matches/credentials';
import { normalizeName } from '../matches/names';
import { ApiError } from '../shared/errors';
import type { playerProof } from '../shared/schemas';
import { playerIdOf, type Player, type PlayerStore } from '../storage/players';

type Proof = z.infer<typeof playerProof>;

/** Nicknames are addresses of pages, too. */
const NICKNAME_PATTERN = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._'’-]*$/u;

/** People who have claimed a nickname on this server. Every method throws Refused when it cannot be. */
export class Players {
  constructor(private readonly store: PlayerStore) {}

  /** Claims a nickname; whoever has claimed it with the same secret before gets the same answer. */
  async claim({ name, secret }: Proof): Promise<Pick<Proof, 'name'>> {
    const wanted = parseNickname(name);
    const player = { id: playerIdOf(wanted), name: wanted, secret: hashCredentials(secret) };
    const holder = await this.store.claim(player);
    if (!secretMatches(holder, secret))
      throw new ApiError('name-taken', `Somebody else is called ${holder.name} here.`);
    return { name: holder.name };
  }

  /** The player of that nickname, if the secret is his. */
  async authenticate({ name, secret }: Proof): Promise<Player> {
    const player = await this.store.find(playerIdOf(name));
    if (!player || !secretMatches(player, secret)) {
      throw new ApiError('wrong-secret', 'This nickname is not yours: the code is wrong, or it was given up.');
    }
    return player;
  }

  /** Forgets a player and all of his numbers. */
  async release(proof: Proof): Promise<object> {
    await this.store.remove((await this.authenticate(proof)).id);
    return {};
  }

  /** What becomes of the seats with these credentials (their hash) counts for that player. */
  linkSeat({ id }: Player, credentials: string): Promise<void> {
    return this.store.linkSeat(id, credentials);
  }

  /** A page of a game's players. */
  standings(game: string, page: number): Promise<StandingsPage> {
    return this.store.standings(game, page);
  }

  /** What a match has brought its players. */
  ratingsOf(game: string, matchID: string): Promise<MatchRatings> {
    return this.store.ratingsOf(game, matchID);
  }

  /** All that there is to know of a player. */
  async profile(name: string): Promise<PlayerProfile> {
    const profile = await this.store.profile(playerIdOf(name));
    if (!profile) throw new ApiError('not-found', `Nobody is called ${name} here.`);
    return profile;
  }
}

function parseNickname(input: string): string {
  const name = normalizeName(input).replace(/\s+/gu, ' ');
  if (NICKNAME_PATTERN.test(name)) return name;
  throw new ApiError(
    'bad-request',
    "A nickname has letters, digits, spaces and . _ ' - in it, and begins with one of the first two.",
  );
}

/** Takes as long for wrong secrets as for the right one. */
function secretMatches({ secret: stored }: Player, secret: string): boolean {
  return timingSafeEqual(Buffer.from(hashCredentials(secret)), Buffer.from(stored));
}
