import { timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import type { MatchRatings, PlayerProfile, StandingsPage } from '../../protocol/http';
import { hashCredentials } from '../shared/credentials';
import { ApiError } from '../shared/errors';
import type { playerProof } from '../shared/schemas';
import { playerIdOf, type Player, type PlayerStore } from '../storage/players';
import { parseNickname } from './nickname';

type Proof = z.infer<typeof playerProof>;

/** Players who have claimed a nickname on this server. Every method throws ApiError on refusal. */
export class Players {
  constructor(private readonly store: PlayerStore) {}

  /** Claims a nickname that looks like nobody else's. Idempotent for the same secret. */
  async claim({ name, secret }: Proof): Promise<Pick<Proof, 'name'>> {
    const wanted = parseNickname(name);
    const player = { id: playerIdOf(wanted), name: wanted, secret: hashCredentials(secret) };
    const holder = await this.store.claim(player);
    if (!secretMatches(holder, secret))
      throw new ApiError('name-taken', `Somebody else is called ${holder.name} here.`);
    return { name: holder.name };
  }

  /** Returns the player with that nickname after verifying the secret. */
  async authenticate({ name, secret }: Proof): Promise<Player> {
    const id = playerIdOf(name);
    const player = await this.store.find(id);
    if (player && secretMatches(player, secret)) return player;
    const renamed = await this.store.findFormer(id, hashCredentials(secret));
    if (renamed) return renamed;
    throw new ApiError('wrong-secret', 'This nickname is not yours: the code is wrong, or it was given up.');
  }

  /** Returns the player as `authenticate` does, if they may play here. */
  async admit(proof: Proof): Promise<Player> {
    const player = await this.authenticate(proof);
    if (player.isBlocked) throw playerBlocked();
    return player;
  }

  /** Deletes a player with all their results. */
  async release(proof: Proof): Promise<object> {
    await this.store.remove((await this.authenticate(proof)).id);
    return {};
  }

  /** Links the seats with these credentials (their hash) to a player, for whom their results count. */
  linkSeat({ id }: Player, credentials: string): Promise<void> {
    return this.store.linkSeat(id, credentials);
  }

  /** Returns a page of a game's leaderboard. */
  standings(game: string, page: number): Promise<StandingsPage> {
    return this.store.standings(game, page);
  }

  /** Returns the rating changes of a match. */
  ratingsOf(game: string, matchID: string): Promise<MatchRatings> {
    return this.store.ratingsOf(game, matchID);
  }

  /** Returns a player's public profile. */
  async profile(name: string): Promise<PlayerProfile> {
    const profile = await this.store.profile(playerIdOf(name));
    if (!profile) throw new ApiError('not-found', `Nobody is called ${name} here.`);
    return profile;
  }
}

/** Creates the error for a player whom the operator has blocked. */
export function playerBlocked(): ApiError {
  return new ApiError('player-blocked', 'The operator of this server has blocked your nickname.');
}

/** Returns whether this is the secret of the player. Compares in constant time. */
function secretMatches({ secret: stored }: Player, secret: string): boolean {
  return timingSafeEqual(Buffer.from(hashCredentials(secret)), Buffer.from(stored));
}
