import type { ReactNode } from 'react';
import { useMessages } from '../../../ui/i18n';
import { useShortcut } from '../../../ui/settings';
import { FaceIcon } from '../art/die';
import { FACES, type Face } from '../rules/faces';
import type { DisplayedTurn } from './displayed-turn';
import styles from './quick-select.module.css';
import type { Selection } from './selection';
import type { ChoiceProps } from './table';

/** Returns the dice of a face that may be selected together: those not stored, and only the first skull. */
export function selectableOfFace({ turn }: DisplayedTurn, { selectable }: Selection, face: Face): readonly number[] {
  const dice = turn.dice.map((_, die) => die).filter((die) => selectable.has(die) && turn.dice[die] === face);
  return face === 'skull' ? dice.slice(0, 1) : dice.filter((die) => !turn.stored[die]);
}

/** Returns every die that can be rolled without the sorceress. */
export function rollableDice(displayed: DisplayedTurn, selection: Selection): readonly number[] {
  return FACES.filter((face) => face !== 'skull').flatMap((face) => selectableOfFace(displayed, selection, face));
}

/** Buttons that select all dice of a face, or all dice. */
export function QuickSelect(table: ChoiceProps) {
  const t = useMessages('piraten-kapern');
  const { displayed, selection } = table;
  if (!displayed) return null;
  const all = rollableDice(displayed, selection);
  if (all.length === 0) return null;
  const isAll = all.every((die) => selection.dice.includes(die));
  return (
    <div className={styles.picks} role="group" aria-label={t.action.quick}>
      {FACES.map((face) => {
        const dice = selectableOfFace(displayed, selection, face);
        const label = t.action.pick[face]({ n: dice.length });
        if (dice.length === 0) return null;
        return (
          <QuickSelectButton key={face} {...table} dice={dice} label={label} shortcut={t.keys.faces[face]}>
            <span className={styles.count}>{dice.length}</span>
            <FaceIcon face={face} />
          </QuickSelectButton>
        );
      })}
      <QuickSelectButton
        {...table}
        dice={all}
        label={isAll ? t.action.pickNone : t.action.pickAll}
        shortcut={t.keys.all}
      >
        {isAll ? t.action.none : t.action.all}
      </QuickSelectButton>
    </div>
  );
}

interface QuickSelectButtonProps extends ChoiceProps {
  readonly dice: readonly number[];
  readonly label: string;
  readonly shortcut: string;
  readonly children: ReactNode;
}

function QuickSelectButton({ selection, pending, dice, label, shortcut, children }: QuickSelectButtonProps) {
  const key = useShortcut(shortcut);
  return (
    <button
      type="button"
      className={styles.pick}
      aria-pressed={dice.length > 0 && dice.every((die) => selection.dice.includes(die))}
      aria-disabled={pending}
      aria-label={label}
      title={label}
      aria-keyshortcuts={key}
      onClick={() => selection.toggleAll(dice)}
    >
      {children}
      {key && <kbd aria-hidden="true" data-key={key.toUpperCase()} />}
    </button>
  );
}
