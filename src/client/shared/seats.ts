import { FailedRequest, createMatch, findSeat, joinMatch, leaveMatch, type MatchSeat } from './api';
import { proofToShow } from '../players/identity';
import { dropSeat, holdSeat, seatsIn, type HeldSeat } from './local-store';
import type { CreateMatchBody, PlayerProof } from '../../protocol/protocol';

const LONGEST_NAME = 24;

/** The name as it goes to the server: that of the player who is shown, if one is. Throws FailedRequest when it is empty or too long. */
function checkedName(name: string, player: PlayerProof | undefined): string {
  const checked = (player?.name ?? name).normalize('NFC').trim();
  const { length } = [...checked];
  if (length < 1 || length > LONGEST_NAME)
    throw new FailedRequest({ code: 'name', error: 'a name has 1 to 24 characters' });
  return checked;
}

/** Takes a seat, the first free one unless `playerID` is given, and holds it for this browser. Throws FailedRequest. */
export async function takeSeat(game: string, matchID: string, name: string, playerID?: string): Promise<HeldSeat> {
  const player = seatsIn(matchID).length > 0 ? undefined : proofToShow(); // whoever joins somebody at this browser is another person
  const playerName = checkedName(name, player);
  const joined = await joinMatch(game, matchID, { playerName, playerID, player });
  const seat = { game, playerID: joined.playerID, credentials: joined.playerCredentials, name: playerName };
  holdSeat(matchID, seat);
  return seat;
}

/** Opens a table and sits down in its first seat; the new matchID. Throws FailedRequest. */
export async function openTable(game: string, body: CreateMatchBody, name: string): Promise<string> {
  const checked = checkedName(name, proofToShow());
  const { matchID } = await createMatch(game, body);
  await takeSeat(game, matchID, checked, '0');
  return matchID;
}

/** Keeps the seats of this browser for the match that follows: their credentials are good there too. */
export function followSeats(matchID: string, nextMatchID: string): void {
  for (const seat of seatsIn(matchID)) holdSeat(nextMatchID, seat);
}

/**
 * Gives up a seat of a match that has not begun. It is forgotten first: when the server closes its connection nobody is
 * to look where it has gone. Throws FailedRequest, and it is still his.
 */
export async function giveUpSeat(matchID: string, seat: HeldSeat): Promise<void> {
  dropSeat(matchID, seat);
  try {
    await leaveMatch(seat.game, matchID, seat);
  } catch (error) {
    holdSeat(matchID, seat);
    throw error;
  }
}

/** Whether this browser still holds a seat, wherever at the table. */
export function isHeld(matchID: string, { credentials }: HeldSeat): boolean {
  return seatsIn(matchID).some((held) => held.credentials === credentials);
}

/** Takes up a seat of this browser again where the host has moved it. Throws FailedRequest when it is none any more. */
export async function findOwnSeat(matchID: string, seat: HeldSeat): Promise<HeldSeat> {
  const { playerID } = await findSeat(seat.game, matchID, seat);
  const moved = { ...seat, playerID };
  holdSeat(matchID, moved);
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
export function hostAmong(here: readonly HeldSeat[], seats: readonly MatchSeat[]): HeldSeat | undefined {
  return here.find(({ playerID }) => seats[Number(playerID)]?.data?.host);
}
