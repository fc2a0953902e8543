import { isOwnMove, proportionalSpeedUp, type Pacing } from '../../board/state-queue';
import type { KapernEvent, KapernState } from '../rules/state';

/** How long the dice roll: `--throw` of the style sheets. */
const ROLL_MS = 714;
/** How long a throw and a result are shown when other players move faster. */
const THROW_DWELL_MS = 1200;
const RESULT_DWELL_MS = 2400;

const isThrow = ({ kind }: KapernEvent) => kind === 'throw' || kind === 'skullThrow';

/**
 * Each throw and result of other players is shown for a while before the next. The viewer's own moves are shown at once,
 * but what a throw has brought is told only once the dice have come to rest.
 */
export const PACING: Pacing<KapernState> = {
  stateKey: ({ history, throws, dice, stored, storageMoves = [], over }) =>
    [history.length, throws, over, ...dice, ...stored, ...storageMoves].join(),
  dwellTime({ events }) {
    if (events.some(({ kind }) => kind === 'result')) return RESULT_DWELL_MS;
    return events.length > 0 ? THROW_DWELL_MS : 0;
  },
  settleTime: ({ events }) => (events.some(isThrow) ? ROLL_MS : 0),
  speedUp: proportionalSpeedUp,
  isImmediate: (G, _queue, playerID) => isOwnMove(G, playerID),
  dwellsAfterJump: true,
};
