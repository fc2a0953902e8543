import { isBotKind } from '../../ai/levels';
import { optionsError, resolveOptions } from '../../games/contract/options';
import { newDealSecret } from '../../random/deal';
import { ApiError } from '../shared/errors';
import { currentTime } from '../shared/time';
import type { NewMatch, Seat } from '../storage/match-data';
import type { HostedGame } from './hosted-games';
import { withBot, withSeats } from './seats';

/** Returns a new match with these options and defaults for the rest. Throws ApiError when they are invalid. */
export function newMatch(
  { entry }: HostedGame,
  requested: { numPlayers: number; setupData: unknown; unlisted?: boolean | undefined },
): NewMatch {
  const { numPlayers, setupData, unlisted = false } = requested;
  const wrong = optionsError(entry.options, numPlayers, setupData);
  if (wrong !== undefined) throw new ApiError('bad-request', wrong);
  const seats = Array.from({ length: numPlayers }, (_, id): Seat => ({ id }));
  const { players } = withSeats({ players: Object.create(null) as NewMatch['players'] }, ...seats);
  const now = currentTime();
  return {
    ...{ gameName: entry.name, unlisted, players, createdAt: now, updatedAt: now },
    setupData: resolveOptions(entry.options, numPlayers, setupData),
    deal: { secret: newDealSecret() },
  };
}

/** Puts bots in seats, of which one has to stay free. Throws ApiError. */
export function withBots(match: NewMatch, bots: Readonly<Record<string, string>>): NewMatch {
  const seats = Object.entries(bots);
  if (seats.length >= Object.keys(match.players).length)
    throw new ApiError('bad-request', 'Leave a seat for a person.');
  return seats.reduce((seated, [playerID, kind]) => {
    if (!isBotKind(kind)) throw new ApiError('bad-request', `There is no bot "${kind}".`);
    return withBot(seated, playerID, kind);
  }, match);
}
