import { useEffect, useState } from 'react';
import type { GameEntry, SeatInfo } from '../../games/seam/entry';
import { Button } from '../../ui/button';
import { SeatBadge } from '../../ui/seat-badge';
import { seatStyle } from '../../ui/seat-symbol';
import type { MatchNow } from '../match/use-match';
import { Page, type PageProps } from '../app/page';
import { BlindfoldPicture } from './blindfold-picture';
import styles from './hand-over.module.css';
import { LastNews } from './last-news';
import type { Person, SharedScreen } from './shared-screen';
import { useHotSeatTexts } from './texts';

interface HandOverProps extends Pick<PageProps, 'tools'> {
  readonly entry: GameEntry;
  readonly screen: SharedScreen;
  /** Whom the match waits for. */
  readonly next: Person | undefined;
  readonly seats: readonly SeatInfo[];
  /** Of anybody here. */
  readonly now: MatchNow;
}

/** The covered table: nothing of it is on the page until one of those who share it says who he is. */
export function HandOver({ entry, screen, next, seats, now, tools }: HandOverProps) {
  const texts = useHotSeatTexts();
  const isTooEarly = useMoment();
  const nameOf = ({ playerID }: Person) => seats[Number(playerID)].name;
  const others = screen.people.filter((person) => person !== next);
  const title = next ? texts.handOver(nameOf(next)) : texts.covered;
  const takeOver = (person: Person) => (
    <Button
      key={person.playerID}
      tone={person === next ? 'primary' : 'plain'}
      disabled={isTooEarly}
      onClick={() => screen.show(person)}
    >
      {texts.iAm(nameOf(person))}
    </Button>
  );
  return (
    <Page title={title} hideTitle tools={tools}>
      <section className={styles.cover} style={next && seatStyle(Number(next.playerID))}>
        <BlindfoldPicture />
        <h2>
          {next && <SeatBadge seat={Number(next.playerID)} />} {title}
        </h2>
        <p className={styles.soft}>{next ? texts.giveDevice(nameOf(next)) : texts.coveredText}</p>
        {next && takeOver(next)}
        <div className={styles.others}>{others.map(takeOver)}</div>
        <LastNews {...{ entry, seats, now }} />
      </section>
    </Page>
  );
}

/** The second tap of whoever has just moved must not open the table of the next, in milliseconds. */
const MOMENT = 600;

/** Whether something has only just appeared. */
function useMoment(): boolean {
  const [isNew, setNew] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setNew(false), MOMENT);
    return () => clearTimeout(timer);
  }, []);
  return isNew;
}
