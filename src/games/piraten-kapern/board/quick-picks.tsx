import type { ReactNode } from 'react';
import { useTexts } from '../../../ui/i18n';
import { useShortcut } from '../../../ui/input/keys';
import { FaceIcon } from '../art/faces';
import { FACES, type Face } from '../rules/faces';
import { TEXTS } from '../texts';
import type { ChoiceProps } from './table-props';
import type { Selection } from './selection';
import styles from './quick-picks.module.css';
import type { DisplayedTurn } from './displayed-turn';

/** The dice of a face that may be picked together: those not in store, and of skulls the first. */
export function selectableOfFace({ turn }: DisplayedTurn, { selectable }: Selection, face: Face): readonly number[] {
  const dice = turn.dice.map((_, die) => die).filter((die) => selectable.has(die) && turn.dice[die] === face);
  return face === 'skull' ? dice.slice(0, 1) : dice.filter((die) => !turn.stored[die]);
}

/** Every die that can be thrown without help. */
export function throwableDice(scene: DisplayedTurn, picks: Selection): readonly number[] {
  return FACES.filter((face) => face !== 'skull').flatMap((face) => selectableOfFace(scene, picks, face));
}

/** Picks all dice of a kind at a touch, or all there are. */
export function QuickSelect(table: ChoiceProps) {
  const t = useTexts(TEXTS);
  const { scene, picks } = table;
  if (!scene) return null;
  const all = throwableDice(scene, picks);
  const isAll = all.every((die) => picks.dice.includes(die));
  return (
    <div className={styles.picks} role="group" aria-label={t.action.quick}>
      {FACES.map((face) => {
        const dice = selectableOfFace(scene, picks, face);
        const label = t.action.pick(face, dice.length);
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

function QuickSelectButton({ picks, pending, dice, label, shortcut, children }: QuickSelectButtonProps) {
  const key = useShortcut(shortcut);
  return (
    <button
      type="button"
      className={styles.pick}
      aria-pressed={dice.length > 0 && dice.every((die) => picks.dice.includes(die))}
      aria-disabled={pending}
      aria-label={label}
      title={label}
      aria-keyshortcuts={key}
      onClick={() => picks.toggleAll(dice)}
    >
      {children}
      {key && <kbd aria-hidden="true" data-key={key.toUpperCase()} />}
    </button>
  );
}
