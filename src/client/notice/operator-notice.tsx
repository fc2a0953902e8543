import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../ui/button';
import { useMessages } from '../../ui/i18n';
import { storage } from '../../ui/storage';
import { currentNotice, onNotice } from '../shared/notice';
import { startTimer, stopTimer } from '../shared/time';
import styles from './operator-notice.module.css';

/** Where the ID of the notice that was dismissed last is kept. */
const DISMISSED_KEY = 'piratz.dismissedNotice';

/** How long a live region has to be there before its text. */
const PAUSE_MS = 200;

/** What the operator of the server tells everybody, until it expires or is dismissed. Spoken when it appears. */
export function OperatorNotice() {
  const notice = useSyncExternalStore(onNotice, currentNotice);
  const isHeard = useIsHeard();
  const [dismissed, setDismissed] = useState(() => storage.get(DISMISSED_KEY));
  const dismiss = (id: string) => {
    storage.set(DISMISSED_KEY, id);
    setDismissed(id);
  };
  const isShown = isHeard && notice && notice.id !== dismissed;
  return createPortal(
    <div className={styles.place}>
      <div role="status">{isShown && <Words key={notice.id} words={notice.words} />}</div>
      {isShown && <DismissButton onDismiss={() => dismiss(notice.id)} />}
    </div>,
    useTopOfPage(),
  );
}

/** Returns an element above all that the page shows, which moves down. */
function useTopOfPage(): Element {
  const [top] = useState(() => document.createElement('div'));
  useEffect(() => {
    document.body.prepend(top);
    return () => top.remove();
  }, [top]);
  return top;
}

/** Returns whether the live region has been there for long enough, so that its text is spoken. */
function useIsHeard(): boolean {
  const [isHeard, setHeard] = useState(false);
  useEffect(() => {
    const timer = startTimer(() => setHeard(true), PAUSE_MS);
    return () => stopTimer(timer);
  }, []);
  return isHeard;
}

function Words({ words }: { words: string }) {
  const { from } = useMessages('setup').notice;
  return (
    <p className={styles.words}>
      <strong>{from}</strong> <span dir="auto">{words}</span>
    </p>
  );
}

function DismissButton({ onDismiss }: { onDismiss(): void }) {
  const { close } = useMessages('setup').notice;
  return (
    <Button tone="plain" onClick={onDismiss}>
      {close}
    </Button>
  );
}
