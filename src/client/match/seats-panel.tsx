import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { Level } from '../../ai/bot-kinds';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Problem } from '../../ui/field';
import { useMessages } from '../../ui/i18n';
import { PeopleIcon } from '../../ui/icons';
import { DownIcon, UpIcon } from '../../ui/table-icons';
import { SeatMuteButton } from '../chat/mute-button';
import { SeatTransferButton, SeatTransferDialog, useSeatTransfer } from '../seat-transfer/transfer-dialog';
import { OccupantSelect } from '../setup/seat-fields';
import { leaveMatch, seatActions, type MatchSeat, type SeatActions } from '../shared/api';
import { useAsyncAction, useFailureText, type AsyncAction } from '../shared/async-action';
import type { HeldSeat } from '../shared/local-store';
import { findHostSeat, isFree } from '../shared/seats';
import { RemovePlayer, SeatRow } from './seat-row';
import styles from './seat-row.module.css';
import { useTable } from './table-context';

interface SeatsPanelProps {
  readonly matchID: string;
  readonly seats: readonly MatchSeat[];
  /** The seats of this device. */
  readonly localSeats: readonly HeldSeat[];
  /** The match has started: nobody is removed any more. */
  readonly isStarted: boolean;
  /** The bot that the host has chosen for the only free seat; it comes with the start of the match. */
  readonly lastBot?: Level | undefined;
  onLastBot?(bot: Level | undefined): void;
}

/** The players at a table, with the host's controls if this browser holds the host's seat. */
export function SeatsPanel({ matchID, seats, localSeats, isStarted, lastBot, onLastBot }: SeatsPanelProps) {
  const tableTexts = useMessages('table');
  const { chat } = useTable();
  const failureText = useFailureText();
  const action = useAsyncAction();
  const rows = useFollowedMove(seats, localSeats);
  const host = findHostSeat(localSeats, seats);
  const actions = host && seatActions(host.game, matchID, host);
  const freeCount = seats.filter(isFree).length;
  return (
    <>
      <ol ref={rows} className={styles.rows} aria-label={tableTexts.match.seats}>
        {seats.map((each) => {
          const isOwn = localSeats.some(({ playerID }) => playerID === String(each.id));
          return (
            <SeatRow key={each.id} seat={each} isOwn={isOwn}>
              {actions && freeCount > 0 && <MoveButtons {...{ seat: each, last: seats.length - 1, actions, action }} />}
              {actions && !isOwn && (
                <OccupantControl
                  {...{ seat: each, actions, action, isStarted }}
                  {...(isFree(each) && freeCount === 1 && { lastBot, onLastBot })}
                />
              )}
              {!isOwn && <SeatMuteButton {...{ chat, seat: each.id, name: each.name }} />}
            </SeatRow>
          );
        })}
      </ol>
      {actions && isStarted && <p className={styles.hint}>{tableTexts.match.nobodyRemoved}</p>}
      <Problem>{action.failure && failureText(action.failure)}</Problem>
    </>
  );
}

interface SeatControlProps {
  readonly seat: MatchSeat;
  readonly actions: SeatActions;
  readonly action: AsyncAction;
}

interface OccupantControlProps extends SeatControlProps, Pick<SeatsPanelProps, 'isStarted' | 'lastBot' | 'onLastBot'> {}

/**
 * Chooses a seat's occupant: a kind of bot, or a person. A player who has joined can only be removed, and only before the
 * start; after it, people take over from bots only in games without secrets. A bot on the last free seat would start the
 * match: with `onLastBot` it is only noted.
 */
function OccupantControl({
  seat: { id, name, data },
  actions,
  action: { busy, start },
  isStarted,
  lastBot,
  onLastBot,
}: OccupantControlProps) {
  const { rules } = useTable().entry;
  const run = (promise: Promise<unknown>) => start(async () => void (await promise));
  if (name && (!data?.bot || data.standIn)) {
    const remove = () => run(actions.vacateSeat(id));
    return isStarted ? undefined : <RemovePlayer name={name} isBusy={busy} onConfirm={remove} />;
  }
  const occupant = data?.offered ? undefined : data?.bot;
  const choose = (kind: Level | undefined) => run(kind ? actions.addBot(id, kind) : actions.vacateSeat(id));
  const allowsPeople = !isStarted || rules.isOpenInformation === true;
  return (
    <OccupantSelect
      seat={id}
      occupant={lastBot ?? occupant}
      allowsPeople={allowsPeople}
      onChange={onLastBot ?? choose}
    />
  );
}

