import { winOddsOf, type WinOdds } from '../ai/win-odds';
import type { MatchSituation } from '../ai/situation';
import { createWinSolver } from '../ai/win-solution';
import type { Turn } from '../rules/state';

/** A web worker that computes odds, because the first request for a card may take seconds. */

export interface OddsRequest {
  /** Identifies the request; returned with the response. */
  readonly requestKey: string;
  readonly turn: Turn;
  readonly situation: MatchSituation;
  /** The dice that the viewer has selected. */
  readonly selected: readonly number[];
}

export interface OddsResponse extends WinOdds {
  readonly requestKey: string;
}

const solve = createWinSolver();

function respond({ requestKey, turn, situation, selected }: OddsRequest): OddsResponse {
  return { requestKey, ...winOddsOf(turn, situation, solve(situation, turn.card), selected) };
}

addEventListener('message', ({ data }: MessageEvent<OddsRequest>) => postMessage(respond(data)));
