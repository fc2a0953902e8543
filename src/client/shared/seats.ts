import {
  RequestError,
  commitTo,
  createMatch,
  findSeat,
  joinMatch,
  leaveMatch,
  playAgain,
  toFailure,
  type MatchSeat,
} from './api';
import { activeIdentity } from './identity';
import { invited } from './invitation-question';
import { dealMemoryOf, moveValues, newValueFor, rememberValue } from './deal-memory';
import { removeSeat, saveName, saveSeat, seatsIn, type HeldSeat } from './local-store';
import { askForSeat } from './seat-secrets';
import { startTimer } from './time';
import type { NicknameMark } from '../../games/contract';
import type { CreateMatchBody, PlayerProof } from '../../protocol/http';
import { parseName } from '../../protocol/player-name';

/** The failures that tell what is wrong with a name. */
const NAME_FAILURES = { length: 'name', characters: 'name-characters' } as const;

/**
 * Returns the normalized name to send: the registered player's, or else the one entered. Throws RequestError when it is
 * not valid.
 */
export function validatedName(name: string, player: PlayerProof | undefined): string {
  const parsed = parseName(player?.name ?? name);
  if ('name' in parsed) return parsed.name;
  throw new RequestError({ code: NAME_FAILURES[parsed.problem], error: 'this is not a valid name' });
}

/** Takes a seat (the one of `playerID`, or else the first free one) and stores it. Throws RequestError. */
export async function takeSeat(game: string, matchID: string, name: string, playerID?: string): Promise<HeldSeat> {
  // A second seat at this browser is another person's.
  const player = seatsIn(matchID).length > 0 ? undefined : activeIdentity();
  const playerName = validatedName(name, player);
  const { commitment } = newValueFor(matchID);
  const joined = await askForSeat(`${matchID} ${playerName}`, (seatSecret) =>
    invited(() => joinMatch(game, matchID, { playerName, playerID, player, commitment, seatSecret })),
  );
  const seat = { game, playerID: joined.playerID, credentials: joined.playerCredentials, name: playerName };
  if (!player && seatsIn(matchID).length === 0) saveName(playerName);
  saveSeat(matchID, seat);
  return seat;
}

/** A match of a game before it has an ID, for what this browser remembers of its deal. */
const newMatchOf = (game: string) => `${game} new`;

/** Creates a match, takes and stores its first seat and returns its matchID. Throws RequestError. */
export async function openTable(game: string, body: CreateMatchBody, name: string): Promise<string> {
  const player = activeIdentity();
  const playerName = validatedName(name, player);
  const { commitment } = newValueFor(newMatchOf(game));
  const request = { ...body, playerName, seat: '0' };
  const created = await askForSeat(`${game} ${JSON.stringify(request)}`, (seatSecret) =>
    invited(() => createMatch(game, { ...request, player, commitment, seatSecret })),
  );
  const { matchID, playerID, playerCredentials } = created;
  moveValues(newMatchOf(game), matchID);
  if (playerID === undefined || playerCredentials === undefined)
    throw new Error('the created match has no seat for us');
  if (!player) saveName(playerName);
  saveSeat(matchID, { game, playerID, credentials: playerCredentials, name: playerName });
  return matchID;
}

/** The rematch of a match before it has an ID, for what this browser remembers of its deal. */
const rematchOf = (matchID: string) => `${matchID} rematch`;

/** Offers a rematch or accepts the offer. Returns the ID of the rematch, once all have accepted. Throws RequestError. */
export async function acceptRematch(game: string, matchID: string, seat: HeldSeat): Promise<string | undefined> {
  const { commitment } = newValueFor(rematchOf(matchID));
  return (await playAgain(game, matchID, seat, commitment)).nextMatchID;
}

/** Commits to a contribution to the deal from a seat that this browser has taken over. Throws RequestError. */
export async function contributeFrom(matchID: string, seat: HeldSeat): Promise<void> {
  await commitTo(seat.game, matchID, seat, newValueFor(matchID).commitment);
}

/** Copies those of this browser's seats to the rematch which they keep there. Throws RequestError. */
export async function carryOverSeats(matchID: string, nextMatchID: string): Promise<void> {
  for (const { value } of dealMemoryOf(rematchOf(matchID)).values) rememberValue(nextMatchID, value);
  for (const seat of seatsIn(matchID)) {
    await relocateSeat(nextMatchID, seat).catch((error: unknown) => {
      if (toFailure(error).code !== 'unauthorized') throw error; // otherwise they did not accept in time
    });
  }
}

/**
 * Gives up a seat of a match that has not begun. Removes it from storage first, so that the page does not try to relocate
 * it when the server closes the connection. When the request fails, restores it and throws RequestError.
 */
export async function releaseSeat(matchID: string, seat: HeldSeat): Promise<void> {
  removeSeat(matchID, seat);
  try {
    await leaveMatch(seat.game, matchID, seat);
  } catch (error) {
    saveSeat(matchID, seat);
    throw error;
  }
}

/** Whether this browser still holds a seat, even if it has moved. */
export function holdsSeat(matchID: string, { credentials }: HeldSeat): boolean {
  return seatsIn(matchID).some((held) => held.credentials === credentials);
}

/** The failures that tell that a seat is lost; others are temporary. */
const LOST: readonly string[] = ['unauthorized', 'not-found'];

/** How long after a temporary failure a seat is searched for again, in milliseconds. */
const SEARCH_AGAIN_MS = 3000;

/**
 * Finds where the host has moved a seat and stores its new position. Asks for a seat of this browser until the server answers.
 * Throws RequestError when the seat is lost.
 */
export async function relocateSeat(matchID: string, seat: HeldSeat): Promise<HeldSeat> {
  try {
    const { playerID } = await findSeat(seat.game, matchID, seat);
    const moved = { ...seat, playerID };
    saveSeat(matchID, moved);
    return moved;
  } catch (error) {
    if (LOST.includes(toFailure(error).code) || !holdsSeat(matchID, seat)) throw error;
    await new Promise<void>((resolve) => void startTimer(resolve, SEARCH_AGAIN_MS));
    return relocateSeat(matchID, seat);
  }
}

/** Whether a seat has neither a player nor a bot. */
export function isFree({ name, data }: MatchSeat): boolean {
  return !name && !data?.bot;
}

/** Whether a player may take this seat: it is free, or its bot has been offered for replacement. */
export function canBeTaken(seat: MatchSeat): boolean {
  return isFree(seat) || seat.data?.offered === true;
}

/** Returns the host's seat if this browser holds it. */
export function findHostSeat(localSeats: readonly HeldSeat[], seats: readonly MatchSeat[]): HeldSeat | undefined {
  return localSeats.find(({ playerID }) => seats[Number(playerID)]?.data?.host);
}

/** Returns the names of those who sit at a table. */
export function namesAt(seats: readonly MatchSeat[]): string[] {
  return seats.flatMap(({ name }) => name ?? []);
}

/** Returns the mark of the name at a seat, if it is a nickname. */
export function nicknameMarkOf(data: MatchSeat['data']): NicknameMark | undefined {
  if (!data?.nickname) return undefined;
  return data.lookAlike ? 'look-alike' : 'claimed';
}
