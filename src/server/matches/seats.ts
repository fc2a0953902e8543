import { botName, type BotKind } from '../../ai/levels';
import type { PlayerID } from '../../games/seam/entry';
import { resumeClock } from './clocks';
import { ApiError } from '../shared/errors';
import {
  botKindIn,
  isPlayedByOwner,
  seatOf,
  type MatchData,
  type Seat,
  type HasSeats,
  type SeatOwner,
} from '../storage/match-data';

/** Who stands in for people: the middle one of five, who neither ruins their position nor wins for them. */
const STAND_IN_KIND: BotKind = 'level3';

/** That seat of the match; throws Refused when there is none. */
export function requireSeat(match: HasSeats, playerID: PlayerID): Seat {
  const seat = seatOf(match, playerID);
  if (!seat) throw new ApiError('not-found', `There is no seat ${playerID}.`);
  return seat;
}

/** The match with other seats in place of those of the same number. */
export function withSeats<M extends HasSeats>(match: M, ...seats: readonly Seat[]): M {
  const players = Object.assign(Object.create(null) as M['players'], match.players);
  for (const seat of seats) players[seat.id] = seat;
  return { ...match, players };
}

/** A bot of that kind in that seat, whoever sat there before; `offered` to people who would like to take it over. */
export function withBot<M extends HasSeats>(match: M, playerID: PlayerID, bot: string, offered = false): M {
  const { id } = requireSeat(match, playerID);
  const name = freeBotName(withSeats(match, { id }), bot);
  return withSeats(match, { id, name, data: { bot, ...(offered && { offered }) } });
}

/** That seat free. */
export function withFreeSeat(match: MatchData, playerID: PlayerID): MatchData {
  return withSeats(match, { id: requireSeat(match, playerID).id });
}

/** A new owner in a seat that a bot has offered. */
export function withOwner(match: MatchData, playerID: PlayerID, owner: SeatOwner): MatchData {
  return withSeats(match, { id: requireSeat(match, playerID).id, ...owner });
}

/** A stand-in in place of that seat's owner, whose seat it remains; nothing changes where no owner plays. */
export function withStandIn(match: MatchData, playerID: PlayerID): MatchData {
  const seat = requireSeat(match, playerID);
  if (!isPlayedByOwner(seat)) return match;
  return withSeats(match, { ...seat, data: { bot: STAND_IN_KIND, standIn: freeBotName(match, STAND_IN_KIND) } });
}

/** The owner back in place of his stand-in; nothing changes where there is none. */
export function withOwnerBack(match: MatchData, playerID: PlayerID): MatchData {
  const { data, ...seat } = requireSeat(match, playerID);
  return data?.standIn === undefined ? match : withSeats(match, resumeClock(seat, match.clock));
}

/** A bot in place of somebody who has to go; people may take the seat over from it. */
export function withOfferedSeat(match: MatchData, playerID: PlayerID): MatchData {
  return withBot(match, playerID, botKindIn(requireSeat(match, playerID)) ?? STAND_IN_KIND, true);
}

/** Two seats with their people and bots exchanged. */
export function withSwappedSeats(match: MatchData, one: PlayerID, other: PlayerID): MatchData {
  const [a, b] = [requireSeat(match, one), requireSeat(match, other)];
  const moved: Readonly<Record<PlayerID, PlayerID>> = { [one]: other, [other]: one };
  const host = match.host === undefined ? undefined : (moved[match.host] ?? match.host);
  return { ...withSeats(match, { ...a, id: b.id }, { ...b, id: a.id }), host };
}

/** A host who is there: when he has gone, the next owner of a seat who plays himself, if there is one. */
export function withHost(match: MatchData): MatchData {
  const host = match.host === undefined ? undefined : seatOf(match, match.host);
  if (host && isPlayedByOwner(host)) return match;
  const next = Object.values(match.players).find(isPlayedByOwner);
  return next ? { ...match, host: String(next.id) } : match;
}

/** What a bot may be called at this table, where no two have the same name. */
function freeBotName(match: HasSeats, kind: string): string {
  const taken = Object.values(match.players).flatMap(({ name, data }) => [name, data?.standIn]);
  for (let nth = 0; ; nth++) if (!taken.includes(botName(kind, nth))) return botName(kind, nth);
}
