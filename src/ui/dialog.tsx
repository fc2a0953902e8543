import { useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useCloseOnBack } from './close-on-back';
import { CloseIcon } from './icons';
import { Button } from './button';
import styles from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly closeLabel: string;
  /** The id of the text that a screen reader reads with the title. */
  readonly describedBy?: string;
  /** What has the focus first; by default the first field, or else the title, so that no button is pressed by mistake. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  onClose(): void;
  readonly children: ReactNode;
}

/** The footer of a dialog with its buttons, which stays visible while the content scrolls. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>;
}

/**
 * A modal dialog, open while it is mounted; Escape, the close button and the browser's back
 * button call `onClose`.
 */
export function Dialog({ title, closeLabel, describedBy, initialFocus, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useCloseOnBack(onClose);
  // A layout effect closes it before the element is removed, so that the browser can restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    (initialFocus?.current ?? (element && firstField(element)))?.focus();
    return () => element?.close();
  }, [initialFocus]);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      aria-describedby={describedBy}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={id} tabIndex={-1} className={styles.title}>
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

/**
 * Returns what has the focus when a dialog opens: the field that it begins with, of a radio group the chosen one; its title
 * if it begins with something else.
 */
function firstField(dialog: HTMLElement): HTMLElement | null {
  const first = dialog.querySelector<HTMLElement>(CONTROLS);
  if (!first?.matches('input, select, textarea')) return dialog.querySelector('h2');
  const group = first.closest('fieldset') ?? first;
  return group.querySelector<HTMLElement>('input[type="radio"]:checked') ?? first;
}

const CONTROLS = 'input, select, textarea, button, a[href], [tabindex="0"]';
