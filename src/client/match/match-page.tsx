import { useEffect, useState } from 'react';
import { gameNamed } from '../../games';
import type { GameEntry } from '../../games/contract';
import { useListing, useMessages } from '../../ui/i18n';
import { ErrorPageContent, NotFoundPage } from '../app/error-pages';
import { Page } from '../app/page';
import { getMatch, toFailure, type Failure, type MatchInfo } from '../shared/api';
import { useFailureText } from '../shared/async-action';
import { ConnectingPage } from './connecting-page';
import { OnlineTable } from './online-table';

/** The page of an online match, for players and spectators. */
export function MatchPage({ game, matchID }: { game: string; matchID: string }) {
  const entry = gameNamed(game);
  return entry ? <KnownGame entry={entry} matchID={matchID} /> : <NotFoundPage />;
}

function KnownGame({ entry, matchID }: { entry: GameEntry; matchID: string }) {
  const tableTexts = useMessages('table');
  const failureText = useFailureText();
  const { title } = useListing(entry);
  const { info, failure } = useMatchInfo(entry.name, matchID);
  if (info) return <OnlineTable entry={entry} info={info} />;
  if (!failure) return <ConnectingPage />;
  return (
    <Page title={tableTexts.match.title({ game: title })}>
      <ErrorPageContent problem={failureText(failure)} />
    </Page>
  );
}

/** Fetches the match's metadata once. */
function useMatchInfo(game: string, matchID: string): { info?: MatchInfo; failure?: Failure } {
  const [result, setResult] = useState<{ info?: MatchInfo; failure?: Failure }>({});
  useEffect(() => {
    const controller = new AbortController();
    getMatch(game, matchID, controller.signal).then(
      (info) => setResult({ info }),
      (error: unknown) => !controller.signal.aborted && setResult({ failure: toFailure(error) }),
    );
    return () => controller.abort();
  }, [game, matchID]);
  return result;
}
