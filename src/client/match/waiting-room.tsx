import type { FormEvent } from 'react';
import { useLocation } from 'wouter';
import type { GameEntry } from '../../games/types';
import { Button } from '../../ui/button';
import { Problem } from '../../ui/field';
import { useTexts } from '../../ui/i18n';
import { leaveMatch, seatOrders, type MatchInfo, type MatchSeat } from '../api';
import { useAttempt } from '../attempt';
import { useFailureWords } from '../failure';
import { OwnName } from '../players/own-name';
import { dropSeat, useName, type HeldSeat } from '../remembered';
import { isFree } from '../seats';
import { useClockWords } from '../setup/clock-choice';
import { unusualOptions } from '../setup/options';
import { useClientTexts } from '../texts';
import { Crew } from './crew';
import { Invite } from './invite';
import styles from './waiting-room.module.css';

interface StartProps {
  readonly matchID: string;
  readonly seat: HeldSeat;
}

interface WaitingRoomProps {
  readonly entry: GameEntry;
  readonly info: MatchInfo;
  readonly seats: readonly MatchSeat[];
  readonly seat: HeldSeat | undefined;
  sitDown(name: string): void;
  /** Sitting down is under way. */
  readonly busy: boolean;
}

/** A table with free seats: who is there, how to invite others, and a seat for whoever has none. */
export function WaitingRoom({ entry, info, seats, seat, sitDown, busy }: WaitingRoomProps) {
  const { match, lobby } = useClientTexts();
  const about = useTexts(entry.about);
  const clockWords = useClockWords();
  const unusual = unusualOptions(entry.options, about, info.setupData);
  const free = seats.filter(isFree).length;
  return (
    <div className={styles.room}>
      <section className={styles.card} aria-labelledby="seats">
        <h2 id="seats">{match.seats}</h2>
        <p role="status">{match.waiting(free)}</p>
        <Crew matchID={info.matchID} seats={seats} seat={seat} />
        {seat && <StartNow {...{ entry, seats, matchID: info.matchID, seat }} />}
        <p className={styles.soft}>
          {about.title} · {unusual.length > 0 ? unusual.join(' · ') : lobby.standard}
          {info.clock && ` · ${clockWords(info.clock)}`}
        </p>
        {seat ? <GiveUp entry={entry} matchID={info.matchID} seat={seat} /> : <SitDown sitDown={sitDown} busy={busy} />}
      </section>
      <section className={styles.card} aria-labelledby="invite">
        <h2 id="invite">{match.inviteTitle}</h2>
        <Invite game={entry.name} info={info} />
      </section>
    </div>
  );
}

/** What the host may do when enough people and bots are there. */
function StartNow({ entry, seats, matchID, seat }: Pick<WaitingRoomProps, 'entry' | 'seats'> & StartProps) {
  const { match } = useClientTexts();
  const failureWords = useFailureWords();
  const { busy, failure, start } = useAttempt();
  const isHost = seats.some(({ id, data }) => data?.host && String(id) === seat.playerID);
  const taken = seats.filter((each) => !isFree(each)).length;
  if (!isHost || taken < entry.rules.seats.min) return undefined;
  return (
    <div>
      <Button
        tone="primary"
        disabled={busy}
        onClick={() => start(async () => void (await seatOrders(entry.name, matchID, seat).start()))}
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

function GiveUp({ entry, matchID, seat }: { entry: GameEntry; matchID: string; seat: HeldSeat }) {
  const { match } = useClientTexts();
  const failureWords = useFailureWords();
  const [, navigate] = useLocation();
  const { busy, failure, start } = useAttempt();
  const leave = () =>
    start(async () => {
      await leaveMatch(entry.name, matchID, seat);
      dropSeat(matchID);
      navigate('/');
    });
  return (
    <div>
      <Button disabled={busy} onClick={leave}>
        {match.leave}
      </Button>
      <Problem>{failure && failureWords(failure)}</Problem>
    </div>
  );
}
