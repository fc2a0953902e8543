import type { ReactNode } from 'react';
import { useShortcut } from './input/keys';
import styles from './move-button.module.css';

interface MoveButtonProps {
  readonly label: string;
  /** What a tutorial calls it. */
  readonly spot?: string;
  /** As in KeyboardEvent.key. */
  readonly shortcut?: string;
  readonly isPrimary?: boolean;
  readonly isSmall?: boolean;
  /** Not possible now; `reason` is the id of the line that says why. */
  readonly isDisabled?: boolean;
  readonly reasonId?: string;
  onChoose(): void;
  /** A picture before the label. */
  readonly children?: ReactNode;
}

/** A choice at the table: a button that says what it does, and by which key. One that is off keeps the focus. */
export function MoveButton({ label, shortcut, isDisabled = false, onChoose, children, ...rest }: MoveButtonProps) {
  const key = useShortcut(shortcut);
  return (
    <button
      type="button"
      className={styles.move}
      data-spot={rest.spot}
      data-primary={rest.isPrimary || undefined}
      data-small={rest.isSmall || undefined}
      aria-disabled={isDisabled}
      aria-describedby={isDisabled ? rest.reasonId : undefined}
      aria-keyshortcuts={key}
      onClick={isDisabled ? undefined : onChoose}
    >
      {children}
      {label}
      {key && <KeyCap name={key} />}
    </button>
  );
}

/** Shows a key to those who have a keyboard; screen readers are told by aria-keyshortcuts. */
export function KeyCap({ name }: { name: string }) {
  return (
    <kbd className={styles.key} aria-hidden="true">
      {name === 'Enter' ? '⏎' : name.toUpperCase()}
    </kbd>
  );
}
