import { useEffect, useState, type ReactNode } from 'react';
import { useMessages } from '../../ui/i18n';
import { OfflineIcon } from '../../ui/table-icons';
import { useSpoken } from '../../ui/use-spoken';
import type { Failure } from '../shared/api';
import { useFailureText } from '../shared/async-action';
import type { MatchSnapshot } from '../shared/match-store';
import { startTimer, stopTimer } from '../shared/time';
import styles from './connection-banner.module.css';

interface ConnectionBannerProps {
  readonly match: Pick<MatchSnapshot, 'connected' | 'connectionFailure' | 'isGone' | 'pending'>;
  /** What can be done when the match no longer exists. */
  readonly children?: ReactNode;
}

/** How long a page may take to connect, once it has received its match, before that counts as a lost connection. */
const GRACE_MS = 1000;

/** Reports a lost connection and its reason, and that a pending move will be sent again; or that the match is gone or damaged. */
export function ConnectionBanner({ match, children }: ConnectionBannerProps) {
  const { connected, connectionFailure, isGone, pending } = match;
  const texts = useMessages('table').match;
  const failureText = useFailureText();
  const sentences = isGone
    ? [connectionFailure && isExplained(connectionFailure) ? failureText(connectionFailure) : texts.gone]
    : [texts.reconnecting, connectionFailure && failureText(connectionFailure), pending && texts.moveKept];
  const isLost = useHasLasted(!connected);
  const isShown = !connected && (isLost || isGone);
  const text = sentences.filter(Boolean).join(' ');
  useSpoken(isShown ? text : undefined);
  useSpokenReturn(isShown);
  return (
    <div className={styles.banner}>
      {isShown && (
        <div>
          <OfflineIcon /> <p>{text}</p>
          {isGone && children}
        </div>
      )}
    </div>
  );
}

/** Whether the server says why the match is gone. */
const isExplained = ({ code, reason }: Failure) => code === 'damaged' || reason !== undefined;

/** Speaks of the end of what has been told. */
function useSpokenReturn(isLost: boolean): void {
  const { reconnected } = useMessages('table').match;
  const [wasLost, setWasLost] = useState(false);
  if (isLost && !wasLost) setWasLost(true);
  useSpoken(wasLost && !isLost ? reconnected : undefined);
}

/** Returns whether something has been so for a while. */
function useHasLasted(isSo: boolean): boolean {
  const [hasLasted, setHasLasted] = useState(false);
  if (!isSo && hasLasted) setHasLasted(false);
  useEffect(() => {
    if (!isSo) return undefined;
    const timer = startTimer(() => setHasLasted(true), GRACE_MS);
    return () => stopTimer(timer);
  }, [isSo]);
  return isSo && hasLasted;
}
