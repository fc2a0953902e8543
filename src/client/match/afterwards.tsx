import { Link, useLocation } from 'wouter';
import { Button, buttonClass } from '../../ui/button';
import { Problem } from '../../ui/field';
import { getExport, playAgain } from '../api';
import { useAttempt } from '../attempt';
import { useFailureWords } from '../failure';
import type { HeldSeat } from '../remembered';
import { followSeats } from '../seats';
import { useClientTexts } from '../texts';
import { KeepMatch } from './keep-match';

interface AfterwardsProps {
  readonly game: string;
  readonly matchID: string;
  readonly seat: HeldSeat | undefined;
  /** Somebody has already set up the next match. */
  readonly nextMatchID?: string;
}

/** After the end: another match with the same people, whom everybody may follow, or the lobby. */
export function Afterwards({ game, matchID, seat, nextMatchID }: AfterwardsProps) {
  const texts = useClientTexts();
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
      <p role="status">{nextMatchID && texts.match.nextReady}</p>
      {nextMatchID && (
        <Button tone="primary" onClick={() => goTo(nextMatchID)}>
          {texts.match.follow}
        </Button>
      )}
      {!nextMatchID && again && (
        <Button tone="primary" disabled={busy} onClick={again}>
          {texts.match.again}
        </Button>
      )}
      <KeepMatch load={() => getExport(game, matchID)} />
      <Link href="/" className={buttonClass('plain')}>
        {texts.back}
      </Link>
      <Problem>{failure && failureWords(failure)}</Problem>
    </>
  );
}
