import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../../../ui/button';
import { Problem } from '../../../ui/field';
import { BotIcon, OfflineIcon } from '../../../ui/icons';
import { comeBack, seatOrders, serverConfig, type MatchSeat } from '../../shared/api';
import { useAttempt } from '../../shared/use-async-action';
import { useFailureWords } from '../../app/failure';
import { OwnName } from '../../players/own-name';
import { useName, type HeldSeat } from '../../shared/local-store';
import { useClientTexts } from '../../texts';
import styles from './seat-alerts.module.css';

interface CrewNotesProps {
  readonly matchID: string;
  readonly seats: readonly MatchSeat[];
  /** The seats of the people at this device. */
  readonly here: readonly HeldSeat[];
  /** The match has a clock, which sees to those who are away. */
  readonly hasClock: boolean;
  sitDown(name: string, playerID: string): void;
}

/** Who plays for whom, who is away, which seat may be taken over, and what can be done about it. */
export function CrewNotes({ matchID, seats, here, hasClock, sitDown }: CrewNotesProps) {
  const { match } = useClientTexts();
  const seat = here.at(0);
  return (
    <div className={styles.notes} role="status">
      {seats.map((each) => {
        const { id, name = '', data } = each;
        const own = here.find(({ playerID }) => playerID === String(id));
        const text =
          data?.standIn &&
          (own && here.length === 1 ? match.standsInForYou(data.standIn) : match.standsIn(data.standIn, name));
        if (text && own) return <StandInForYou key={id} {...{ matchID, seat: own, text }} />;
        if (text) return <Note key={id} icon={<BotIcon />} text={text} />;
        if (data?.offered && !seat) return <Offer key={id} name={name} take={(own) => sitDown(own, String(id))} />;
        const isAway = name && !data?.bot && !each.isConnected && !own;
        return isAway && seat && !hasClock && <Away key={id} {...{ matchID, seat, away: each }} />;
      })}
    </div>
  );
}

function Note({ icon, text, children }: { icon: ReactNode; text: string; children?: ReactNode }) {
  return (
    <p className={styles.note}>
      {icon} <span>{text}</span> {children}
    </p>
  );
}

function StandInForYou({ matchID, seat, text }: { matchID: string; seat: HeldSeat; text: string }) {
  const { match } = useClientTexts();
  const failureWords = useFailureWords();
  const { busy, failure, start } = useAttempt();
  return (
    <>
      <Note icon={<BotIcon />} text={text}>
        <Button
          tone="primary"
          disabled={busy}
          onClick={() => start(async () => void (await comeBack(seat.game, matchID, seat)))}
        >
          {match.comeBack}
        </Button>
      </Note>
      <Problem>{failure && failureWords(failure)}</Problem>
    </>
  );
}

/** Somebody who is away. After a while, as this page has seen it, a bot may be called in his place. */
function Away({ matchID, seat, away }: { matchID: string; seat: HeldSeat; away: MatchSeat }) {
  const { match } = useClientTexts();
  const failureWords = useFailureWords();
  const { busy, failure, start } = useAttempt();
  const isLong = useLongAway();
  const call = () => start(async () => void (await seatOrders(seat.game, matchID, seat).callStandIn(away.id)));
  return (
    <>
      <Note icon={<OfflineIcon />} text={match.isAway(away.name ?? '')}>
        {isLong && (
          <Button disabled={busy} onClick={call}>
            {match.callStandIn}
          </Button>
        )}
      </Note>
      <Problem>{failure && failureWords(failure)}</Problem>
    </>
  );
}

/** Whether the component has been there for as long as one has to wait for a stand-in. */
function useLongAway(): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    void serverConfig().then(({ standInAfter }) => {
      if (!isGone) timer = setTimeout(() => setLong(true), standInAfter);
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, []);
  return isLong;
}

function Offer({ name, take }: { name: string; take(ownName: string): void }) {
  const { match } = useClientTexts();
  const [ownName, setOwnName] = useName();
  function submit(event: FormEvent) {
    event.preventDefault();
    take(ownName);
  }
  return (
    <form className={styles.offer} onSubmit={submit} noValidate>
      <OwnName name={ownName} onChange={setOwnName} />
      <Button tone="primary" type="submit">
        {match.takeOver(name)}
      </Button>
    </form>
  );
}
