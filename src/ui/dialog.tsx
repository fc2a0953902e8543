import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useCloseOnBack } from './close-on-back';
import { CloseIcon } from './icons';
import { Button } from './button';
import styles from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly closeLabel: string;
  onClose(): void;
  readonly children: ReactNode;
}

/** The footer of a dialog with its buttons, which stays visible while the content scrolls. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>;
}

/**
 * A modal dialog, open while it is mounted, with its first field focused; Escape, the close button and the browser's back
 * button call `onClose`.
 */
export function Dialog({ title, closeLabel, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useCloseOnBack(onClose);
  // A layout effect closes it before the element is removed, so that the browser can restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
      <div className={styles.close}>
        <Button tone="quiet" aria-label={closeLabel} onClick={onClose}>
          <CloseIcon />
        </Button>
      </div>
    </dialog>
  );
}