/**
 * Lets the focus follow a seat that was moved, also when the table connects again because it is this browser's own. Returns a
 * ref for the list of seats.
 */
function useFollowedMove(seats: readonly MatchSeat[], localSeats: readonly HeldSeat[]) {
  const { moved, onMove } = useTable();
  const rows = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (!moved || seats[moved.to]?.name !== moved.name) return;
    const { from, to, heldBefore } = moved;
    const isOwn = heldBefore.some(({ playerID }) => [from, to].includes(Number(playerID)));
    if (isOwn && heldBefore === localSeats) return; // it connects again first
    const buttons = rows.current?.children[to]?.querySelectorAll<HTMLElement>('[data-moves]') ?? [];
    const direction = to < from ? 'up' : 'down';
    ([...buttons].find(({ dataset }) => dataset.moves === direction) ?? buttons[0])?.focus();
    onMove(undefined);
  }, [moved, seats, localSeats, onMove]);
  return rows;
}

function MoveButtons({
  seat: { id, name },
  last,
  actions,
  action: { busy, start },
}: SeatControlProps & { last: number }) {
  const { match } = useMessages('table');
  const { localSeats, onMove } = useTable();
  const swapWith = (other: number) => () =>
    start(async () => {
      onMove({ from: id, to: other, name, heldBefore: localSeats });
      await actions.swapSeats(id, other);
    });
  return (
    <>
      {id > 0 && (
        <Button
          tone="quiet"
          busy={busy}
          data-moves="up"
          aria-label={match.moveUp({ nth: id + 1 })}
          onClick={swapWith(id - 1)}
        >
          <UpIcon />
        </Button>
      )}
      {id < last && (
        <Button
          tone="quiet"
          busy={busy}
          data-moves="down"
          aria-label={match.moveDown({ nth: id + 1 })}
          onClick={swapWith(id + 1)}
        >
          <DownIcon />
        </Button>
      )}
    </>
  );
}

/** Toolbar button that opens the seats panel of a running match, with the actions to move to another device or leave. */
export function SeatsPanelButton({
  isOver,
  children,
  ...panelProps
}: Omit<SeatsPanelProps, 'isStarted'> & { readonly isOver: boolean; readonly children?: ReactNode }) {
  const texts = useMessages('app');
  const tableTexts = useMessages('table');
  const [open, setOpen] = useState(false);
  const transferControl = useSeatTransfer(panelProps.matchID);
  return (
    <>
      <Button
        tone="quiet"
        aria-label={tableTexts.match.seats}
        title={tableTexts.match.seats}
        shortcut="Shift+T"
        onClick={() => setOpen(true)}
      >
        <PeopleIcon />
      </Button>
      <SeatTransferDialog control={transferControl} onClose={() => setOpen(false)} />
      {open && !transferControl.transfer && (
        <Dialog title={tableTexts.match.seats} closeLabel={texts.close} onClose={() => setOpen(false)}>
          <SeatsPanel {...panelProps} isStarted />
          {panelProps.localSeats.map((seat) => (
            <div key={seat.credentials} className={styles.leave}>
              <SeatTransferButton control={transferControl} seat={seat} isAlone={panelProps.localSeats.length === 1} />
            </div>
          ))}
          <div className={styles.leave}>{children}</div>
          {!isOver &&
            panelProps.localSeats.map((seat) => (
              <LeaveTableButton
                key={seat.credentials}
                {...{ matchID: panelProps.matchID, seat, isAlone: panelProps.localSeats.length === 1 }}
                onLeft={() => setOpen(false)}
              />
            ))}
        </Dialog>
      )}
    </>
  );
}

interface LeaveTableButtonProps {
  readonly matchID: string;
  readonly seat: HeldSeat;
  /** It is the only seat at this device. */
  readonly isAlone: boolean;
  onLeft(): void;
}

function LeaveTableButton({ matchID, seat, isAlone, onLeft }: LeaveTableButtonProps) {
  const { match } = useMessages('table');
  const { leavesTable } = useMessages('table').hotSeat;
  const failureText = useFailureText();
  const [, navigate] = useLocation();
  const { busy, failure, start } = useAsyncAction();
  const leave = () =>
    start(async () => {
      await leaveMatch(seat.game, matchID, seat);
      if (isAlone) navigate('/');
      else onLeft();
    });
  return (
    <div className={styles.leave}>
      {isAlone && <p className={styles.soft}>{match.leaveText}</p>}
      <Button busy={busy} onClick={leave}>
        {isAlone ? match.leaveTable : leavesTable({ name: seat.name })}
      </Button>
      <Problem>{failure && failureText(failure)}</Problem>
    </div>
  );
}
