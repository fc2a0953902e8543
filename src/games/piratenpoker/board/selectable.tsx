import type { ReactNode } from 'react';
import { KeyCap } from '../../../ui/move-button';
import { useShortcut } from '../../../ui/settings';

interface SelectableProps {
  readonly className: string | undefined;
  /** Identifies the piece for animations; see useFlip. */
  readonly piece?: string;
  readonly label: string;
  readonly shortcut: string | undefined;
  readonly isSelected: boolean;
  readonly isDisabled: boolean;
  onSelect(): void;
  readonly children?: ReactNode;
}

/** A toggle button for a piece or a seat on the table. */
export function Selectable({
  className,
  piece,
  label,
  shortcut,
  isSelected,
  isDisabled,
  onSelect,
  children,
}: SelectableProps) {
  const key = useShortcut(shortcut);
  return (
    <button
      type="button"
      className={className}
      data-piece={piece}
      aria-pressed={isSelected}
      aria-disabled={isDisabled}
      aria-keyshortcuts={key}
      onClick={isDisabled ? undefined : onSelect}
    >
      <span className="visually-hidden">{label}</span>
      {children}
      {key && <KeyCap name={key} />}
    </button>
  );
}
