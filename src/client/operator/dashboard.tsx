import { useMemo, useState } from 'react';
import type { Overview } from '../../protocol/operator';
import { Problem } from '../../ui/field';
import { useMessages } from '../../ui/i18n';
import { Spinner } from '../../ui/spinner';
import { Tabs } from '../../ui/tabs';
import { usePolling } from '../players/api';
import { useFailureText } from '../shared/async-action';
import { getOverview } from './api';
import { MatchList } from './match-list';
import { NoticeCard } from './notice-card';
import styles from './operator.module.css';
import { PlayerList } from './player-list';
import { BackupCard, Numbers, ServerCard } from './server-cards';
import { isSignedOut, SessionContext, type OperatorSession } from './session';

/**
 * What the operator sees and does: numbers first, then matches and nicknames, beside notice, server and backup.
 * @param onEnded called when the session is over; a constant
 */
export function Dashboard({ onEnded }: { onEnded(): void }) {
  const texts = useMessages('operator');
  const failureText = useFailureText();
  const [told, setTold] = useState({ nth: 0, text: '' });
  const [asked, setAsked] = useState(0);
  const session = useMemo(
    (): OperatorSession => ({
      end: onEnded,
      tell: (text) => setTold(({ nth }) => ({ nth: nth + 1, text })),
      refresh: () => setAsked((nth) => nth + 1),
    }),
    [onEnded],
  );
  const { value, failure } = usePolling(String(asked), (signal) => overviewNow(signal, onEnded));
  return (
    <SessionContext value={session}>
      <p className={styles.lead}>{texts.lead}</p>
      <p role="status" className={styles.told}>
        <span key={told.nth}>{told.text}</span>
      </p>
      <Problem>{failure && failureText(failure)}</Problem>
      {value ? <Numbers overview={value.overview} /> : !failure && <Spinner label={texts.loading} />}
      <div className={styles.columns}>
        <Lists />
        {value && (
          <div className={styles.column}>
            <NoticeCard notice={value.overview.notice} askedAt={value.at} />
            <ServerCard overview={value.overview} />
            <BackupCard overview={value.overview} />
          </div>
        )}
      </div>
    </SessionContext>
  );
}

function Lists() {
  const { title, matches, players } = useMessages('operator');
  return (
    <div className={styles.lists}>
      <Tabs
        label={title}
        tabs={[
          { id: 'matches', title: matches.title, panel: <MatchList /> },
          { id: 'players', title: players.title, panel: <PlayerList /> },
        ]}
      />
    </div>
  );
}

/** Returns the status of the server, and when it was asked. */
async function overviewNow(signal: AbortSignal, onEnded: () => void): Promise<{ overview: Overview; at: number }> {
  try {
    return { overview: await getOverview(signal), at: Date.now() };
  } catch (error) {
    if (!signal.aborted && isSignedOut(error)) onEnded();
    throw error;
  }
}
