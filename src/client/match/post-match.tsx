import { Link } from 'wouter';
import { buttonClass } from '../../ui/button';
import { getExport } from '../shared/api';
import { useClientTexts } from '../texts';
import { SaveMatch } from '../match-files/save-match';

/** Further actions after the end: save the match, or return to the lobby. */
export function PostMatchActions({ game, matchID }: { game: string; matchID: string }) {
  const texts = useClientTexts();
  return (
    <>
      <SaveMatch load={() => getExport(game, matchID)} />
      <Link href="/" className={buttonClass('plain')}>
        {texts.back}
      </Link>
    </>
  );
}
