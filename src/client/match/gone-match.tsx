import { Link } from 'wouter';
import { Button, buttonClass } from '../../ui/button';
import { useMessages } from '../../ui/i18n';
import { downloadFile } from '../saved-matches/match-file-actions';
import { useLogLines, type LogSource } from '../shared/log-lines';

interface GoneMatchActionsProps extends LogSource {
  readonly game: string;
}

/** What a page offers whose match no longer exists on the server: its log as a text file, and the way to the lobby. */
export function GoneMatchActions({ game, ...source }: GoneMatchActionsProps) {
  const { back } = useMessages('app');
  const { saveLog } = useMessages('table').match;
  const lines = useLogLines(source);
  const text = lines.map((line) => `${line.text}\n`);
  return (
    <>
      <Button onClick={() => downloadFile(`${game}-log.txt`, text, 'text/plain')}>{saveLog}</Button>
      <Link href="/" className={buttonClass('plain')}>
        {back}
      </Link>
    </>
  );
}
