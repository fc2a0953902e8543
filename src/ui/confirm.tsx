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

/** Asks for confirmation before an irreversible action. */
export function Confirm({ title, text, yes, no, closeLabel, onYes, onNo }: ConfirmProps) {
  return (
    <Dialog title={title} closeLabel={closeLabel} onClose={onNo}>
      <p>{text}</p>
      <DialogFoot>
        <Button tone="primary" onClick={onYes}>
          {yes}
        </Button>
        <Button onClick={onNo}>{no}</Button>
      </DialogFoot>
    </Dialog>
  );
}
