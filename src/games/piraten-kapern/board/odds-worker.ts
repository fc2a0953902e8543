import { oddsOf, oddsOfThrow, type Option } from '../ai/odds';
import type { Rulings } from '../rules/options';
import type { Result, Turn } from '../rules/state';

/** Works out odds off the page's main thread: the first time that a card is asked for may take seconds. */

export interface OddsQuestion {
  /** What it is about; comes back with the answer. */
  readonly about: string;
  readonly turn: Turn;
  readonly rulings: Rulings;
  /** The dice that the viewer has picked. */
  readonly picked: readonly number[];
}

export interface OddsAnswer {
  readonly about: string;
  /** What stopping is worth: own points or, on the island, what everybody else loses. */
  readonly stop: number;
  /** The best throw, if dice may be thrown at all. */
  readonly best?: Option;
  readonly isStopBest: boolean;
  /** The picked dice, if they may be thrown. */
  readonly picked?: Option;
}

const lossOfOthers = ({ loss }: Result) => loss;

function answer({ about, turn, rulings, picked }: OddsQuestion): OddsAnswer {
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

addEventListener('message', ({ data }: MessageEvent<OddsQuestion>) => postMessage(answer(data)));
