import type { Texts } from '../numbers';
import { FACES } from '../rules/faces';
import type { KapernMove } from '../rules/state';
import { playStop } from './actions';
import { rollableDice, selectableOfFace } from './quick-select';
import { movesForSelection } from './selection';
import type { ChoiceProps } from './table';

/** Returns the action of a shortcut key, or undefined for other keys. */
export function keyAction(key: string, table: ChoiceProps, { keys }: Texts): (() => unknown) | undefined {
  if (table.pending) return undefined;
  const move = moveFor(key, table, keys);
  if (move) return () => (move.move === 'stop' ? playStop(move, table) : table.play(move));
  const { selection } = table;
  const dice = diceFor(key, table, keys);
  return dice.length > 0 ? () => selection.toggleAll(dice) : undefined;
}

function moveFor(key: string, { moves, selection }: ChoiceProps, keys: Texts['keys']): KapernMove | undefined {
  const selectionMoves = movesForSelection(moves, selection.dice);
  const find = (name: KapernMove['move']) => moves.find(({ move }) => move === name);
  if (key === 'enter') return find('roll') ?? selectionMoves.reroll;
  if (key === keys.stop) return find('stop');
  return key === keys.store ? (selectionMoves.unstore ?? selectionMoves.store) : undefined;
}

/** Returns the dice that a key selects. */
function diceFor(key: string, { displayed, selection }: ChoiceProps, keys: Texts['keys']): readonly number[] {
  if (!displayed) return [];
  if (key === keys.all) return rollableDice(displayed, selection);
  const face = FACES.find((name) => keys.faces[name] === key);
  if (face) return selectableOfFace(displayed, selection, face);
  const die = Number(key) - 1;
  return selection.selectable.has(die) ? [die] : [];
}
