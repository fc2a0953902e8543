import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from '../button';
import { useTexts } from '../i18n';
import { CloseIcon } from '../icons';
import styles from './rules-panel.module.css';
import { TEXTS } from './rules-panel-texts';

/** A bottom sheet over the table, open while it is mounted; Escape, its button and a tap outside close it. */
export function RulesSheet({ onClose, children }: { onClose(): void; children: ReactNode }) {
  const t = useTexts(TEXTS);
  const sheet = useRef<HTMLDialogElement>(null);
  // A layout effect closes it before the element is removed, so that the browser can restore the focus.
  useLayoutEffect(() => {
    const element = sheet.current;
    element?.showModal();
    return () => element?.close();
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
      onClick={({ target }) => target === sheet.current && onClose()}
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
