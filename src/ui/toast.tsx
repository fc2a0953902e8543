import type { ReactNode } from 'react';
import { Button } from './button';
import { CloseIcon } from './icons';
import styles from './toast.module.css';

interface ToastProps {
  /** The message; renders nothing without it. */
  readonly children?: ReactNode;
  readonly closeLabel: string;
  onClose(): void;
}

/** Shows an error message until it is closed or replaced. */
export function Toast({ children, closeLabel, onClose }: ToastProps) {
  return (
    <div role="alert" className={styles.place}>
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
