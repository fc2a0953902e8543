import { Button } from './button';
import { Dialog } from './dialog';
import styles from './dialog.module.css';

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
      <div className={styles.answers}>
        <Button tone="primary" onClick={onYes}>
          {yes}
        </Button>
        <Button onClick={onNo}>{no}</Button>
      </div>
    </Dialog>
  );
}
