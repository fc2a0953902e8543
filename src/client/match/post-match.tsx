import { Link, useLocation } from 'wouter';
import { Button, buttonClass } from '../../ui/button';
import { Problem } from '../../ui/field';
import { getExport, playAgain } from '../shared/api';
import { useAttempt } from '../shared/use-async-action';
import { useFailureWords } from '../app/failure';
import type { HeldSeat } from '../shared/local-store';
import { followSeats } from '../shared/seats';
import { useClientTexts } from '../texts';
import { KeepMatch } from './save-match';

interface AgainProps {
  readonly game: string;
  readonly matchID: string;
  readonly seat: HeldSeat | undefined;
  /** Somebody has already set up the next match. */
  readonly nextMatchID?: string;
}

/** After the end: another match with the same people, whom everybody may follow. */
export function Again({ game, matchID, seat, nextMatchID }: AgainProps) {
  const { match } = useClientTexts();
  const failureWords = useFailureWords();
  const [, navigate] = useLocation();
  const { busy, failure, start } = useAttempt();
  const goTo = (next: string) => {
    followSeats(matchID, next);
    navigate(`/match/${game}/${next}`);
  };
  const again = seat && (() => start(async () => goTo((await playAgain(game, matchID, seat)).nextMatchID)));
  return (
    <>
      <p role="status" className="visually-hidden">
        {nextMatchID && match.nextReady}
      </p>
      <Problem>{failure && failureWords(failure)}</Problem>
      {nextMatchID && (
        <Button tone="primary" onClick={() => goTo(nextMatchID)}>
          {match.follow}
        </Button>
      )}
      {!nextMatchID && again && (
        <Button tone="primary" disabled={busy} onClick={again}>
          {match.again}
        </Button>
      )}
    </>
  );
}

/** What else may be done after the end: keep the match, or leave for the lobby. */
export function Afterwards({ game, matchID }: Pick<AgainProps, 'game' | 'matchID'>) {
  const texts = useClientTexts();
  return (
    <>
      <KeepMatch load={() => getExport(game, matchID)} />
      <Link href="/" className={buttonClass('plain')}>
        {texts.back}
      </Link>
    </>
  );
}
