import { lazy, Suspense, type FormEvent } from 'react';
import { useLocation } from 'wouter';
import type { GameEntry } from '../../games/seam/entry';
import { Button } from '../../ui/button';
import { Problem } from '../../ui/field';
import { useTexts } from '../../ui/i18n';
import { seatOrders, type MatchInfo, type MatchSeat } from '../shared/api';
import { useAttempt } from '../shared/use-async-action';
import { useFailureWords } from '../app/failure';
import { AddPerson } from '../hot-seat/add-person';
import { useHotSeatTexts } from '../hot-seat/texts';
import { PassButton, PassDialog, usePassDesk } from '../pass/pass-dialog';
import { OwnName } from '../players/own-name';
import { useName, type HeldSeat } from '../shared/local-store';
import { giveUpSeat, hostAmong, isFree } from '../shared/seats';
import { useClockWords } from '../setup/clock-choice';
import { unusualOptions } from '../setup/options';
import { useClientTexts } from '../texts';
import type { Conversation } from '../chat/conversation';
import { Crew } from './seats/seats-panel';
import { Invite } from './invite';
import { SpectatorSwitch } from './spectator-switch';
import styles from './waiting-room.module.css';

const Chat = lazy(async () => ({ default: (await import('../chat/chat')).Chat }));

interface WaitingRoomProps {
  readonly entry: GameEntry;
  readonly info: MatchInfo;
  readonly seats: readonly MatchSeat[];
  /** The seats of the people at this device. */
  readonly here: readonly HeldSeat[];
  readonly talk: Conversation;
  sitDown(name: string): void;
  /** This browser has forgotten one of its seats. */
  onLeft(): void;
  /** Sitting down is under way. */
  readonly busy: boolean;
}

/** A table with free seats: who is there, how to invite others, and a seat for whoever has none. */
export function WaitingRoom({ entry, info, seats, here, talk, sitDown, onLeft, busy }: WaitingRoomProps) {
  const { match, lobby } = useClientTexts();
  const about = useTexts(entry.about);
  const clockWords = useClockWords();
  const unusual = unusualOptions(entry.options, about, info.setupData);
  const free = seats.filter(isFree).length;
  const host = hostAmong(here, seats);
  return (
    <div className={styles.room}>
      <section className={styles.card} aria-labelledby="seats">
        <h2 id="seats">{match.seats}</h2>
        <p role="status">{match.waiting(free)}</p>
        <Crew matchID={info.matchID} seats={seats} here={here} hasBegun={false} />
        {host && <SpectatorSwitch {...{ host, talk, matchID: info.matchID }} />}
        {host && <StartNow {...{ entry, seats, matchID: info.matchID, host }} />}
        <p className={styles.soft}>
          {about.title} · {unusual.length > 0 ? unusual.join(' · ') : lobby.standard}
          {info.clock && ` · ${clockWords(info.clock)}`}
        </p>
        {here.length === 0 ? <SitDown {...{ sitDown, busy }} /> : <AddPerson {...{ sitDown, busy }} />}
        {here.map((seat) => (
          <OwnSeat key={seat.credentials} {...{ matchID: info.matchID, seat, isAlone: here.length === 1, onLeft }} />
        ))}
      </section>
      <div className={styles.column}>
        <section className={styles.card} aria-labelledby="invite">
          <h2 id="invite">{match.inviteTitle}</h2>
          <Invite game={entry.name} info={info} />
        </section>
        <Suspense>
          <Chat matchID={info.matchID} talk={talk} canWrite={here.length > 0} />
        </Suspense>
      </div>
    </div>
  );
}

/** What the host may do when enough people and bots are there. */
function StartNow({
  entry,
  seats,
  matchID,
  host,
}: Pick<WaitingRoomProps, 'entry' | 'seats'> & { matchID: string; host: HeldSeat }) {
  const { match } = useClientTexts();
  const failureWords = useFailureWords();
  const { busy, failure, start } = useAttempt();
  const taken = seats.filter((each) => !isFree(each)).length;
  if (taken < entry.rules.seats.min) return undefined;
  return (
    <div>
      <Button
        tone="primary"
        disabled={busy}
        onClick={() => start(async () => void (await seatOrders(entry.name, matchID, host).start()))}
      >
        {match.startNow(taken)}
      </Button>
      <Problem>{failure && failureWords(failure)}</Problem>
    </div>
  );
}

function SitDown({ sitDown, busy }: Pick<WaitingRoomProps, 'sitDown' | 'busy'>) {
  const texts = useClientTexts();
  const [name, setName] = useName();
  function submit(event: FormEvent) {
    event.preventDefault();
    sitDown(name);
  }
  return (
    <form className={styles.join} onSubmit={submit} noValidate>
      <OwnName name={name} onChange={setName} />
      <Button tone="primary" type="submit" disabled={busy}>
        {texts.match.join}
      </Button>
      <p className={styles.soft}>{texts.match.orWatch}</p>
    </form>
  );
}

interface OwnSeatProps extends Pick<WaitingRoomProps, 'onLeft'> {
  readonly matchID: string;
  readonly seat: HeldSeat;
  /** Nobody else sits here at this device. */
  readonly isAlone: boolean;
}

/** What one may do with one's seat: play on another device, or give it up. */
function OwnSeat(props: OwnSeatProps) {
  const { matchID, seat, isAlone } = props;
  const desk = usePassDesk(matchID);
  return (
    <div className={styles.own}>
      <PassButton {...{ desk, seat, isAlone }} />
      <PassDialog desk={desk} />
      <GiveUp {...props} />
    </div>
  );
}

function GiveUp({ matchID, seat, isAlone, onLeft }: OwnSeatProps) {
  const { match } = useClientTexts();
  const { giveUp } = useHotSeatTexts();
  const failureWords = useFailureWords();
  const [, navigate] = useLocation();
  const { busy, failure, start } = useAttempt();
  const leave = () =>
    start(async () => {
      await giveUpSeat(matchID, seat);
      if (isAlone) navigate('/');
      else onLeft();
    });
  return (
    <div>
      <Button disabled={busy} onClick={leave}>
        {isAlone ? match.leave : giveUp(seat.name)}
      </Button>
      <Problem>{failure && failureWords(failure)}</Problem>
    </div>
  );
}
