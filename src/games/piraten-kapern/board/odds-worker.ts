import { oddsOf, oddsOfThrow, type ActionOdds } from '../ai/odds';
import type { Rulings } from '../rules/options';
import type { Result, Turn } from '../rules/state';

/** A web worker that computes odds, because the first request for a card may take seconds. */

export interface OddsRequest {
  /** Identifies the request; returned with the response. */
  readonly requestKey: string;
  readonly turn: Turn;
  readonly rulings: Rulings;
  /** The dice that the viewer has selected. */
  readonly selected: readonly number[];
}

export interface OddsResponse {
  readonly requestKey: string;
  /** The value of stopping: the player's points or, on the island, the loss of each opponent. */
  readonly stop: number;
  /** The best throw, if any is legal. */
  readonly best: ActionOdds | undefined;
  readonly isStopBest: boolean;
  /** The odds of throwing the selected dice, if that is legal. */
  readonly selected: ActionOdds | undefined;
}

const opponentLoss = ({ loss }: Result) => loss;

function respond({ requestKey, turn, rulings, selected }: OddsRequest): OddsResponse {
  const utility = turn.stage === 'island' ? opponentLoss : undefined;
  const { stop, actions, bestThrow } = oddsOf(turn, rulings, utility);
  return {
    requestKey,
    stop: turn.stage === 'island' ? stop.loss : stop.own,
    best: bestThrow,
    isStopBest: actions[0]?.thrown.length === 0,
    selected: oddsOfThrow(turn, selected, rulings, utility),
  };
}

addEventListener('message', ({ data }: MessageEvent<OddsRequest>) => postMessage(respond(data)));
