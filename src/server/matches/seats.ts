import { botName, type BotKind } from '../../ai/levels';
import type { State } from 'boardgame.io';
import isEqual from 'fast-deep-equal';
import type { GameState, PlayerID } from '../../games/contract';
import type { HostedGame } from './hosted-games';
import { ApiError } from '../shared/errors';
import { lookAlikeOf } from '../shared/look-alikes';
import {
  botKindIn,
  isPlayedByOwner,
  seatOf,
  type MatchData,
  type NewMatch,
  type Seat,
  type HasSeats,
  type SeatOwner,
} from '../storage/match-data';
import { graphemesOf, MAX_NAME_LENGTH, parseName, type NameProblem } from '../../protocol/player-name';

/** The kind of bot that stands in for people: the middle level, which neither ruins nor wins their match. */
const STAND_IN_KIND: BotKind = 'level3';

/** What is wrong with a name. */
const NAME_PROBLEMS: Readonly<Record<NameProblem, string>> = {
  length: `A name has 1 to ${MAX_NAME_LENGTH} characters.`,
  characters: 'A name has only visible characters.',
};

/** Returns a seat of the match. Throws ApiError when there is none. */
export function requireSeat(match: HasSeats, playerID: PlayerID): Seat {
  const seat = seatOf(match, playerID);
  if (!seat) throw new ApiError('not-found', `There is no seat ${playerID}.`);
  return seat;
}

/** Returns the match with the given seats replaced, by ID. */
export function withSeats<M extends HasSeats>(match: M, ...seats: readonly Seat[]): M {
  const players = Object.assign(Object.create(null) as M['players'], match.players);
  for (const seat of seats) players[seat.id] = seat;
  return { ...match, players };
}

/** Puts a bot in a seat, replacing any occupant. If `offered`, a person may take the seat over. */
export function withBot<M extends HasSeats>(match: M, playerID: PlayerID, bot: string, offered = false): M {
  const { id } = requireSeat(match, playerID);
  const name = freeBotName(withSeats(match, { id }), bot);
  return withSeats(match, { id, name, data: { bot, ...(offered && { offered }) } });
}

/** Frees a seat. */
export function withFreeSeat(match: MatchData, playerID: PlayerID): MatchData {
  return withSeats(match, { id: requireSeat(match, playerID).id });
}

/** Gives a seat to a new owner, who takes it over from a bot at the state `since`, if given. See `withNamedSeat`. */
export function withOwner<M extends HasSeats>(match: M, playerID: PlayerID, owner: SeatOwner, since?: number): M {
  const { id } = requireSeat(match, playerID);
  return withNamedSeat(match, { id, ...owner, ...(since !== undefined && { data: { since } }) });
}

/**
 * Replaces a seat and gives it a name that looks like no other in the match: the second Anna is "Anna 2". Owners keep their
 * nicknames, and guests who look like them get the number.
 */
export function withNamedSeat<M extends HasSeats>(match: M, seat: NamedSeat): M {
  const isRival = lookAlikeOf([seat.name]);
  const rivals = Object.values(match.players).filter(
    (other) => other.id !== seat.id && namesOf(other).some((name) => isRival(name)),
  );
  if (!hasNickname(seat) || !rivals.every(isGuest)) return withSeats(match, withUniqueName(match, seat));
  return rivals.reduce((seated, guest) => withSeats(seated, withUniqueName(seated, guest)), withSeats(match, seat));
}

type NamedSeat = Seat & { readonly name: string };

function hasNickname({ name, nickname }: Seat): boolean {
  return nickname !== undefined && nickname === name;
}

/** Returns whether a person sits there who has only typed their name. */
function isGuest(seat: Seat): seat is NamedSeat {
  return seat.credentials !== undefined && seat.name !== undefined && !hasNickname(seat);
}

function withUniqueName(match: HasSeats, seat: NamedSeat): Seat {
  const others = Object.values(match.players).filter(({ id }) => id !== seat.id);
  return { ...seat, name: uniqueName(seat.name, others.flatMap(namesOf)) };
}

