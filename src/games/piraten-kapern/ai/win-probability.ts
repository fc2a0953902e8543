import { winProbabilityAfterTurn, TWO_PLAYER_TARGET, type TwoPlayerState } from './two-player/states';
import { catchUpProbability, twoPlayerWinProbabilities } from './two-player/table';
import { SWITCHES } from '../rules/options';
import type { Utility } from './turn-mdp/solve';
import type { KapernState, Result } from '../rules/state';

/**
 * The chance to win after a turn, as a utility of its result. Two players under the usual rulings: exact, by the solved
 * match (see duel.ts). Otherwise a model: in the final round the chances of those who have yet to play to get ahead,
 * each on his own, and in the race a lottery in which every player's weight grows exponentially with his score.
 */
export function winProbability(G: KapernState): Utility {
  if (isSolvedTwoPlayer(G)) {
    const standing = twoPlayerState(G);
    return (result) => winProbabilityAfterTurn(standing, result, twoPlayerWinProbabilities());
  }
  return (result) => modelWinProbability(G, result);
}

/** Rulings that change what a turn may bring or what a score is worth; without them duels are solved. */
const UNSOLVED_SWITCHES = SWITCHES.filter((name) => name !== 'odds');

function isSolvedTwoPlayer({ scores, rulings }: KapernState): boolean {
  return (
    scores.length === 2 && rulings.target === TWO_PLAYER_TARGET && UNSOLVED_SWITCHES.every((name) => !rulings[name])
  );
}

function twoPlayerState({ phase, scores, currentPlayer }: KapernState): TwoPlayerState {
  const me = Number(currentPlayer);
  return { phase, mine: scores[me], theirs: scores[1 - me] };
}

function modelWinProbability(G: KapernState, { ending, own, loss }: Result): number {
  if (ending === 'nine') return 1;
  const { rulings, fell } = G;
  const me = Number(G.currentPlayer);
  const scores = G.scores.map((score, seat) => {
    const after = seat === me ? score + own : score - loss;
    return rulings.floor ? Math.max(0, after) : after;
  });
  const isAtTarget = (seat: number) => scores[seat] >= rulings.target;
  const others = scores.flatMap((_, seat) => (seat === me ? [] : [seat]));
  const trigger = Number(G.trigger ?? -1);
  if (isAtTarget(trigger)) return finalRoundWinProbability(scores, me, G.waiting.slice(1).map(Number));
  const leader = scores.indexOf(Math.max(...scores));
  if (!isAtTarget(leader)) return raceWinProbability(scores, me, rulings.target);
  if (rulings.suddenDeath && (fell || trigger >= 0)) return scores[me] === scores[leader] ? 1 : 0;
  if (scores[me] === scores[leader]) return finalRoundWinProbability(scores, me, others);
  return catchUpProbability(scores[leader] - scores[me]);
}

/** @param waiting seats that have a turn left; the mover has none */
function finalRoundWinProbability(scores: readonly number[], me: number, waiting: readonly number[]): number {
  let chance = 1;
  for (let seat = 0; seat < scores.length; seat++) {
    const lead = scores[me] - scores[seat];
    if (waiting.includes(seat)) chance *= 1 - catchUpProbability(lead);
    else if (seat !== me) chance *= lead > 0 ? 1 : lead === 0 ? 0.5 : 0;
  }
  return chance;
}

// The race as a lottery, fitted to the solved match of two, from which it is .009 away (root mean square) between scores
// of -500 and 5900 that are less than 4000 apart.

/** Points that bring the leader one turn nearer to the target, and how many turns the match lasts when he is there. */
const POINTS_PER_TURN = 600;
const TURNS_AT_TARGET = 2;
/** How far apart scores must be for one player to be e times as likely to win as another with one turn to go. */
const SCORE_SCALE = 700;
/** What it is worth in points to be next to move; the others have their share of it in turn order. */
const TEMPO_POINTS = 400;

function raceWinProbability(scores: readonly number[], me: number, target: number): number {
  const turns = (target - Math.max(...scores)) / POINTS_PER_TURN + TURNS_AT_TARGET;
  const unit = SCORE_SCALE * Math.sqrt(turns);
  let sum = 0;
  for (let seat = 0; seat < scores.length; seat++) {
    const isAhead = ((me - seat + scores.length) % scores.length) / (scores.length - 1);
    sum += Math.exp((scores[seat] - scores[me] + TEMPO_POINTS * isAhead) / unit);
  }
  return 1 / sum;
}
