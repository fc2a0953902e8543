import type { ReactNode } from 'react';
import { useShortcut } from '../../../ui/input/keys';
import { KeyCap } from '../../../ui/move-button';

interface PickableProps {
  readonly className: string;
  /** Its name for those that fly; see useFlights. */
  readonly piece?: string;
  readonly label: string;
  readonly shortcut: string;
  readonly isPicked: boolean;
  readonly isOff: boolean;
  onPick(): void;
  readonly children?: ReactNode;
}

/** Something on the table that can be picked and put back. */
export function Pickable({ className, piece, label, shortcut, isPicked, isOff, onPick, children }: PickableProps) {
  const key = useShortcut(shortcut);
  return (
    <button
      type="button"
      className={className}
      data-piece={piece}
      aria-pressed={isPicked}
      aria-disabled={isOff}
      aria-keyshortcuts={key}
      onClick={isOff ? undefined : onPick}
    >
      <span className="visually-hidden">{label}</span>
      {children}
      {key && <KeyCap name={key} />}
    </button>
  );
}
