import { useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from '../button';
import { useCloseOnBack } from '../close-on-back';
import { useMessages } from '../i18n';
import { CloseIcon } from '../icons';
import styles from './rules-panel.module.css';

/** A bottom sheet over the table, open while it is mounted; Escape, its button, the browser's back button and a tap outside close it. */
export function RulesSheet({ onClose, children }: { onClose(): void; children: ReactNode }) {
  const t = useMessages('app').rulesPanel;
  const sheet = useRef<HTMLDialogElement>(null);
  useCloseOnBack(onClose);
  // A click on the dialog itself is one on its backdrop.
  const closeOnBackdrop = useEffectEvent(({ target }: MouseEvent) => {
    if (target === sheet.current) onClose();
  });
  // A layout effect closes it before the element is removed, so that the browser can restore the focus.
  useLayoutEffect(() => {
    const element = sheet.current;
    const onClick = (event: MouseEvent) => closeOnBackdrop(event);
    element?.showModal();
    element?.addEventListener('click', onClick);
    return () => {
      element?.removeEventListener('click', onClick);
      element?.close();
    };
  }, []);
  return (
    <dialog
      ref={sheet}
      className={styles.sheet}
      aria-label={t.title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.inside}>
        <header>
          <h2>{t.title}</h2>
          <Button tone="quiet" aria-label={t.close} onClick={onClose}>
            <CloseIcon />
          </Button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
