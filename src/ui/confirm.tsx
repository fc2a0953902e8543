import { useId, useRef } from 'react';
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
}

/** Asks for confirmation before an irreversible action. The focus is on the button that does nothing. */
export function Confirm({ title, text, yes, no, closeLabel, onYes, onNo }: ConfirmProps) {
  const noButton = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    <Dialog title={title} closeLabel={closeLabel} describedBy={id} initialFocus={noButton} onClose={onNo}>
      <p id={id}>{text}</p>
      <DialogFoot>
        <Button tone="primary" onClick={onYes}>
          {yes}
        </Button>
        <Button ref={noButton} onClick={onNo}>
          {no}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
