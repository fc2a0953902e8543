import type { PlayerID } from '../../seam/entry';
import type { Pacing } from '../../board/state-queue';
import type { KapernEvent, KapernState } from '../rules/state';

/** How long the dice roll: `--throw` of the style sheets. */
const ROLL_MS = 714;
/** How long a throw and a result are shown when other players move faster. */
const THROW_DWELL_MS = 1200;
const RESULT_DWELL_MS = 2400;
/** Above this queue length, each state is shown for less time. */
const MAX_UNHURRIED_STATES = 2;

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
  speedUp: (queueLength) => Math.max(1, queueLength / MAX_UNHURRIED_STATES),
  isImmediate: (G, _queue, playerID) => isOwnMove(G, playerID),
  dwellsAfterJump: true,
};

/** Whether the viewer made the last move. Later events of a move may be about other players, so only the first one counts. */
export function isOwnMove({ events }: KapernState, playerID: PlayerID | null): boolean {
  return playerID !== null && events.find((event) => event.playerID !== undefined)?.playerID === playerID;
}
