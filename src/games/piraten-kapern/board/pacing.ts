import { isOwnMove, proportionalSpeedUp, type Pacing } from '../../board/state-queue';
import type { KapernEvent, KapernState } from '../rules/state';

/** How long the dice roll: `--roll` of the style sheets. */
const ROLL_MS = 714;
/** How long a roll and a result are shown when other players move faster. */
const ROLL_DWELL_MS = 1200;
const RESULT_DWELL_MS = 2400;

const isRoll = ({ kind }: KapernEvent) => kind === 'roll' || kind === 'rerollSkull';

/**
 * Each roll and result of other players is shown for a while before the next. The viewer's own moves are shown at once,
 * but what a roll has brought is told only once the dice have come to rest.
 */
export const PACING: Pacing<KapernState> = {
  stateKey: ({ history, rolls, dice, stored, storageMoves = [], over }) =>
    [history.length, rolls, over, ...dice, ...stored, ...storageMoves].join(),
  dwellTime({ events }) {
    if (events.some(({ kind }) => kind === 'result')) return RESULT_DWELL_MS;
    return events.length > 0 ? ROLL_DWELL_MS : 0;
  },
  settleTime: ({ events }) => (events.some(isRoll) ? ROLL_MS : 0),
  isReveal: ({ events }) => events.some(({ kind }) => kind === 'result'),
  speedUp: proportionalSpeedUp,
  isImmediate: (G, _queue, playerID) => isOwnMove(G, playerID),
  dwellsAfterJump: true,
};
