import type { CSSProperties } from 'react';
import { useTexts } from '../../../ui/i18n';
import { useShortcut } from '../../../ui/input/keys';
import { DieDrawing } from '../art/die';
import { FACES } from '../rules/faces';
import { TEXTS } from '../texts';
import styles from './dice.module.css';
import type { Selection } from './selection';
import type { DisplayedTurn } from './displayed-turn';

export interface DieProps {
  readonly scene: DisplayedTurn;
  /** Its position, from 0. */
  readonly die: number;
  readonly picks: Selection;
  readonly pending: boolean;
}

/** One die: a toggle while the viewer may pick it, otherwise a picture; it tumbles when it has just been thrown. */
export function Die({ scene, die, picks, pending }: DieProps) {
  const t = useTexts(TEXTS);
  const key = useShortcut(String(die + 1));
  const { dice, stored } = scene.turn;
  const isPicked = picks.dice.includes(die);
  const isLocked = dice[die] === 'skull' && !picks.selectable.has(die);
  const state = (isPicked && t.table.picked) || (isLocked && t.table.locked) || (stored[die] && t.table.storedDie);
  const label = t.table.die(die + 1, dice[die]) + (state ? `, ${state}` : '');
  const shared = { className: styles.die, title: label, 'aria-label': label, 'data-locked': isLocked || undefined };
  const drawing = <TumblingDie scene={scene} die={die} isLocked={isLocked} />;
  if (!picks.selectable.has(die))
    return (
      <span role="img" {...shared}>
        {drawing}
      </span>
    );
  return (
    <button
      type="button"
      data-die={die + 1}
      aria-pressed={isPicked}
      aria-disabled={pending}
      onClick={() => picks.toggle(die)}
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

/** Degrees by which a die lies askew, and by which it turns in the air. */
const TILT_DEG = [-3, 2, -1, 3, 2, -2, 3, -1];
const SPIN_DEG = [-560, 430, -380, 610, 490, -640, 350, -450];

function TumblingDie({ scene, die, isLocked }: Pick<DieProps, 'scene' | 'die'> & { isLocked: boolean }) {
  const { dice, throws } = scene.turn;
  const isThrown = scene.thrown.includes(die);
  const style = { '--askew': `${TILT_DEG[die]}deg`, '--spin': `${SPIN_DEG[die]}deg`, '--nth': die } as CSSProperties;
  const passing = [1, 2].map((step) => FACES[(die + throws + step * 2 + FACES.indexOf(dice[die])) % FACES.length]);
  return (
    // Every throw is another element, so that its animation begins anew.
    <span key={isThrown ? throws : 'still'} className={styles.body} style={style} data-thrown={isThrown || undefined}>
      <DieDrawing face={dice[die]} isLocked={isLocked} />
      {isThrown && passing.map((face, i) => <DieDrawing key={i} face={face} className={styles.passing} />)}
    </span>
  );
}
