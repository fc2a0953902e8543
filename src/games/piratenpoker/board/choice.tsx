import type { ReactNode } from 'react';
import styles from './choice.module.css';

interface ChoiceProps {
  readonly label: string;
  /** What a tutorial calls it. */
  readonly spot?: string;
  readonly shortcut?: string;
  readonly isPrimary?: boolean;
  /** Not possible now. */
  readonly isOff?: boolean;
  onChoose(): void;
}

/** A button that says what it does, and by which key. */
export function Choice({ label, spot, shortcut, isPrimary, isOff = false, onChoose }: ChoiceProps) {
  return (
    <button
      type="button"
      className={styles.choice}
      data-spot={spot}
      data-primary={isPrimary || undefined}
      aria-disabled={isOff}
      aria-keyshortcuts={shortcut}
      onClick={isOff ? undefined : onChoose}
    >
      {label}
      {shortcut && <Key name={shortcut} />}
    </button>
  );
}

interface PickableProps {
  readonly className: string;
  readonly label: string;
  readonly shortcut: string;
  readonly isPicked: boolean;
  readonly isOff: boolean;
  onPick(): void;
  readonly children?: ReactNode;
}

/** Something on the table that can be picked and put back. */
export function Pickable({ className, label, shortcut, isPicked, isOff, onPick, children }: PickableProps) {
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-pressed={isPicked}
      aria-disabled={isOff}
      aria-keyshortcuts={shortcut}
      onClick={isOff ? undefined : onPick}
    >
      {children}
      <Key name={shortcut} />
    </button>
  );
}

/** Shows a key to those who have a keyboard; screen readers are told by aria-keyshortcuts. */
function Key({ name }: { name: string }) {
  return (
    <kbd className={styles.key} aria-hidden="true">
      {name === 'Enter' ? '⏎' : name.toUpperCase()}
    </kbd>
  );
}
