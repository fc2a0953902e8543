import { useState } from 'react';
import type { KapernMove, KapernState } from '../rules/state';
import type { Texts } from '../texts';

/** What can be done with the picked dice; undefined where they cannot. */
export interface SelectionMoves {
  readonly throw?: KapernMove;
  readonly store?: KapernMove;
  readonly unstore?: KapernMove;
}

/** The legal moves of exactly these dice, given as ascending positions. */
export function movesForSelection(moves: readonly KapernMove[], picked: readonly number[]): SelectionMoves {
  const find = (name: KapernMove['move']) =>
    moves.find((move) => move.move === name && String(diceOf(move)) === String(picked));
  return { throw: find('reroll') ?? find('rerollSkull'), store: find('store'), unstore: find('unstore') };
}

/** The dice that any legal move is about. */
export function selectableDice(moves: readonly KapernMove[]): ReadonlySet<number> {
  return new Set(moves.flatMap(diceOf));
}

/** The dice of a move as ascending positions. */
export function diceOf({ move, args }: KapernMove): readonly number[] {
  switch (move) {
    case 'rerollSkull':
      return args;
    case 'reroll':
    case 'store':
    case 'unstore':
      return args[0];
    default:
      return [];
  }
}

const isThrow = ({ move }: KapernMove) => move === 'reroll' || move === 'rerollSkull';

/** Why the picked dice cannot be thrown, as the name of a hint; undefined if they can. */
export function throwObstacle(
  { dice, stored, stage }: Pick<KapernState, 'dice' | 'stored' | 'stage'>,
  moves: readonly KapernMove[],
  picked: readonly number[],
): keyof Texts['hint'] | undefined {
  if (movesForSelection(moves, picked).throw) return undefined;
  const throws = moves.filter(isThrow);
  const isSkull = (die: number) => dice[die] === 'skull';
  if (throws.length === 0)
    return dice.filter((_, die) => !isSkull(die) && !stored[die]).length < 2 ? 'tooFew' : 'noThrow';
  const needsSkull = throws.every((move) => diceOf(move).some(isSkull));
  if (picked.length === 0) return needsSkull ? 'needsSkull' : 'pickDice';
  if (picked.some((die) => stored[die])) return picked.every((die) => stored[die]) ? 'storedStay' : 'mixed';
  const skulls = picked.filter(isSkull).length;
  if (skulls > 1) return 'oneSkull';
  if (skulls === 1) return stage === 'island' ? 'skullAlone' : 'notPossible';
  if (needsSkull) return 'needsSkull';
  if (picked.length === 1) return 'atLeastTwo';
  return picked.length === dice.length ? 'keepOne' : 'notPossible';
}

/** The dice that the viewer has picked, and how to change that. */
export interface Selection {
  /** Ascending positions. */
  readonly dice: readonly number[];
  /** The dice that may be picked. */
  readonly selectable: ReadonlySet<number>;
  toggle(die: number): void;
  /** Picks all of these, or none if all of them are picked. */
  toggleAll(dice: readonly number[]): void;
  select(dice: readonly number[]): void;
}

/** Keeps the picked dice for as long as the same throw lies there and the same dice are stored. */
export function useSelection(G: KapernState, moves: readonly KapernMove[]): Selection {
  const moment = [G.history.length, G.throws, ...G.stored].join();
  const [kept, keep] = useState<{ moment: string; dice: readonly number[] }>({ moment, dice: [] });
  const selectable = selectableDice(moves);
  const picked = kept.moment === moment ? kept.dice.filter((die) => selectable.has(die)) : [];
  const select = (dice: readonly number[]) =>
    keep({ moment, dice: [...new Set(dice)].filter((die) => selectable.has(die)).sort((a, b) => a - b) });
  const without = (dice: readonly number[]) => select(picked.filter((die) => !dice.includes(die)));
  const toggleAll = (dice: readonly number[]) =>
    dice.every((die) => picked.includes(die)) ? without(dice) : select([...picked, ...dice]);
  return { dice: picked, selectable, select, toggleAll, toggle: (die) => toggleAll([die]) };
}
