import type { PlayerID } from '../../contract';
import { lootCard } from '../rules/loot';
import type { Texts } from '../describe';
import type { PokerState } from '../rules/state';

/** What a player leaves to the others by passing for the rest of the game. */
export interface PassCost {
  /** The players who can still bid, in seat order. */
  readonly rivals: readonly PlayerID[];
  /** The highest front of the open loot. */
  readonly best: number;
  /** Only this loot card is left; otherwise two of the open cards will not be won. */
  readonly isLast: boolean;
}

/** Returns what a player would leave to whom; both are public. */
export function passCost({ seats, loot, phase }: PokerState, player: PlayerID): PassCost {
  const rivals = seats.flatMap(({ passed, hand }, seat) =>
    String(seat) === player || passed || hand.length === 0 ? [] : [String(seat)],
  );
  return { rivals, best: Math.max(...loot.map((id) => lootCard(id).front)), isLast: phase === 'loot' };
}

/** Returns a short line for the button, such as "leaves +8 to Ben". */
export function passCostText(
  { rivals, best, isLast }: PassCost,
  nameOf: (id: PlayerID) => string,
  { passCost: t }: Texts['board'],
) {
  const [rival, ...others] = rivals;
  if (rival === undefined) return t.nobody({ best, isLast });
  return others.length === 0
    ? t.one({ name: nameOf(rival), best, isLast })
    : t.many({ n: rivals.length, best, isLast });
}
