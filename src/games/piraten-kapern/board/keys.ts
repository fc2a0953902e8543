import { FACES } from '../rules/faces';
import type { KapernMove } from '../rules/state';
import type { Texts } from '../texts';
import type { ChoiceProps } from './table-props';
import { movesForSelection } from './selection';
import { selectableOfFace, throwableDice } from './quick-picks';

/** What a key does that is meant for the table; undefined for any other. Enter on a button is the button's own. */
export function keyAction(event: KeyboardEvent, table: ChoiceProps, { keys }: Texts): (() => unknown) | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || table.pending) return undefined;
  const key = event.key.toLowerCase();
  const isOnButton = event.target instanceof Element && event.target.closest('button') !== null;
  if (key === 'enter' && isOnButton) return undefined;
  const move = moveFor(key, table, keys);
  if (move) return () => table.play(move);
  const { picks } = table;
  const dice = diceFor(key, table, keys);
  return dice.length > 0 ? () => picks.toggleAll(dice) : undefined;
}

function moveFor(key: string, { moves, picks }: ChoiceProps, keys: Texts['keys']): KapernMove | undefined {
  const offers = movesForSelection(moves, picks.dice);
  const find = (name: KapernMove['move']) => moves.find(({ move }) => move === name);
  if (key === 'enter') return find('roll') ?? offers.throw;
  if (key === keys.stop) return find('stop');
  return key === keys.store ? (offers.unstore ?? offers.store) : undefined;
}

/** The dice that a key picks. */
function diceFor(key: string, { scene, picks }: ChoiceProps, keys: Texts['keys']): readonly number[] {
  if (!scene) return [];
  if (key === keys.all) return throwableDice(scene, picks);
  const face = FACES.find((name) => keys.faces[name] === key);
  if (face) return selectableOfFace(scene, picks, face);
  const die = Number(key) - 1;
  return picks.selectable.has(die) ? [die] : [];
}
