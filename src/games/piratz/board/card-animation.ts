import { transformTo, type FlipOptions } from '../../board/use-flip';
import { HIDDEN, type PiratzEvent, type PiratzState } from '../rules/state';

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

/** Returns the target of a removed card: the taker's seat, or the discard pile if it was buried. With hidden ids, all cards that were not buried were taken. */
function destination(name: string, element: HTMLElement, events: readonly PiratzEvent[]): string {
  const id = Number(name.slice('card '.length));
  const wasBuried = element.dataset.buried !== undefined;
  const taking = events.find(({ kind }) => kind === 'take' || kind === 'takeRat');
  const isTaken = !wasBuried && taking?.cards?.some((taken) => taken === id || taken === HIDDEN);
  return isTaken ? `seat ${taking?.playerID}` : 'discard';
}
