import { isOwnMove, proportionalSpeedUp, type Pacing } from '../../../../src/games/board/state-queue';
import type { GameEvent } from '../../../../src/games/contract';
import type { SoundName } from '../../../../src/ui/sounds';
import type { KuhnState } from '../rules/state';

/** How long a move of another player stays on screen before the next one is shown. */
const MOVE_DWELL_MS = 900;

/** Each move is shown for a while; the viewer's own moves are shown at once. Nothing moves, so nothing has to settle. */
export const PACING: Pacing<KuhnState> = {
  stateKey: ({ actions, hands }) => [...actions, ...hands].join(),
  dwellTime: ({ events }) => (events.length > 0 ? MOVE_DWELL_MS : 0),
  speedUp: proportionalSpeedUp,
  isImmediate: (G, _queue, playerID) => isOwnMove(G, playerID),
  dwellsAfterJump: false,
};

/** Returns the sound of an event: chips for a bet, a card for a pass. */
export function soundOf({ kind }: GameEvent): SoundName {
  return kind === 'bet' ? 'coins' : 'card';
}
