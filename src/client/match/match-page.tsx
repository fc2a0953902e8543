import { useEffect, useState } from 'react';
import { gameNamed } from '../../games';
import type { GameEntry } from '../../games/seam/entry';
import { useTexts } from '../../ui/i18n';
import { Spinner } from '../../ui/spinner';
import { failureOf, getMatch, type Failure, type MatchInfo } from '../shared/api';
import { DeadEnd } from '../app/error-page';
import { useFailureWords } from '../app/failure';
import { NotFoundPage } from '../app/not-found-page';
import { Page } from '../app/page';
import { useClientTexts } from '../texts';
import { OnlineTable } from './online-table';

/** A table on the server: from one's seat, or as a spectator. */
export function MatchPage({ game, matchID }: { game: string; matchID: string }) {
  const entry = gameNamed(game);
  return entry ? <KnownGame entry={entry} matchID={matchID} /> : <NotFoundPage />;
}

function KnownGame({ entry, matchID }: { entry: GameEntry; matchID: string }) {
  const texts = useClientTexts();
  const failureWords = useFailureWords();
  const { title } = useTexts(entry.about);
  const { info, failure } = useMatchInfo(entry.name, matchID);
  if (info) return <OnlineTable entry={entry} info={info} />;
  return (
    <Page title={texts.match.title(title)}>
      {failure ? <DeadEnd problem={failureWords(failure)} /> : <Spinner label={texts.match.connecting} />}
    </Page>
  );
}

/** What the lobby knows of the match, asked once. */
function useMatchInfo(game: string, matchID: string): { info?: MatchInfo; failure?: Failure } {
  const [answer, setAnswer] = useState<{ info?: MatchInfo; failure?: Failure }>({});
  useEffect(() => {
    const leaving = new AbortController();
    getMatch(game, matchID, leaving.signal).then(
      (info) => setAnswer({ info }),
      (error: unknown) => !leaving.signal.aborted && setAnswer({ failure: failureOf(error) }),
    );
    return () => leaving.abort();
  }, [game, matchID]);
  return answer;
}
