import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { Button, buttonClass } from '../../ui/button';
import { useMessages } from '../../ui/i18n';
import { saveMatch } from '../match-files/import-file';
import type { GameMatch } from '../match-files/match-file';
import { findSavedMatch } from '../match-files/saved-matches';
import styles from './controls.module.css';

/** Saves a match from a link to the logbook, unless it is there. */
export function SaveLinkedMatch({ entry, match }: GameMatch) {
  const { savedMatches: texts, toLogbook } = useMessages('replay');
  const [id, setId] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  useEffect(() => void findSavedMatch(match).then(setId), [match]);
  function save() {
    setSaving(true);
    void saveMatch({ entry, match }).then(setId);
  }
  return (
    <>
      {id === undefined ? (
        <Button tone="primary" disabled={isSaving} onClick={save}>
          {texts.save}
        </Button>
      ) : (
        <Link href="/logbook" className={buttonClass('plain')}>
          {toLogbook}
        </Link>
      )}
      <span role="status" className={styles.status}>
        {id !== undefined && texts.saved}
      </span>
    </>
  );
}
