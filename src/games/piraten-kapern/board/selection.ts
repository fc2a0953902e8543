import { toggleAll, useKeyedState } from '../../board/selection';
import type { Texts } from '../numbers';
import type { KapernMove, KapernState } from '../rules/state';

/** The legal moves with the selected dice; undefined if not legal. */
export interface SelectionMoves {
  readonly reroll: KapernMove | undefined;
  readonly store: KapernMove | undefined;
  readonly unstore: KapernMove | undefined;
}

/** Returns the legal moves of exactly these dice, given as ascending positions. */
export function movesForSelection(moves: readonly KapernMove[], selected: readonly number[]): SelectionMoves {
  const find = (name: KapernMove['move']) =>
    moves.find((move) => move.move === name && String(diceOf(move)) === String(selected));
  return { reroll: find('reroll') ?? find('rerollSkull'), store: find('store'), unstore: find('unstore') };
}

/** Returns the dice of all legal moves. */
export function selectableDice(moves: readonly KapernMove[]): ReadonlySet<number> {
  return new Set(moves.flatMap(diceOf));
}

/** Returns the dice of a move as ascending positions. */
function diceOf({ move, args }: KapernMove): readonly number[] {
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

const isRoll = ({ move }: KapernMove) => move === 'reroll' || move === 'rerollSkull';

/** Returns why the selected dice cannot be rolled, as the key of a hint, or undefined if they can. */
export function rollObstacle(
  { dice, stored, stage }: Pick<KapernState, 'dice' | 'stored' | 'stage'>,
  moves: readonly KapernMove[],
  selected: readonly number[],
): keyof Texts['hint'] | undefined {
  if (movesForSelection(moves, selected).reroll) return undefined;
  const rolls = moves.filter(isRoll);
  const isSkull = (die: number) => dice[die] === 'skull';
  if (rolls.length === 0)
    return dice.filter((_, die) => !isSkull(die) && !stored[die]).length < 2 ? 'tooFew' : 'noRoll';
  const needsSkull = rolls.every((move) => diceOf(move).some(isSkull));
  if (selected.length === 0) return needsSkull ? 'needsSkull' : 'pickDice';
  if (selected.some((die) => stored[die])) return selected.every((die) => stored[die]) ? 'storedStay' : 'mixed';
  const skulls = selected.filter(isSkull).length;
  if (skulls > 1) return 'oneSkull';
  if (skulls === 1) return stage === 'island' ? 'skullAlone' : 'notPossible';
  if (needsSkull) return 'needsSkull';
  if (selected.length === 1) return 'atLeastTwo';
  return selected.length === dice.length ? 'keepOne' : 'notPossible';
}

/** The dice that the viewer has selected, and functions to change them. */
export interface Selection {
  /** Ascending positions. */
  readonly dice: readonly number[];
  /** The dice that may be selected. */
  readonly selectable: ReadonlySet<number>;
  toggle(die: number): void;
  /** Selects all of these dice, or deselects them if all are selected. */
  toggleAll(dice: readonly number[]): void;
  /** Replaces the selection. */
  select(dice: readonly number[]): void;
}

/** Holds the selected dice until the next roll or change of stored dice. */
export function useSelection(G: KapernState, moves: readonly KapernMove[]): Selection {
  const turnKey = [G.history.length, G.rolls, ...G.stored].join();
  const [saved, save] = useKeyedState<readonly number[]>(turnKey, []);
  const selectable = selectableDice(moves);
  const selected = saved.filter((die) => selectable.has(die));
  const select = (dice: readonly number[]) =>
    save([...new Set(dice)].filter((die) => selectable.has(die)).sort((a, b) => a - b));
  const toggle = (dice: readonly number[]) => select(toggleAll(selected, dice));
  return { dice: selected, selectable, select, toggleAll: toggle, toggle: (die) => toggle([die]) };
}
