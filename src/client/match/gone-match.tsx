import { Link } from 'wouter';
import type { GameEntry } from '../../games/contract';
import { Button, buttonClass } from '../../ui/button';
import { useMessages } from '../../ui/i18n';
import { downloadFile } from '../saved-matches/match-file-actions';
import { useBoard } from '../shared/load-board';
import { useLogLines, type LogSource } from '../shared/log-lines';
import type { MatchSnapshot } from '../shared/match-store';
import { ConnectionBanner } from './connection-banner';

interface GoneMatchActionsProps extends Omit<LogSource, 'gameText'> {
  readonly entry: GameEntry;
}

interface MatchBannerProps extends GoneMatchActionsProps {
  readonly match: MatchSnapshot;
}

/** Reports what keeps a match from going on, and what can be done when it no longer exists on the server. */
export function MatchBanner({ match, ...source }: MatchBannerProps) {
  return (
    <ConnectionBanner match={match}>
      <GoneMatchActions {...source} />
    </ConnectionBanner>
  );
}

/** What a page offers whose match is gone: its log as a text file, and the way to the lobby. */
function GoneMatchActions({ entry, ...source }: GoneMatchActionsProps) {
  const { back } = useMessages('app');
  const { saveLog } = useMessages('table').match;
  const { gameText } = useBoard(entry);
  const lines = useLogLines({ gameText, ...source });
  const text = lines.map((line) => `${line.text}\n`);
  return (
    <>
      <Button onClick={() => downloadFile(`${entry.name}-log.txt`, text, 'text/plain')}>{saveLog}</Button>
      <Link href="/" className={buttonClass('plain')}>
        {back}
      </Link>
    </>
  );
}
