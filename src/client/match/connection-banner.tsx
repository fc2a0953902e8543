import type { ReactNode } from 'react';
import { useMessages } from '../../ui/i18n';
import { OfflineIcon } from '../../ui/icons';
import { useFailureText } from '../shared/async-action';
import type { MatchSnapshot } from '../shared/match-store';
import styles from './connection-banner.module.css';

interface ConnectionBannerProps {
  readonly match: Pick<MatchSnapshot, 'connected' | 'connectionFailure' | 'isGone' | 'pending'>;
  /** What can be done when the match no longer exists. */
  readonly children?: ReactNode;
}

/** Reports a lost connection and its reason, and that a pending move will be sent again; or that the match is gone or damaged. */
export function ConnectionBanner({ match, children }: ConnectionBannerProps) {
  const { connected, connectionFailure, isGone, pending } = match;
  const texts = useMessages('table').match;
  const failureText = useFailureText();
  const sentences = isGone
    ? [connectionFailure?.code === 'damaged' ? failureText(connectionFailure) : texts.gone]
    : [texts.reconnecting, connectionFailure && failureText(connectionFailure), pending && texts.moveKept];
  return (
    <div role="status" className={styles.banner}>
      {!connected && (
        <div>
          <OfflineIcon /> <p>{sentences.filter(Boolean).join(' ')}</p>
          {isGone && children}
        </div>
      )}
    </div>
  );
}
