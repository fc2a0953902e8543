import { Button } from './button';
import { Dialog, DialogFoot } from './dialog';

interface ConfirmProps {
  readonly title: string;
  /** What comes of it. */
  readonly text: string;
  readonly yes: string;
  readonly no: string;
  readonly closeLabel: string;
  onYes(): void;
  onNo(): void;
}

/** Asks before something is done that cannot be undone. */
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
