import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { Button, buttonClass } from '../../ui/button';
import { keepMatch } from '../match-files/import-file';
import type { GameMatch } from '../match-files/match-file';
import { findSavedMatch } from '../match-files/saved-matches';
import { useReplayTexts } from '../recording/texts';
import styles from './controls.module.css';

/** Saves a match from a link to the logbook, unless it is there. */
export function KeepMatch({ entry, match }: GameMatch) {
  const { files, toLogbook } = useReplayTexts();
  const [id, setId] = useState<string>();
  const [isKeeping, setKeeping] = useState(false);
  useEffect(() => void findSavedMatch(match).then(setId), [match]);
  function keep() {
    setKeeping(true);
    void keepMatch({ entry, match }).then(setId);
  }
  return (
    <>
      {id === undefined ? (
        <Button tone="primary" disabled={isKeeping} onClick={keep}>
          {files.keep}
        </Button>
      ) : (
        <Link href="/logbook" className={buttonClass('plain')}>
          {toLogbook}
        </Link>
      )}
      <span role="status" className={styles.said}>
        {id !== undefined && files.kept}
      </span>
    </>
  );
}
