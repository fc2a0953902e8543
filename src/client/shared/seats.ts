import { RequestError, createMatch, findSeat, joinMatch, leaveMatch, type MatchSeat } from './api';
import { activeIdentity } from '../players/identity';
import { removeSeat, saveSeat, seatsIn, type HeldSeat } from './local-store';
import type { CreateMatchBody, PlayerProof } from '../../protocol/protocol';

const MAX_NAME_LENGTH = 24;

/** The name as it goes to the server: that of the player who is shown, if one is. Throws FailedRequest when it is empty or too long. */
function validatedName(name: string, player: PlayerProof | undefined): string {
  const trimmed = (player?.name ?? name).normalize('NFC').trim();
  const { length } = [...trimmed];
  if (length < 1 || length > MAX_NAME_LENGTH)
    throw new RequestError({ code: 'name', error: 'a name has 1 to 24 characters' });
  return trimmed;
}

/** Takes a seat, the first free one unless `playerID` is given, and holds it for this browser. Throws FailedRequest. */
export async function takeSeat(game: string, matchID: string, name: string, playerID?: string): Promise<HeldSeat> {
  const player = seatsIn(matchID).length > 0 ? undefined : activeIdentity(); // whoever joins somebody at this browser is another person
  const playerName = validatedName(name, player);
  const joined = await joinMatch(game, matchID, { playerName, playerID, player });
  const seat = { game, playerID: joined.playerID, credentials: joined.playerCredentials, name: playerName };
  saveSeat(matchID, seat);
  return seat;
}

/** Opens a table and sits down in its first seat; the new matchID. Throws FailedRequest. */
export async function openTable(game: string, body: CreateMatchBody, name: string): Promise<string> {
  const playerName = validatedName(name, activeIdentity());
  const { matchID } = await createMatch(game, body);
  await takeSeat(game, matchID, playerName, '0');
  return matchID;
}

/** Keeps the seats of this browser for the match that follows: their credentials are good there too. */
export function carryOverSeats(matchID: string, nextMatchID: string): void {
  for (const seat of seatsIn(matchID)) saveSeat(nextMatchID, seat);
}

/**
 * Gives up a seat of a match that has not begun. It is forgotten first: when the server closes its connection nobody is
 * to look where it has gone. Throws FailedRequest, and it is still his.
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

/** Whether this browser still holds a seat, wherever at the table. */
export function holdsSeat(matchID: string, { credentials }: HeldSeat): boolean {
  return seatsIn(matchID).some((held) => held.credentials === credentials);
}

/** Takes up a seat of this browser again where the host has moved it. Throws FailedRequest when it is none any more. */
export async function relocateSeat(matchID: string, seat: HeldSeat): Promise<HeldSeat> {
  const { playerID } = await findSeat(seat.game, matchID, seat);
  const moved = { ...seat, playerID };
  saveSeat(matchID, moved);
  return moved;
}

/** Nobody sits here yet. */
export function isFree({ name, data }: MatchSeat): boolean {
  return !name && !data?.bot;
}

/** Whoever comes may take this seat: nobody sits here, or a bot that gives way. */
export function canBeTaken(seat: MatchSeat): boolean {
  return isFree(seat) || seat.data?.offered === true;
}

/** The host's seat, if somebody of this browser holds it. */
export function findHostSeat(localSeats: readonly HeldSeat[], seats: readonly MatchSeat[]): HeldSeat | undefined {
  return localSeats.find(({ playerID }) => seats[Number(playerID)]?.data?.host);
}
