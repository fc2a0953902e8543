import { transformTo, type FlipOptions } from '../../board/use-flip';
import { lootCard } from '../rules/loot';
import type { PokerState, Seat } from '../rules/state';

/**
 * Returns how pieces appear and disappear: new loot comes from its stack and goes back under it, and the viewer's new
 * cards are dealt. All other pieces only move from place to place.
 */
export function pieceAnimation({ loot }: Pick<PokerState, 'loot'>, me: Seat | undefined): FlipOptions {
  return {
    enter(name, box, boxOf) {
      const { kind, id } = parsePiece(name);
      if (kind === 'loot') {
        const stack = loot.includes(id) ? boxOf(stackOf(id)) : undefined;
        return stack && { transform: `${transformTo(stack, box)} rotateY(90deg)` };
      }
      return me?.hand.includes(id) ? { opacity: 0, transform: 'translateY(1.5rem) rotate(6deg)' } : undefined;
    },
    exit(name) {
      const { kind, id } = parsePiece(name);
      return kind === 'loot' ? stackOf(id) : undefined;
    },
  };
}

/** Returns the `data-spot` of the stack of a loot card. */
const stackOf = (id: number) => `stack ${lootCard(id).colour}`;

function parsePiece(name: string) {
  const [kind, id] = name.split(' ');
  return { kind, id: Number(id) };
}