/** Returns the names shown at a seat. */
function namesOf({ name, data }: Seat): string[] {
  return [name, data?.standIn].filter((shown) => shown !== undefined);
}

/** Lets a stand-in play for a seat's owner, who keeps the seat. No-op when no owner plays there. */
export function withStandIn<M extends HasSeats>(match: M, playerID: PlayerID): M {
  const seat = requireSeat(match, playerID);
  if (!isPlayedByOwner(seat)) return match;
  const standIn = { bot: STAND_IN_KIND, standIn: freeBotName(match, STAND_IN_KIND) };
  return withSeats(match, { ...seat, data: { ...seat.data, ...standIn } });
}

/** Replaces a stand-in with the seat's owner. No-op when there is no stand-in. */
export function withOwnerBack<M extends HasSeats>(match: M, playerID: PlayerID): M {
  const { data, ...seat } = requireSeat(match, playerID);
  if (data?.standIn === undefined) return match;
  const { bot: _bot, standIn: _standIn, ...own } = data;
  return withSeats(match, Object.keys(own).length > 0 ? { ...seat, data: own } : seat);
}

/** Offers a bot's seat to people. */
export function withOfferedSeat(match: MatchData, playerID: PlayerID): MatchData {
  return withBot(match, playerID, botKindIn(requireSeat(match, playerID)) ?? STAND_IN_KIND, true);
}

/**
 * Returns whether a seat sees nothing that a spectator does not see, so that a person may take it over from a bot. A view
 * holds all that the rules remember for a seat; the log keeps hidden what the bot has done, see `SeatData.since`.
 */
export function isOpenSeat({ entry }: HostedGame, { G }: State<GameState>, playerID: PlayerID): boolean {
  return isEqual(entry.rules.view(G, playerID), entry.rules.view(G, null));
}

/** Creates the error for a bot's seat that nobody may take over, because of what it sees. */
export function secretSeat(): ApiError {
  return new ApiError('secret-seat', 'This bot holds cards that nobody else may see: it plays on.');
}

/** Swaps the occupants of two seats. */
export function withSwappedSeats(match: MatchData, one: PlayerID, other: PlayerID): MatchData {
  const [a, b] = [requireSeat(match, one), requireSeat(match, other)];
  const moved: Readonly<Record<PlayerID, PlayerID>> = { [one]: other, [other]: one };
  const host = match.host === undefined ? undefined : (moved[match.host] ?? match.host);
  return { ...withSeats(match, { ...a, id: b.id }, { ...b, id: a.id }), host };
}

/** Keeps the host if they still play; otherwise makes the next playing owner the host, if there is one. */
export function withHost<M extends NewMatch>(match: M): M {
  const host = match.host === undefined ? undefined : seatOf(match, match.host);
  if (host && isPlayedByOwner(host)) return match;
  const next = Object.values(match.players).find(isPlayedByOwner);
  return next ? { ...match, host: String(next.id) } : match;
}

/** Normalizes (NFC) and trims a player's name. Throws ApiError when it is not valid, see protocol/player-name.ts. */
export function normalizeName(input: string): string {
  const parsed = parseName(input);
  if ('problem' in parsed) throw new ApiError('bad-request', NAME_PROBLEMS[parsed.problem]);
  return parsed.name;
}

/** Returns a name that looks like none of the others: "Anna", or "Anna 2" where there is an Anna. */
function uniqueName(name: string, others: readonly string[]): string {
  const isTaken = lookAlikeOf(others);
  for (let nth = 2, candidate = name; ; nth++) {
    if (!isTaken(candidate)) return candidate;
    const suffix = ` ${nth}`;
    candidate =
      graphemesOf(name)
        .slice(0, MAX_NAME_LENGTH - suffix.length)
        .join('')
        .trimEnd() + suffix;
  }
}

/** Returns a bot name that looks like no other in the match. */
function freeBotName(match: HasSeats, kind: string): string {
  const isTaken = lookAlikeOf(Object.values(match.players).flatMap(namesOf));
  for (let nth = 0; ; nth++) if (!isTaken(botName(kind, nth))) return botName(kind, nth);
}
