import { oddsOf, oddsOfThrow, type ActionOdds } from '../ai/odds';
import type { Rulings } from '../rules/options';
import type { Result, Turn } from '../rules/state';

/** Works out odds off the page's main thread: the first time that a card is asked for may take seconds. */

export interface OddsRequest {
  /** What it is about; comes back with the answer. */
  readonly about: string;
  readonly turn: Turn;
  readonly rulings: Rulings;
  /** The dice that the viewer has picked. */
  readonly picked: readonly number[];
}

export interface OddsResponse {
  readonly about: string;
  /** What stopping is worth: own points or, on the island, what everybody else loses. */
  readonly stop: number;
  /** The best throw, if dice may be thrown at all. */
  readonly best?: ActionOdds;
  readonly isStopBest: boolean;
  /** The picked dice, if they may be thrown. */
  readonly picked?: ActionOdds;
}

const lossOfOthers = ({ loss }: Result) => loss;

function respond({ about, turn, rulings, picked }: OddsRequest): OddsResponse {
  const utility = turn.stage === 'island' ? lossOfOthers : undefined;
  const { stop, options, bestThrow } = oddsOf(turn, rulings, utility);
  return {
    about,
    stop: turn.stage === 'island' ? stop.loss : stop.own,
    best: bestThrow,
    isStopBest: options[0].thrown.length === 0,
    picked: oddsOfThrow(turn, picked, rulings, utility),
  };
}

addEventListener('message', ({ data }: MessageEvent<OddsRequest>) => postMessage(respond(data)));
