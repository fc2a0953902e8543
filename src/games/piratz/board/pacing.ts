import { isOwnMove, proportionalSpeedUp, type Pacing } from '../../board/state-queue';
import { transformTo, type FlipOptions } from '../../board/use-flip';
import { itemAt } from '../../contract/items';
import type { CardId } from '../rules/cards';
import { cardsTaken } from '../rules/rules';
import { HIDDEN, type PiratzEvent, type PiratzState } from '../rules/state';

/** How long cards fly: `--slow` of the style sheets. */
const FLIGHT_MS = 420;
/** How long a move stays on screen when other players move faster. */
const MOVE_DWELL_MS = 600;
/** How long the table at the end of a round stays on screen. */
const ROUND_END_DWELL_MS = FLIGHT_MS + 1500;

const MOVES_CARDS: ReadonlySet<PiratzEvent['kind']> = new Set(['reveal', 'take', 'takeRat', 'bury']);

/**
 * Cards fly before their move is told, and the table at the end of a round stays for a while with all spades laid. The
 * viewer's own moves are shown at once.
 */
export const PACING: Pacing<PiratzState> = {
  stateKey: ({ round, phase, stage, currentPlayer, drawPile, faceUp, seats, awards }) =>
    JSON.stringify([round, phase, stage, currentPlayer, drawPile.length, faceUp, seats, awards.length]),
  dwellTime(G) {
    if (isRoundOver(G)) return ROUND_END_DWELL_MS;
    return G.events.length > 0 ? MOVE_DWELL_MS : 0;
  },
  settleTime: ({ events }) => (events.some(({ kind }) => MOVES_CARDS.has(kind)) ? FLIGHT_MS : 0),
  isReveal: isRoundOver,
  speedUp: proportionalSpeedUp,
  isImmediate: (G, _queue, playerID) => isOwnMove(G, playerID),
  split: displayedStates,
  dwellsAfterJump: false,
};

/** Returns whether all spades are laid, which is so only in the state that the board inserts at the end of a round. */
export function isRoundOver({ phase, seats }: PiratzState): boolean {
  return phase !== 'scoring' && seats.every(({ spade }) => !spade);
}

/**
 * Returns the states to display for one new state. The move that lays the last spade also clears the table, so an
 * intermediate state shows the end of the round.
 */
export function displayedStates(before: PiratzState, G: PiratzState): readonly [PiratzState, ...PiratzState[]] {
  const end = G.events.findIndex(({ kind }) => kind === 'roundEnds' || kind === 'end');
  const events = G.events.slice(0, end);
  const bury = events.find(({ kind }) => kind === 'bury');
  if (end === -1 || !bury || before.seats.filter(({ spade }) => spade).length !== 1) return [G];
  const { phase, round, lastRound, currentPlayer, discard, awards } = before;
  const seats = G.seats.map((seat, i) => ({
    ...seat,
    spade: false,
    buried: String(i) === bury.playerID ? buriedCards(before, G, events) : itemAt(before.seats, i).buried,
  }));
  const roundEnd = { ...G, ...{ phase, round, lastRound, currentPlayer, discard, awards, seats, events } };
  return [roundEnd, { ...G, events: G.events.slice(end) }];
}

/**
 * Returns the card under the last spade. In blind mode the event hides it, but it has just lain face up; none if it is
 * not certain.
 */
function buriedCards(before: PiratzState, G: PiratzState, events: readonly PiratzEvent[]): CardId[] {
  const cards = events.find(({ kind }) => kind === 'bury')?.cards ?? [];
  if (!cards.includes(HIDDEN)) return [...cards];
  const taking = events.find(({ kind }) => kind === 'take' || kind === 'takeRat');
  const taken = taking?.treasure === undefined ? [] : cardsTaken(before, taking.treasure);
  const removed = before.faceUp.filter((id) => !G.faceUp.includes(id) && !taken.includes(id));
  return removed.length === 1 ? removed : [];
}

/**
 * Returns how cards and spades (`data-piece`: `card 5`, `spade 0`) come from and go to their places (`data-spot`: `draw`,
 * `discard`, `seat 0`).
 */
export function cardAnimation({ events }: Pick<PiratzState, 'events'>): FlipOptions {
  const isReveal = events.some(({ kind }) => kind === 'reveal');
  return {
    easing: 'cubic-bezier(0.3, 0.7, 0.2, 1)',
    enter(name, box, boxOf) {
      if (isSpade(name)) return { transform: 'translateY(-70%) rotate(-25deg)', opacity: 0 };
      const pile = isReveal ? boxOf('draw') : undefined;
      return pile && { transform: `${transformTo(pile, box)} rotateY(90deg)` };
    },
    exit: (name, element) => (isCard(name) ? destination(name, element, events) : undefined),
  };
}

const isCard = (name: string) => name.startsWith('card ');
const isSpade = (name: string) => name.startsWith('spade ');

/**
 * Returns the target of a removed card: the taker's seat, or the discard pile if it was buried. With hidden ids, all
 * cards that were not buried were taken.
 */
function destination(name: string, element: HTMLElement, events: readonly PiratzEvent[]): string {
  const id = Number(name.slice('card '.length));
  const wasBuried = element.dataset.buried !== undefined;
  const taking = events.find(({ kind }) => kind === 'take' || kind === 'takeRat');
  const isTaken = !wasBuried && taking?.cards?.some((taken) => taken === id || taken === HIDDEN);
  return isTaken ? `seat ${taking?.playerID}` : 'discard';
}
