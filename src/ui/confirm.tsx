import { useId, useRef, type ReactNode } from 'react';
import { Button } from './button';
import { Dialog, DialogFoot } from './dialog';

interface ConfirmProps {
  readonly title: string;
  /** Explains the consequences. */
  readonly text: string;
  readonly yes: string;
  readonly no: string;
  readonly closeLabel: string;
  onYes(): void;
  onNo(): void;
  /** What it has begun is not done yet. */
  readonly busy?: boolean;
  /** There is a field to be filled in before, which has the focus. */
  readonly hasField?: boolean;
  readonly children?: ReactNode;
}

/** Asks for confirmation before an irreversible action. The focus is on the button that does nothing, unless there is a field. */
export function Confirm({
  title,
  text,
  yes,
  no,
  closeLabel,
  onYes,
  onNo,
  busy = false,
  hasField = false,
  children,
}: ConfirmProps) {
  const noButton = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    <Dialog
      title={title}
      closeLabel={closeLabel}
      describedBy={id}
      onClose={onNo}
      {...(!hasField && { initialFocus: noButton })}
    >
      <p id={id}>{text}</p>
      {children}
      <DialogFoot>
        <Button tone="primary" busy={busy} onClick={onYes}>
          {yes}
        </Button>
        <Button ref={noButton} onClick={onNo}>
          {no}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
