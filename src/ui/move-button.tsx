import type { ReactNode } from 'react';
import styles from './move-button.module.css';
import { keySymbol } from './key-symbol';
import { useShortcut } from './settings';

interface MoveButtonProps {
  readonly label: string;
  /** A second, smaller line: what the move costs or brings. */
  readonly detail?: string | undefined;
  /** The name that tutorials use to highlight the button. */
  readonly spot?: string;
  /** As in KeyboardEvent.key. */
  readonly shortcut?: string;
  readonly isPrimary?: boolean;
  readonly isSmall?: boolean;
  /** Only the picture is in sight where there is little room. */
  readonly isCompact?: boolean;
  /** Unavailable now; `reasonId` is the id of the element that says why. */
  readonly isDisabled?: boolean;
  readonly reasonId?: string;
  onChoose(): void;
  /** A picture before the label. */
  readonly children?: ReactNode;
}

/** A button for a move, with its shortcut. It keeps the focus when disabled. */
export function MoveButton({
  label,
  detail,
  shortcut,
  isDisabled = false,
  onChoose,
  children,
  ...rest
}: MoveButtonProps) {
  const key = useShortcut(shortcut);
  return (
    <button
      type="button"
      className={styles.move}
      data-spot={rest.spot}
      data-primary={rest.isPrimary || undefined}
      data-small={rest.isSmall || undefined}
      data-compact={rest.isCompact || undefined}
      aria-disabled={isDisabled}
      aria-describedby={isDisabled ? rest.reasonId : undefined}
      aria-keyshortcuts={key}
      onClick={isDisabled ? undefined : onChoose}
    >
      {children}
      {rest.isCompact ? (
        <span className={styles.compact}>{label}</span>
      ) : detail === undefined ? (
        label
      ) : (
        <span className={styles.lines}>
          {label} <small>{detail}</small>
        </span>
      )}
      {key && <KeyCap name={key} />}
    </button>
  );
}

/** Shows a shortcut on devices with a keyboard, as a drawing: screen readers and speech input use aria-keyshortcuts. */
export function KeyCap({ name }: { name: string }) {
  return <kbd className={styles.key} aria-hidden="true" data-key={keySymbol(name)} />;
}
