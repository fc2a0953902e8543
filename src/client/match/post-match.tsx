import { Link, useLocation } from 'wouter';
import { Button, buttonClass } from '../../ui/button';
import { Problem } from '../../ui/field';
import { getExport, playAgain } from '../shared/api';
import { useAsyncAction } from '../shared/use-async-action';
import { useFailureText } from '../app/failure-text';
import type { HeldSeat } from '../shared/local-store';
import { carryOverSeats } from '../shared/seats';
import { useClientTexts } from '../texts';
import { useTableTexts } from '../texts/table';
import { SaveMatch } from '../match-files/save-match';

interface RematchProps {
  readonly game: string;
  readonly matchID: string;
  readonly seat: HeldSeat | undefined;
  /** The rematch, if it has already been created. */
  readonly nextMatchID: string | undefined;
}

/** After the end: starts a rematch with the same players, or follows one that exists. */
export function Rematch({ game, matchID, seat, nextMatchID }: RematchProps) {
  const { match } = useTableTexts();
  const failureText = useFailureText();
  const [, navigate] = useLocation();
  const { busy, failure, start } = useAsyncAction();
  const goTo = (next: string) => {
    carryOverSeats(matchID, next);
    navigate(`/match/${game}/${next}`);
  };
  const requestRematch = seat && (() => start(async () => goTo((await playAgain(game, matchID, seat)).nextMatchID)));
  return (
    <>
      <p role="status" className="visually-hidden">
        {nextMatchID && match.nextReady}
      </p>
      <Problem>{failure && failureText(failure)}</Problem>
      {nextMatchID && (
        <Button tone="primary" onClick={() => goTo(nextMatchID)}>
          {match.follow}
        </Button>
      )}
      {!nextMatchID && requestRematch && (
        <Button tone="primary" disabled={busy} onClick={requestRematch}>
          {match.again}
        </Button>
      )}
    </>
  );
}

/** Further actions after the end: save the match, or return to the lobby. */
export function PostMatchActions({ game, matchID }: Pick<RematchProps, 'game' | 'matchID'>) {
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
