import { Button } from './button';
import { CloseIcon } from './icons';
import styles from './toast.module.css';
import { useSpoken } from './use-spoken';

interface ToastProps {
  /** The message; renders nothing without it. */
  readonly children?: string | false | undefined;
  readonly closeLabel: string;
  onClose(): void;
}

/** Shows an error message of a table until it is closed or replaced, and speaks it at once. */
export function Toast({ children, closeLabel, onClose }: ToastProps) {
  useSpoken(children || undefined, true);
  return (
    <div className={styles.place}>
      {children && (
        <div className={styles.toast}>
          <p>{children}</p>
          <Button tone="quiet" aria-label={closeLabel} onClick={onClose}>
            <CloseIcon />
          </Button>
        </div>
      )}
    </div>
  );
}
