import type { CSSProperties } from 'react';
import { useMessages } from '../../../ui/i18n';
import { useShortcut } from '../../../ui/input';
import { itemAt } from '../../contract/items';
import { DieDrawing } from '../art/die';
import { FACES } from '../rules/faces';
import { isMovable } from '../rules/turn';
import styles from './dice.module.css';
import type { Selection } from './selection';
import type { DisplayedTurn } from './displayed-turn';

export interface DieProps {
  readonly displayed: DisplayedTurn;
  /** Its position, from 0. */
  readonly die: number;
  readonly selection: Selection;
  readonly pending: boolean;
}

/** A die: a toggle button while the viewer may select it, otherwise an image. It tumbles when it has just been rolled. */
export function Die({ displayed, die, selection, pending }: DieProps) {
  const t = useMessages('piraten-kapern');
  const key = useShortcut(String(die + 1));
  const { dice, stored } = displayed.turn;
  const isRolling = !displayed.isSettled && displayed.rolled.includes(die);
  const isSelected = !isRolling && selection.dice.includes(die);
  const face = itemAt(dice, die);
  const isLocked = face === 'skull' && !isRolling && !selection.selectable.has(die);
  const state =
    (isSelected && t.table.picked) ||
    (isLocked && t.table.locked) ||
    (stored[die] && (isMovable(displayed.turn, die) ? t.table.storedDie : t.table.storedUntilThrow));
  const named = { position: die + 1, face: t.face[face] };
  const label = state ? t.table.dieInState({ ...named, state }) : t.table.die(named);
  const shared = {
    'data-piece': `die ${die + 1}`,
    className: styles.die,
    title: label,
    'aria-label': label,
    'data-locked': isLocked || undefined,
  };
  const drawing = <TumblingDie displayed={displayed} die={die} isLocked={isLocked} />;
  if (!selection.selectable.has(die))
    return (
      <span role="img" {...shared}>
        {drawing}
      </span>
    );
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      aria-disabled={pending}
      onClick={() => selection.toggle(die)}
      {...shared}
    >
      {drawing}
      {key && (
        <kbd className={styles.key} aria-hidden="true">
          {key}
        </kbd>
      )}
    </button>
  );
}

/** Rotation of each die at rest, and its spin during a roll, in degrees. */
const TILT_DEG = [-3, 2, -1, 3, 2, -2, 3, -1];
const SPIN_DEG = [-560, 430, -380, 610, 490, -640, 350, -450];

function TumblingDie({ displayed, die, isLocked }: Pick<DieProps, 'displayed' | 'die'> & { isLocked: boolean }) {
  const { dice, rolls } = displayed.turn;
  const face = itemAt(dice, die);
  const isRolled = displayed.rolled.includes(die);
  const style = { '--askew': `${TILT_DEG[die]}deg`, '--spin': `${SPIN_DEG[die]}deg`, '--nth': die } as CSSProperties;
  const passingFaces = [1, 2].map((step) =>
    itemAt(FACES, (die + rolls + step * 2 + FACES.indexOf(face)) % FACES.length),
  );
  return (
    // The key changes with every roll to restart the animation.
    <span key={isRolled ? rolls : 'still'} className={styles.body} style={style} data-rolled={isRolled || undefined}>
      <DieDrawing face={face} isLocked={isLocked} />
      {isRolled && passingFaces.map((passing, i) => <DieDrawing key={i} face={passing} className={styles.passing} />)}
    </span>
  );
}
