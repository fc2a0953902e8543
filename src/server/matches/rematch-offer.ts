import type { Outcome, PlayerID } from '../../games/contract';
import { withResult } from '../../match/series';
import type { Series } from '../../protocol/http';
import type { RematchOffer } from '../../protocol/socket';
import { isPlayedByOwner, type MatchData, type Seat, type StoredOffer } from '../storage/match-data';
import { isCalledOff } from './call-off';
import { withSeats } from './seats';
import { currentTime } from '../shared/time';

/** How long an offer of a rematch can be answered. */
export interface OfferTimes {
  /** In milliseconds. Default: one minute. */
  readonly rematchAnswerMs?: number | undefined;
  /** In milliseconds, once only people who are away have not answered. Default: 15 seconds. */
  readonly rematchAwayMs?: number | undefined;
}

/** An owner's answer to the offer of a rematch. */
export interface OfferAnswer {
  readonly accepts: boolean;
  /** The commitment of their page to its contribution to the deal of the rematch. */
  readonly commitment?: string | undefined;
}

/** Returns whether a seat's owner is connected. */
type Presence = (playerID: PlayerID) => boolean;

/**
 * Returns the match after an owner's answer to the offer of a rematch; the first acceptance is the offer. It ends when
 * nobody accepts it any more, or when all others have declined.
 */
export function withAnswer(
  match: MatchData,
  playerID: PlayerID,
  { accepts, commitment }: OfferAnswer,
  isPresent: Presence,
  { rematchAnswerMs = 60_000, rematchAwayMs = 15_000 }: OfferTimes,
): MatchData {
  const open = match.rematch?.deadline === undefined ? undefined : match.rematch;
  if (!open && !accepts) return match;
  const answers = { ...open?.answers, [playerID]: accepts };
  const commitments = { ...open?.commitments, [playerID]: commitment };
  const accepting = Object.keys(answers).filter((seat) => answers[seat]);
  const [first] = accepting;
  if (first === undefined) return { ...match, rematch: undefined };
  const by = open && accepting.includes(open.by) ? open.by : first;
  const others = respondents(match, answers, isPresent).filter((seat) => seat !== first);
  const allDeclined = others.length > 0 && others.every((seat) => answers[seat] === false);
  if (allDeclined) return { ...match, rematch: { by, answers, commitments } };
  const undecided = others.filter((seat) => answers[seat] === undefined);
  const now = currentTime();
  const latest = open?.deadline ?? now + rematchAnswerMs;
  const deadline = undecided.some(isPresent) ? latest : Math.min(latest, now + rematchAwayMs);
  return { ...match, rematch: { by, answers, commitments, deadline } };
}

/** Returns whether the rematch starts now: all have answered, or time is up. */
export function isReady(match: MatchData, isPresent: Presence): boolean {
  const { deadline, answers = {} } = match.rematch ?? {};
  if (deadline === undefined) return false;
  const hasAnswered = (seat: PlayerID) => answers[seat] !== undefined;
  return deadline <= currentTime() || respondents(match, answers, isPresent).every(hasAnswered);
}

/**
 * Returns the seats of the rematch: those who have accepted and all bots keep their seats; a stand-in plays on for an
 * owner who has not come back; all other seats are free.
 */
export function rematchSeats(match: MatchData, isPresent: Presence): MatchData['players'] {
  const answers = match.rematch?.answers ?? {};
  const asked = respondents(match, answers, isPresent);
  const seats = Object.values(match.players).map((seat): Seat => {
    const { id, name, credentials, devices, data } = seat;
    if (credentials === undefined) return { id, ...(name !== undefined && { name }), ...(data && { data }) };
    const commitment = match.rematch?.commitments?.[id];
    if (answers[id])
      return { id, ...(name !== undefined && { name }), credentials, ...(devices && { devices }), commitment };
    const { bot, standIn } = data ?? {};
    const playsOn = !asked.includes(String(id)) && bot !== undefined && standIn !== undefined;
    return playsOn ? { id, name: standIn, data: { bot } } : { id };
  });
  return withSeats({ players: Object.create(null) as MatchData['players'] }, ...seats).players;
}

/** Returns the score of the series with the result of this match, which has none if it was called off. */
export function seriesAfter(match: MatchData): Series | undefined {
  const { series, players, gameover } = match;
  if (isCalledOff(match)) return series;
  const names = Object.values(players).map(({ name = '' }) => name);
  return withResult(series, names, (gameover as Outcome).winners);
}

/** Returns an offer as clients see it; null when there is none. */
export function publicOffer({ rematch, nextMatchID }: MatchData): RematchOffer | null {
  if (!rematch || nextMatchID !== undefined) return null;
  const { by, answers, deadline } = rematch;
  return { by, answers, ...(deadline !== undefined && { left: Math.max(0, deadline - currentTime()) }) };
}

/** Returns the owners who are asked: all but those who are away and have a stand-in. */
function respondents({ players }: MatchData, answers: StoredOffer['answers'], isPresent: Presence): PlayerID[] {
  const asked = Object.values(players).filter((seat) => {
    const playerID = String(seat.id);
    const isHere = isPlayedByOwner(seat) || isPresent(playerID) || answers[playerID] !== undefined;
    return seat.credentials !== undefined && isHere;
  });
  return asked.map(({ id }) => String(id));
}
