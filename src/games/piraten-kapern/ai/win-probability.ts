import { winProbabilityAfterTurn, TWO_PLAYER_TARGET, type TwoPlayerState } from './two-player/states';
import { catchUpProbability, twoPlayerWinProbabilities } from './two-player/table';
import { SWITCHES } from '../rules/options';
import type { Utility } from './turn-mdp/solve';
import type { Result } from '../rules/state';
import type { MatchSituation } from './situation';

/**
 * Returns the utility "win probability after a turn". It is solved for two players under default options (see
 * two-player/). Otherwise it is a model: in the final round, the players still to move catch up independently; in the
 * race, a softmax over scores.
 */
export function winProbability(G: MatchSituation): Utility {
  if (isSolvedTwoPlayer(G)) {
    const state = twoPlayerState(G);
    return (result) => winProbabilityAfterTurn(state, result, twoPlayerWinProbabilities());
  }
  return (result) => modelWinProbability(G, result);
}

/** Options that change turn results or the value of a score; two-player matches are solved without them. */
const UNSOLVED_SWITCHES = SWITCHES.filter((name) => name !== 'odds');

function isSolvedTwoPlayer({ scores, options }: MatchSituation): boolean {
  return (
    scores.length === 2 && options.target === TWO_PLAYER_TARGET && UNSOLVED_SWITCHES.every((name) => !options[name])
  );
}

function twoPlayerState({ phase, scores, currentPlayer }: MatchSituation): TwoPlayerState {
  const me = Number(currentPlayer);
  return { phase, mine: scores[me]!, theirs: scores[1 - me]! };
}

function modelWinProbability(G: MatchSituation, { ending, own, loss }: Result): number {
  if (ending === 'nine') return 1;
  const { options, finalRoundLapsed } = G;
  const me = Number(G.currentPlayer);
  const scores = G.scores.map((score, seat) => {
    const after = seat === me ? score + own : score - loss;
    return options.floor ? Math.max(0, after) : after;
  });
  const isAtTarget = (seat: number) => scores[seat]! >= options.target;
  const others = scores.flatMap((_, seat) => (seat === me ? [] : [seat]));
  const trigger = Number(G.trigger ?? -1);
  if (isAtTarget(trigger)) return finalRoundWinProbability(scores, me, G.lastTurns.slice(1).map(Number));
  const leader = scores.indexOf(Math.max(...scores));
  if (!isAtTarget(leader)) return raceWinProbability(scores, me, options.target);
  if (options.suddenDeath && (finalRoundLapsed || trigger >= 0)) return scores[me] === scores[leader] ? 1 : 0;
  if (scores[me] === scores[leader]) return finalRoundWinProbability(scores, me, others);
  return catchUpProbability(scores[leader]! - scores[me]!);
}

/** @param waiting seats with a turn left; `me` has none */
function finalRoundWinProbability(scores: readonly number[], me: number, waiting: readonly number[]): number {
  let probability = 1;
  for (let seat = 0; seat < scores.length; seat++) {
    const lead = scores[me]! - scores[seat]!;
    if (waiting.includes(seat)) probability *= 1 - catchUpProbability(lead);
    else if (seat !== me) probability *= lead > 0 ? 1 : lead === 0 ? 0.5 : 0;
  }
  return probability;
}

// The race model is fitted to the solved two-player match: the RMS error is .009 for scores between -500 and 5900 that
// are less than 4000 apart.

/** Average points per turn of the leader. */
const POINTS_PER_TURN = 600;
/** Expected number of turns left when the leader has reached the target. */
const TURNS_AT_TARGET = 2;
/** Score lead that multiplies the odds by e with one turn to go. */
const SCORE_SCALE = 700;
/** Value in points of being next to move; it decreases linearly in turn order. */
const TEMPO_POINTS = 400;

function raceWinProbability(scores: readonly number[], me: number, target: number): number {
  const turns = (target - Math.max(...scores)) / POINTS_PER_TURN + TURNS_AT_TARGET;
  const scale = SCORE_SCALE * Math.sqrt(turns);
  let sum = 0;
  for (let seat = 0; seat < scores.length; seat++) {
    const tempo = ((me - seat + scores.length) % scores.length) / (scores.length - 1);
    sum += Math.exp((scores[seat]! - scores[me]! + TEMPO_POINTS * tempo) / scale);
  }
  return 1 / sum;
}
