import { Link } from 'wouter';
import { buttonClass } from '../../ui/button';
import { useMessages } from '../../ui/i18n';
import { getExport } from '../shared/api';
import { MatchFileActions } from '../match-files/save-match';

/** Further actions after the end: save the match, or return to the lobby. */
export function PostMatchActions({ game, matchID }: { game: string; matchID: string }) {
  const texts = useMessages('app');
  return (
    <>
      <MatchFileActions load={() => getExport(game, matchID)} />
      <Link href="/" className={buttonClass('plain')}>
        {texts.back}
      </Link>
    </>
  );
}
