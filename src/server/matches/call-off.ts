import type { PlayerID } from '../../games/contract';
import type { CalledOff } from '../../protocol/http';
import { isPlayedByOwner, type HasSeats, type MatchData, type NewMatch, type Seat } from '../storage/match-data';
import { requireSeat, withSeats } from './seats';

const CALLED_OFF: CalledOff = { calledOff: true };

/** Returns whether the players have called the match off. It has no outcome. */
export function isCalledOff({ gameover }: Pick<MatchData, 'gameover'>): boolean {
  return typeof gameover === 'object' && gameover !== null && 'calledOff' in gameover;
}

/** Returns why the operator has ended a match, in their words; undefined if its players have, or if it goes on. */
export function closingReason({ gameover }: Pick<MatchData, 'gameover'>): string | undefined {
  return isCalledOff({ gameover }) ? (gameover as CalledOff).reason : undefined;
}

/** Returns the match, ended by the operator; as it is if it is over. */
export function withClosing(match: MatchData, reason: string): MatchData {
  return match.gameover === undefined ? { ...match, gameover: { ...CALLED_OFF, reason } } : match;
}

/**
 * Returns the match after an owner has answered whether to call it off. The first agreement is the proposal. An owner who
 * declines ends it, and one who has agreed may withdraw.
 */
export function withCallOffAnswer(match: MatchData, playerID: PlayerID, agrees: boolean): MatchData {
  const { data } = requireSeat(match, playerID);
  const isOpen = Object.values(match.players).some((seat) => seat.data?.callsOff);
  if (!isOpen && !agrees) return match;
  const isWithdrawal = !agrees && data?.callsOff === true;
  const keepsAnswers = isWithdrawal || (isOpen && agrees);
  const base = keepsAnswers ? match : withSeats(match, ...Object.values(match.players).map((seat) => withAnswer(seat)));
  return withSeats(base, withAnswer(requireSeat(base, playerID), isWithdrawal ? undefined : agrees));
}

function withAnswer(seat: Seat, callsOff?: boolean): Seat {
  const { callsOff: _before, ...data } = seat.data ?? {};
  if (callsOff === undefined && Object.keys(data).length === 0) {
    const { data: _empty, ...rest } = seat;
    return rest;
  }
  return { ...seat, data: { ...data, ...(callsOff !== undefined && { callsOff }) } };
}

/** Returns the match, which is over if everybody who has to agree wants to call it off. */
export function withCallOff<M extends NewMatch>(match: M): M {
  if (match.gameover !== undefined) return match;
  const asked = respondents(match);
  return asked.length > 0 && asked.every(({ data }) => data?.callsOff) ? { ...match, gameover: CALLED_OFF } : match;
}

/** Returns whether a match has a result for only one person, who cannot call it off alone. */
export function hasOneRespondent(match: MatchData): boolean {
  const [first, ...others] = respondents(match);
  return others.length === 0 && first?.nickname !== undefined;
}

/** Returns the seats whose owners have to agree: all but guests for whom stand-ins play. */
function respondents({ players }: HasSeats): Seat[] {
  return Object.values(players).filter(
    (seat) => isPlayedByOwner(seat) || (seat.credentials !== undefined && seat.nickname !== undefined),
  );
}
