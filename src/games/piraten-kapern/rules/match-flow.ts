import type { Outcome, PlayerID } from '../../contract';
import type { EndReason, Ending, KapernState, Result } from './state';

// The flow of a match from turn to turn. Numbers in comments refer to rules-piraten-kapern.md.

/** What the flow of a match depends on and changes. */
export type MatchFlow = Pick<
  KapernState,
  | 'options'
  | 'phase'
  | 'currentPlayer'
  | 'scores'
  | 'trigger'
  | 'lastTurns'
  | 'finalRoundLapsed'
  | 'over'
  | 'history'
  | 'events'
>;

/** Number of rounds after which the match ends as soon as no final round is running (12.2). */
export const ROUND_LIMIT = 30;

/** Upper bound on turns in a match: a final round that begins at the round limit is played out. */
export function maxTurns(numPlayers: number): number {
  return ROUND_LIMIT * numPlayers + numPlayers - 1;
}

/** Returns the scores after a turn (11.1). Nine alike win the match, so that they raise a score above all others (5.5). */
export function scoresAfter({ scores, options, currentPlayer }: MatchFlow, { ending, own, loss }: Result): number[] {
  const me = Number(currentPlayer);
  const after = scores.map((score, seat) => {
    const changed = seat === me ? score + own : score - loss;
    return options.floor ? Math.max(0, changed) : changed;
  });
  const rivals = after.filter((_, seat) => seat !== me);
  if (ending === 'nine') after[me] = Math.max(after[me]!, Math.max(...rivals) + 100);
  return after;
}

/** Ends a turn: ends the match, opens a final round or passes the turn to the next player. */
export function endTurn(G: MatchFlow, ending: Ending): void {
  if (ending === 'nine') return endMatch(G, 'nine'); // 5.5
  if (G.trigger !== undefined && scoreOf(G, G.trigger) < G.options.target) resumeRace(G, G.trigger);
  if (G.trigger !== undefined) {
    G.lastTurns = G.lastTurns.slice(1);
    return G.lastTurns.length === 0 ? endMatch(G, 'finalRound') : passTurn(G, G.lastTurns[0]!); // 11.2
  }
  const leader = leaderAtTarget(G);
  if (leader !== undefined && G.finalRoundLapsed && G.options.suddenDeath) return endMatch(G, 'suddenDeath'); // 11.4
  if (G.history.length >= ROUND_LIMIT * G.scores.length) return endMatch(G, 'rounds'); // 12.2
  if (leader !== undefined) return openFinalRound(G, leader);
  passTurn(G, turnOrderAfter(G)[0]!);
}

/** Cancels the final round because its trigger has fallen below the target (11.3). */
function resumeRace(G: MatchFlow, trigger: PlayerID): void {
  G.phase = 'race';
  delete G.trigger;
  G.lastTurns = [];
  G.finalRoundLapsed = true;
  G.events.push({ kind: 'raceOn', playerID: trigger });
}

/** Opens the final round: everyone but the trigger has one more turn (11.2). */
function openFinalRound(G: MatchFlow, trigger: PlayerID): void {
  G.phase = 'finalRound';
  G.trigger = trigger;
  G.lastTurns = turnOrderAfter(G).filter((playerID) => playerID !== trigger);
  G.events.push({ kind: 'target', playerID: trigger });
  passTurn(G, G.lastTurns[0]!);
}

function passTurn(G: MatchFlow, playerID: PlayerID): void {
  G.currentPlayer = playerID;
}

function endMatch(G: MatchFlow, reason: EndReason): void {
  G.over = true;
  G.lastTurns = [];
  G.events.push({ kind: 'end', reason });
}

const scoreOf = (G: Pick<KapernState, 'scores'>, playerID: PlayerID) => G.scores[Number(playerID)]!;

/** Returns all players in turn order, beginning with the one after the current player. */
function turnOrderAfter({ currentPlayer, scores }: MatchFlow): PlayerID[] {
  return scores.map((_, i) => String((Number(currentPlayer) + 1 + i) % scores.length));
}

/** Returns the leader, if they have reached the target. Ties go to the current player, then follow turn order (11.3). */
function leaderAtTarget(G: MatchFlow): PlayerID | undefined {
  const order = [G.currentPlayer, ...turnOrderAfter(G)];
  const best = Math.max(...G.scores);
  return best < G.options.target ? undefined : order.find((playerID) => scoreOf(G, playerID) === best);
}

/** Returns the outcome of a finished match: most points win, equal points share the win (11.5). */
export function outcomeOf(G: Pick<KapernState, 'over' | 'scores'>): Outcome | undefined {
  if (!G.over) return undefined;
  const best = Math.max(...G.scores);
  const seats = G.scores.map((_, seat) => String(seat));
  return {
    winners: seats.filter((playerID) => scoreOf(G, playerID) === best),
    scores: Object.fromEntries(seats.map((playerID) => [playerID, scoreOf(G, playerID)])),
  };
}
