import isEqual from 'fast-deep-equal';
import type { PlayerID } from '../../src/games/contract';
import { closingReason, isCalledOff } from '../../src/server/matches/call-off';
import {
  isPlayedByOwner,
  isStarted,
  seatOf,
  type MatchData,
  type Seat,
  type SeatTime,
  type VersionedMatch,
} from '../../src/server/storage/match-data';

/** How long a deal waits for the pages, in milliseconds. */
export const REVEAL_MS = 5000;

/** How long a change may take from the decision until it is stored, in milliseconds. */
export const STORING_MS = 1500;

/** Two versions of a match, one directly after the other. */
export interface Change {
  readonly before: VersionedMatch;
  readonly after: VersionedMatch;
  /** The time of the server that has made the change (Unix ms); undefined where clocks are not right. */
  readonly now: number | undefined;
  /** The player of the move that led to the state after it. */
  readonly mover: PlayerID | undefined;
  /** That move has taken back the one before. */
  readonly isTakenBack: boolean;
}

/** Returns what is wrong with a change of a match, by its stored versions alone. */
export function wrongIn({ before, after, now, mover, isTakenBack }: Change): string[] {
  return [
    ...changedOwners(before.match, after.match),
    ...changedHost(before.match, after.match),
    ...wrongMove(before, after, mover),
    ...wrongStart(after.match),
    ...(wasJust(isCalledOff, before, after) && !closingReason(after.match) ? wrongCallOff(after.match) : []),
    ...(now === undefined
      ? []
      : [...wrongDeal(before, after, now), ...wrongClocks(before.match, after.match, now, isTakenBack)]),
  ];
}

/** Returns what is wrong with a rematch: who sits in it, and when it begins. */
export function wrongRematch(before: MatchData, rematch: MatchData, now: number | undefined): string[] {
  const { answers = {}, deadline = 0 } = before.rematch ?? {};
  const guests = Object.values(rematch.players).filter(({ id, credentials }) => credentials && !answers[id]);
  const undecided = Object.values(before.players).filter(
    (seat) => isPlayedByOwner(seat) && answers[seat.id] === undefined,
  );
  return [
    ...guests.map(({ id }) => `seat ${id} is in a rematch that it has not accepted`),
    ...(now !== undefined && now < deadline
      ? undecided.map(({ id }) => `a rematch begins before seat ${id} has answered`)
      : []),
  ];
}

/** Returns what is wrong with a move that no page has sent: a bot has made it. */
export function wrongBotMove({ match }: VersionedMatch, mover: PlayerID): string[] {
  const seat = match.players[Number(mover)];
  return seat && isPlayedByOwner(seat) ? [`a bot moves for seat ${mover}, whose owner plays`] : [];
}

function wasJust(is: (match: MatchData) => boolean, before: VersionedMatch, after: VersionedMatch): boolean {
  return !is(before.match) && is(after.match);
}

function changedOwners(before: MatchData, after: MatchData): string[] {
  if (!isStarted(before)) return [];
  const changed = Object.values(before.players).filter(
    ({ id, credentials }) => credentials !== undefined && credentials !== after.players[id]?.credentials,
  );
  return changed.map(({ id }) => `seat ${id} gets another owner after the start`);
}

function changedHost(before: MatchData, { host, players }: MatchData): string[] {
  const was = before.host === undefined ? undefined : seatOf(before, before.host)?.credentials;
  const same = Object.values(players).find(({ credentials }) => credentials !== undefined && credentials === was);
  return same && isPlayedByOwner(same) && String(same.id) !== host ? ['the host plays on and is the host no more'] : [];
}

/** A move changes nothing of who sits where: its player may have come back, and nobody has gone. */
function wrongMove(before: VersionedMatch, after: VersionedMatch, mover: PlayerID | undefined): string[] {
  if (!before.state || !after.state || before.state._stateID === after.state._stateID) return [];
  const ownPart = ({ time: _time, isLookAlike: _isLookAlike, isBlocked: _isBlocked, ...seat }: Seat) => seat;
  const changed = Object.values(before.match.players).filter((seat) => {
    const now = after.match.players[seat.id];
    const isBack = String(seat.id) === mover && now?.data?.standIn === undefined;
    return !isBack && !isEqual(ownPart(seat), now && ownPart(now));
  });
  return changed.map(({ id }) => `a move changes who sits in seat ${id}, or what they want`);
}

/** Returns what is wrong with a match that may have begun. */
export function wrongStart({ startedAt, players }: MatchData): string[] {
  return startedAt === undefined || Object.values(players).every(({ name }) => name !== undefined)
    ? []
    : ['a match begins with a free seat'];
}

function wrongCallOff({ players }: MatchData): string[] {
  const others = Object.values(players).filter((seat) => isPlayedByOwner(seat) && !seat.data?.callsOff);
  return others.map(({ id }) => `a match is called off, and seat ${id} has not agreed`);
}

function wrongDeal(before: VersionedMatch, { match, state }: VersionedMatch, now: number): string[] {
  if (before.state || !state || now >= (match.startedAt ?? 0) + REVEAL_MS) return [];
  const { contributions = [] } = match.deal ?? {};
  const missing = contributions.filter(({ commitment, value }) => commitment !== undefined && value === undefined);
  return missing.length > 0 ? ['a match is dealt before all pages have revealed their values'] : [];
}

/** A bank never grows by more than the increment of a move; when one is taken back, not above what it had at the last turn. */
function wrongClocks(before: MatchData, { clock, players }: MatchData, now: number, isTakenBack: boolean): string[] {
  if (!clock || !('bank' in clock)) return [];
  const grown = Object.values(players).filter(({ id, time }) => {
    const { left, since } = before.players[id]?.time ?? { left: 1000 * clock.bank };
    const was = isTakenBack || since === undefined ? { left } : { left, since };
    const earned = (isTakenBack ? 0 : 1000 * clock.increment) + STORING_MS;
    return time && remainingMs(time, now) > Math.max(remainingMs(was, now), 0) + earned;
  });
  return grown.map(({ id }) => `the clock of seat ${id} gets more than its increment`);
}

/** Returns the time that a seat has left. */
export function remainingMs({ left, since = Infinity }: SeatTime, now: number): number {
  return left - Math.max(0, now - since);
}
