import type { ReactNode } from 'react';
import { useLanguage, useTexts } from '../../../ui/i18n';
import { DieDrawing } from '../art/die';
import { moveInWords } from '../describe';
import type { KapernMove } from '../state';
import { TEXTS, type Texts } from '../texts';
import styles from './choices.module.css';
import { offersFor } from './picks';
import type { Choosing } from './table-props';

/** The line that says why a choice is not possible. */
export const HINT_ID = 'piraten-kapern-hint';

/** The only thing to do before the first throw. */
export function Roll({ play, pending, move }: Choosing & { move: KapernMove }) {
  const t = useTexts(TEXTS);
  return (
    <Choice isPrimary label={t.action.roll} shortcut="Enter" isOff={pending} onChoose={() => play(move)}>
      <DieDrawing face="coin" />
    </Choice>
  );
}

/** Throwing, storing and stopping; what the picked dice do not allow is there all the same, and the hint says why not. */
export function Choices(table: Choosing) {
  const t = useTexts(TEXTS);
  const { language } = useLanguage();
  const { G, moves, picks, play, pending } = table;
  const { throw: throwing } = offersFor(moves, picks.picked);
  const stop = moves.find(({ move }) => move === 'stop');
  const choose = (move?: KapernMove) => move && play(move);
  return (
    <>
      <Choice
        isPrimary
        label={throwLabel(table, t)}
        shortcut="Enter"
        isOff={pending || !throwing}
        onChoose={() => choose(throwing)}
      />
      {moves.some(({ move }) => move === 'store' || move === 'unstore') && <Packing {...table} />}
      {stop && (
        <Choice
          spot="stop"
          label={moveInWords(stop, language, G)}
          shortcut={t.keys.stop}
          isOff={pending}
          onChoose={() => choose(stop)}
        />
      )}
    </>
  );
}

/** Storing the picked dice, or taking them back if they are in store. */
function Packing({ moves, picks, play, pending }: Choosing) {
  const t = useTexts(TEXTS);
  const { store, unstore } = offersFor(moves, picks.picked);
  const move = unstore ?? store;
  const { length } = picks.picked;
  return (
    <Choice
      label={unstore ? t.action.unstore(length) : t.action.store(store ? length : 0)}
      shortcut={t.keys.store}
      isOff={pending || !move}
      onChoose={() => move && play(move)}
    />
  );
}

interface ChoiceProps {
  readonly label: string;
  /** What a tutorial calls it. */
  readonly spot?: string;
  readonly shortcut?: string;
  readonly isPrimary?: boolean;
  readonly isSmall?: boolean;
  /** Not possible now. */
  readonly isOff?: boolean;
  onChoose(): void;
  readonly children?: ReactNode;
}

/** A button that says what it does, and by which key. */
export function Choice({ label, spot, shortcut, isPrimary, isSmall, isOff = false, onChoose, children }: ChoiceProps) {
  return (
    <button
      type="button"
      className={styles.choice}
      data-spot={spot}
      data-primary={isPrimary || undefined}
      data-small={isSmall || undefined}
      aria-disabled={isOff}
      aria-describedby={isOff ? HINT_ID : undefined}
      aria-keyshortcuts={shortcut}
      onClick={isOff ? undefined : onChoose}
    >
      {children}
      {label}
      {shortcut && <kbd aria-hidden="true">{shortcut === 'Enter' ? '⏎' : shortcut.toUpperCase()}</kbd>}
    </button>
  );
}

function throwLabel({ scene, picks: { picked } }: Choosing, t: Texts): string {
  const isHers = picked.some((die) => scene?.turn.dice[die] === 'skull');
  if (!isHers) return t.action.throw(picked.length);
  return picked.length === 1 ? t.action.throwSkull : t.action.throwSkullAnd(picked.length - 1);
}
