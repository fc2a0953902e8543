import type { FormEvent } from 'react';
import { useLocation } from 'wouter';
import type { GameEntry } from '../../games/types';
import { Button } from '../../ui/button';
import { Problem } from '../../ui/field';
import { useTexts } from '../../ui/i18n';
import { BotIcon, OfflineIcon } from '../../ui/icons';
import { SeatBadge } from '../../ui/seat-badge';
import { leaveMatch, type MatchInfo, type MatchSeat } from '../api';
import { useAttempt } from '../attempt';
import { useFailureWords } from '../failure';
import { dropSeat, useName, type HeldSeat } from '../remembered';
import { isFree } from '../seats';
import { NameField } from '../setup/name-field';
import { unusualOptions } from '../setup/options';
import { useClientTexts } from '../texts';
import { Invite } from './invite';
import styles from './waiting-room.module.css';

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
  const unusual = unusualOptions(entry.options, about, info.setupData);
  const free = seats.filter(isFree).length;
  return (
    <div className={styles.room}>
      <section className={styles.card} aria-labelledby="seats">
        <h2 id="seats">{match.seats}</h2>
        <p role="status">{match.waiting(free)}</p>
        <ol className={styles.seats}>
          {seats.map((taken) => (
            <WaitingSeat key={taken.id} seat={taken} you={String(taken.id) === seat?.playerID} />
          ))}
        </ol>
        <p className={styles.soft}>
          {about.title} · {unusual.length > 0 ? unusual.join(' · ') : lobby.standard}
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

function WaitingSeat({ seat, you }: { seat: MatchSeat; you: boolean }) {
  const { match } = useClientTexts();
  const away = !seat.data?.bot && !seat.isConnected;
  if (isFree(seat)) {
    return (
      <li data-free>
        <SeatBadge seat={seat.id} /> {match.freeSeat}
      </li>
    );
  }
  return (
    <li>
      <SeatBadge seat={seat.id} /> <strong>{seat.name}</strong>
      {you && <span className={styles.soft}>{match.you}</span>}
      {seat.data?.bot && (
        <span className={styles.soft}>
          <BotIcon /> {match.bot}
        </span>
      )}
      {away && (
        <span className={styles.soft}>
          <OfflineIcon /> {match.away}
        </span>
      )}
    </li>
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
      <NameField name={name} onChange={setName} />
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
