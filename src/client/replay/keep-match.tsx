import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { Button, buttonClass } from '../../ui/button';
import { useMessages } from '../../ui/i18n';
import { keepMatch } from '../match-files/import-file';
import type { GameMatch } from '../match-files/match-file';
import { findSavedMatch } from '../match-files/saved-matches';
import styles from './controls.module.css';

/** Saves a match from a link to the logbook, unless it is there. */
export function KeepMatch({ entry, match }: GameMatch) {
  const { savedMatches: texts, toLogbook } = useMessages('replay');
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
          {texts.save}
        </Button>
      ) : (
        <Link href="/logbook" className={buttonClass('plain')}>
          {toLogbook}
        </Link>
      )}
      <span role="status" className={styles.said}>
        {id !== undefined && texts.saved}
      </span>
    </>
  );
}
