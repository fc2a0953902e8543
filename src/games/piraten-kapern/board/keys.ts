import { toggleAll } from '../../board/selection';
import type { Texts } from '../numbers';
import { FACES } from '../rules/faces';
import type { KapernMove } from '../rules/state';
import { hintText, playStop } from './actions';
import { rollableDice, selectableOfFace } from './quick-select';
import { movesForSelection } from './selection';
import type { ChoiceProps } from './table';
import { dieLabel } from './tray';

/** What a key needs of the board. `tell` announces what it has done, or why nothing. */
interface KeyTable extends ChoiceProps {
  tell(text: string): void;
}

/** Returns the action of a shortcut key, or undefined for other keys. */
export function keyAction(key: string, table: KeyTable, t: Texts): (() => unknown) | undefined {
  if (table.pending) return undefined;
  const move = moveFor(key, table, t.keys);
  if (move) return () => (move.move === 'stop' ? playStop(move, table) : table.play(move));
  const dice = diceFor(key, table, t.keys);
  if (dice.length > 0) return () => pick(dice, table, t);
  const refusal = refusalOf(key, table, t);
  return refusal === undefined ? undefined : () => table.tell(refusal);
}

function moveFor(key: string, { moves, selection }: ChoiceProps, keys: Texts['keys']): KapernMove | undefined {
  const selectionMoves = movesForSelection(moves, selection.dice);
  const find = (name: KapernMove['move']) => moves.find(({ move }) => move === name);
  if (key === 'enter') return find('roll') ?? selectionMoves.reroll;
  if (key === keys.stop) return find('stop');
  return key === keys.store ? (selectionMoves.unstore ?? selectionMoves.store) : undefined;
}

const faceOf = (key: string, keys: Texts['keys']) => FACES.find((name) => keys.faces[name] === key);

/** Returns the dice that a key selects. */
function diceFor(key: string, { displayed, selection }: ChoiceProps, keys: Texts['keys']): readonly number[] {
  if (!displayed) return [];
  if (key === keys.all) return rollableDice(displayed, selection);
  const face = faceOf(key, keys);
  if (face) return selectableOfFace(displayed, selection, face);
  const die = Number(key) - 1;
  return selection.selectable.has(die) ? [die] : [];
}

/** Selects dice, or deselects them, and tells which are selected then and what is missing. */
function pick(dice: readonly number[], table: KeyTable, t: Texts): void {
  const { selection, settled, tell } = table;
  const picked = toggleAll(selection.dice, dice);
  const faces = FACES.map((face) => ({ face, n: picked.filter((die) => settled.dice[die] === face).length }));
  const list = faces.filter(({ n }) => n > 0).map(({ face, n }) => t.faces[face]({ n }));
  selection.select(picked);
  const hint = hintText({ ...table, selection: { ...selection, dice: picked } }, t);
  tell(`${t.table.pickedDice({ n: picked.length, faces: list.join(', ') })} ${hint}`);
}

/** Returns why a key does nothing on the viewer's turn; undefined for keys that never do anything. */
function refusalOf(key: string, table: ChoiceProps, t: Texts): string | undefined {
  const { displayed, moves, selection } = table;
  if (!displayed || !moves.some(({ move }) => move === 'stop')) return undefined;
  if (['enter', t.keys.store, t.keys.all].includes(key)) return hintText(table, t);
  const { dice } = displayed.turn;
  const face = faceOf(key, t.keys);
  const die = face ? dice.indexOf(face) : Number(key) - 1;
  if (die in dice) return dieLabel({ displayed, die, selection }, t);
  return face && t.faces[face]({ n: 0 });
}
