import { useState } from 'react';
import { Button } from '../../ui/button';
import { useMessages } from '../../ui/i18n';
import type { StorageProblem } from '../../ui/storage';
import styles from './storage-problem.module.css';

/** Says that this browser does not store what the user does here, until it is dismissed. */
export function Notice({ problem }: { problem: StorageProblem }) {
  const texts = useMessages('setup').storageNotice;
  const [isDismissed, setDismissed] = useState(false);
  if (isDismissed) return undefined;
  return (
    <div className={styles.notice}>
      <p>{texts[problem]}</p>
      <Button tone="quiet" onClick={() => setDismissed(true)}>
        {texts.close}
      </Button>
    </div>
  );
}
