import { useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { Level } from '../../../ai/bot-kinds';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Problem } from '../../../ui/field';
import { DownIcon, PeopleIcon, UpIcon } from '../../../ui/icons';
import { leaveMatch, seatOrders, type MatchSeat, type SeatOrders } from '../../shared/api';
import { useAttempt, type Attempt } from '../../shared/use-async-action';
import { useFailureWords } from '../../app/failure';
import { useHotSeatTexts } from '../../hot-seat/texts';
import { PassButton, PassDialog, usePassDesk } from '../../pass/pass-dialog';
import type { HeldSeat } from '../../shared/local-store';
import { hostAmong, isFree } from '../../shared/seats';
import { OccupantSelect } from '../../setup/seat-fields';
import { useClientTexts } from '../../texts';
import { RemovePerson } from './remove-person';
import { SeatRow } from './seat-row';
import styles from './seat-row.module.css';

interface CrewProps {
  readonly matchID: string;
  readonly seats: readonly MatchSeat[];
  /** The seats of the people at this device. */
  readonly here: readonly HeldSeat[];
  /** Somebody has made a move. */
  readonly hasBegun: boolean;
}

/** Everybody at a table, with what the host may do about them when this browser is his. */
export function Crew({ matchID, seats, here, hasBegun }: CrewProps) {
  const texts = useClientTexts();
  const failureWords = useFailureWords();
  const attempt = useAttempt();
  const host = hostAmong(here, seats);
  const orders = host && seatOrders(host.game, matchID, host);
  const free = seats.filter(isFree).length;
  return (
    <>
      <ol className={styles.rows} aria-label={texts.match.seats}>
        {seats.map((each) => {
          const you = here.some(({ playerID }) => playerID === String(each.id));
          return (
            <SeatRow key={each.id} seat={each} you={you}>
              {orders && free > 0 && <MoveButtons {...{ seat: each, last: seats.length - 1, orders, attempt }} />}
              {orders && !you && (
                <Occupy {...{ seat: each, orders, attempt, hasBegun, isLast: isFree(each) && free === 1 }} />
              )}
            </SeatRow>
          );
        })}
      </ol>
      <Problem>{attempt.failure && failureWords(attempt.failure)}</Problem>
    </>
  );
}

interface ControlProps {
  readonly seat: MatchSeat;
  readonly orders: SeatOrders;
  readonly attempt: Attempt;
}

interface OccupyProps extends ControlProps, Pick<CrewProps, 'hasBegun'> {
  /** It is the only seat that is free. */
  readonly isLast: boolean;
}

/**
 * Who is to sit here: a kind of bot or a person. Whoever has taken the seat himself can only be sent away, and a bot on the
 * last free seat is asked for twice, since the match begins with it.
 */
function Occupy({ seat: { id, name, data }, orders, attempt: { busy, start }, hasBegun, isLast }: OccupyProps) {
  const { match, bots } = useClientTexts();
  const [asked, setAsked] = useState<Level>();
  const carryOut = (order: Promise<unknown>) => start(async () => void (await order));
  if (name && (!data?.bot || data.standIn)) {
    const remove = () => carryOut(orders.clearSeat(id));
    return <RemovePerson {...{ name, hasBegun }} disabled={busy} onConfirm={remove} />;
  }
  const occupant = data?.offered ? undefined : data?.bot;
  const bot = isLast ? asked : undefined;
  function choose(kind: Level | undefined) {
    if (isLast) return setAsked(kind);
    carryOut(kind ? orders.seatBot(id, kind) : orders.clearSeat(id));
  }
  return (
    <>
      <OccupantSelect seat={id} occupant={bot ?? occupant} people onChange={choose} />
      {bot && (
        <Button tone="primary" disabled={busy} onClick={() => carryOut(orders.seatBot(id, bot))}>
          {match.startWith(bots[bot])}
        </Button>
      )}
    </>
  );
}

function MoveButtons({ seat: { id }, last, orders, attempt: { busy, start } }: ControlProps & { last: number }) {
  const { match } = useClientTexts();
  const swapWith = (other: number) => () => start(async () => void (await orders.swapSeats(id, other)));
  return (
    <>
      {id > 0 && (
        <Button tone="quiet" disabled={busy} aria-label={match.moveUp(id + 1)} onClick={swapWith(id - 1)}>
          <UpIcon />
        </Button>
      )}
      {id < last && (
        <Button tone="quiet" disabled={busy} aria-label={match.moveDown(id + 1)} onClick={swapWith(id + 1)}>
          <DownIcon />
        </Button>
      )}
    </>
  );
}

/** The way to everybody at a table that is playing, and out of it. */
export function CrewButton({
  isOver,
  children,
  ...crew
}: CrewProps & { readonly isOver: boolean; readonly children?: ReactNode }) {
  const texts = useClientTexts();
  const [open, setOpen] = useState(false);
  const desk = usePassDesk(crew.matchID);
  return (
    <>
      <Button tone="quiet" aria-label={texts.match.crew} title={texts.match.crew} onClick={() => setOpen(true)}>
        <PeopleIcon />
      </Button>
      <PassDialog desk={desk} onClose={() => setOpen(false)} />
      {open && !desk.pass && (
        <Dialog title={texts.match.crew} closeLabel={texts.close} onClose={() => setOpen(false)}>
          <Crew {...crew} />
          {crew.here.map((seat) => (
            <div key={seat.credentials} className={styles.leave}>
              <PassButton desk={desk} seat={seat} isAlone={crew.here.length === 1} />
            </div>
          ))}
          <div className={styles.leave}>{children}</div>
          {!isOver &&
            crew.here.map((seat) => (
              <LeaveTable
                key={seat.credentials}
                {...{ matchID: crew.matchID, seat, isAlone: crew.here.length === 1 }}
                onLeft={() => setOpen(false)}
              />
            ))}
        </Dialog>
      )}
    </>
  );
}

interface LeaveTableProps {
  readonly matchID: string;
  readonly seat: HeldSeat;
  /** Nobody else plays at this device. */
  readonly isAlone: boolean;
  onLeft(): void;
}

function LeaveTable({ matchID, seat, isAlone, onLeft }: LeaveTableProps) {
  const { match } = useClientTexts();
  const { leavesTable } = useHotSeatTexts();
  const failureWords = useFailureWords();
  const [, navigate] = useLocation();
  const { busy, failure, start } = useAttempt();
  const leave = () =>
    start(async () => {
      await leaveMatch(seat.game, matchID, seat);
      if (isAlone) navigate('/');
      else onLeft();
    });
  return (
    <div className={styles.leave}>
      {isAlone && <p className={styles.soft}>{match.leaveText}</p>}
      <Button disabled={busy} onClick={leave}>
        {isAlone ? match.leaveTable : leavesTable(seat.name)}
      </Button>
      <Problem>{failure && failureWords(failure)}</Problem>
    </div>
  );
}
