import type { State } from 'boardgame.io';
import { undoHistoryOf, withCredit } from '../../games/bgio/undo';
import { pendingPlayers } from '../../games/contract/legal-moves';
import { tellsUndo } from '../../games/contract/undo';
import type { GameState, PlayerID } from '../../games/contract';
import { botKindIn, seatOf, type DealtMatch, type NewMatch, type StoredMatch } from '../storage/match-data';
import { withCallOff } from './call-off';
import { earnedMs, nextDeadline, timedOutSeats, withClocks } from './clocks';
import { revealDeadline, withDeal, withStart, type DealTimes } from './deal';
import type { HostedGame, MatchHandle } from './hosted-games';
import { withHost, withOwnerBack, withStandIn } from './seats';
import { currentTime } from '../shared/time';

/** A bot whose move is pending. */
export interface PendingBot {
  readonly playerID: PlayerID;
  readonly kind: string;
}

/**
 * Derives what follows from a change of a match, or from the passing of time: stand-ins for players whose time has run out,
 * the host, the end if everybody calls the match off, the start, the deal, the clocks, and when the server has to act next.
 * It is stored with the change. Returns the same match when nothing follows.
 */
export function withConsequences<M extends NewMatch>(
  handle: MatchHandle,
  changed: StoredMatch<M>,
  now: number,
  times: DealTimes,
): StoredMatch<M> {
  const pending = pendingIn(handle, changed);
  const overdue = timedOutSeats(changed.match, now).filter((playerID) => pending.includes(playerID));
  const replaced = overdue.reduce((match, playerID) => withStandIn(match, playerID), changed.match);
  const started = withStart(withCallOff(withHost(replaced)), now);
  const dealt = withDeal(handle, { match: started, state: changed.state }, now, times);
  const timed = withClocks(dealt.match, pendingIn(handle, dealt), now);
  return { match: withDueTime(handle, { match: timed, state: dealt.state }, now, times), state: dealt.state };
}

/**
 * Derives what follows from a move: its owner takes the seat back from a stand-in, the clocks, and when the server has to act
 * next. It is stored with the move.
 * @param before the state before the move
 * @param made the match as it was before, with the state after the move
 * @param isBot whether a bot has moved, for itself or for the seat's owner
 */
export function withMove(
  hosted: HostedGame,
  before: State<GameState>,
  made: DealtMatch,
  mover: PlayerID,
  isBot: boolean,
): DealtMatch {
  const { match, state } = made;
  const now = currentTime();
  const isBack = !isBot && seatOf(match, mover)?.data?.standIn !== undefined;
  const seated = isBack ? withCallOff(withHost(withOwnerBack(match, mover))) : match;
  const pending = pendingIn(hosted, { match: seated, state });
  const undoneMs = tellsUndo(state.G.events) ? (undoHistoryOf(before)?.steps.at(-1)?.creditMs ?? 0) : undefined;
  const timed = seated.clock ? withClocks(seated, pending, now, mover, undoneMs) : seated;
  const deadline = timed.clock && nextDeadline(timed);
  const dueAt = firstBot(timed, pending) ? now : deadline;
  const earned = timed.clock && undoneMs === undefined ? earnedMs(seatOf(seated, mover), seatOf(timed, mover), now) : 0;
  return {
    match: dueAt === timed.dueAt ? timed : { ...timed, dueAt },
    state: earned === 0 ? state : withCredit(state, earned),
  };
}

/**
 * Returns the match with the time from which on the server has to act unasked, because a bot is to move or a deadline has
 * passed. It is the durable trigger: whatever jobs and processes are lost, an overdue match is found by this time.
 */
function withDueTime<M extends NewMatch>(
  hosted: HostedGame,
  { match, state }: StoredMatch<M>,
  now: number,
  times: DealTimes,
): M {
  const deadline = deadlineOf({ match, state }, times);
  const dueAt = pendingBotIn(hosted, { match, state }) ? Math.min(match.dueAt ?? now, now) : deadline;
  return dueAt === match.dueAt ? match : { ...match, dueAt };
}

/** Returns when a clock, a deal or the offer of a rematch runs out (Unix ms); undefined while the match has no deadline. */
export function deadlineOf(stored: StoredMatch<NewMatch>, times: DealTimes): number | undefined {
  const { match } = stored;
  if (match.gameover !== undefined) return match.nextMatchID === undefined ? match.rematch?.deadline : undefined;
  if (!stored.state) return revealDeadline(stored, times);
  return match.clock && nextDeadline(match);
}

/** Returns the first bot whose move is pending, or undefined when there is none. */
export function pendingBotIn(hosted: HostedGame, stored: StoredMatch<NewMatch>): PendingBot | undefined {
  return firstBot(stored.match, pendingIn(hosted, stored));
}

/** Returns the players whose move is pending: nobody before the deal and after the end. */
function pendingIn({ entry }: HostedGame, { match, state }: StoredMatch<NewMatch>): PlayerID[] {
  return state && match.gameover === undefined ? pendingPlayers(entry.rules, state.G) : [];
}

function firstBot(match: NewMatch, pending: readonly PlayerID[]): PendingBot | undefined {
  for (const playerID of pending) {
    const kind = botKindIn(seatOf(match, playerID));
    if (kind !== undefined) return { playerID, kind };
  }
  return undefined;
}
