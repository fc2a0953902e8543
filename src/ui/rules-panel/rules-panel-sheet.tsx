import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from '../button';
import { useTexts } from '../i18n';
import { CloseIcon } from '../icons';
import styles from './rules-panel.module.css';
import { TEXTS } from './rules-panel-texts';

/** A sheet from below, over the table, for as long as it is rendered; Escape, its button and a tap beside it close it. */
export function RulesSheet({ onClose, children }: { onClose(): void; children: ReactNode }) {
  const t = useTexts(TEXTS);
  const sheet = useRef<HTMLDialogElement>(null);
  // Before the element goes, or the browser cannot give the focus back to where it came from.
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
