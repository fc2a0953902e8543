import { useEffect, useState } from 'react';
import { gameNamed } from '../../games';
import type { GameEntry } from '../../games/seam/entry';
import { useTexts } from '../../ui/i18n';
import { Spinner } from '../../ui/spinner';
import { toFailure, getMatch, type Failure, type MatchInfo } from '../shared/api';
import { ErrorPageContent } from '../app/error-page';
import { useFailureText } from '../app/failure';
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
  const failureText = useFailureText();
  const { title } = useTexts(entry.listing);
  const { info, failure } = useMatchInfo(entry.name, matchID);
  if (info) return <OnlineTable entry={entry} info={info} />;
  return (
    <Page title={texts.match.title(title)}>
      {failure ? <ErrorPageContent problem={failureText(failure)} /> : <Spinner label={texts.match.connecting} />}
    </Page>
  );
}

/** What the lobby knows of the match, asked once. */
function useMatchInfo(game: string, matchID: string): { info?: MatchInfo; failure?: Failure } {
  const [answer, setAnswer] = useState<{ info?: MatchInfo; failure?: Failure }>({});
  useEffect(() => {
    const abort = new AbortController();
    getMatch(game, matchID, abort.signal).then(
      (info) => setAnswer({ info }),
      (error: unknown) => !abort.signal.aborted && setAnswer({ failure: toFailure(error) }),
    );
    return () => abort.abort();
  }, [game, matchID]);
  return answer;
}
