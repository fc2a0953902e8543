import { useEffect, useState } from 'react';
import type { SeatTransfer } from '../../protocol/http';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Problem } from '../../ui/field';
import { useMessages } from '../../ui/i18n';
import { LargeCode, ShareLink } from '../app/share-link';
import { createSeatTransfer } from '../shared/api';
import { useAsyncAction, useFailureText, type AsyncAction } from '../shared/async-action';
import type { HeldSeat } from '../shared/local-store';
import { clockText } from '../shared/remaining';
import { transferLink } from './seat-transfer';
import styles from './transfer.module.css';

/** A seat transfer, its seat, and when it was issued as a `performance.now()` timestamp. */
interface IssuedTransfer extends SeatTransfer {
  readonly seat: HeldSeat;
  readonly issuedAt: number;
}

/** Issues seat transfers of a match, one at a time. */
export interface SeatTransferControl {
  readonly transfer: IssuedTransfer | undefined;
  readonly action: AsyncAction;
  issue(seat: HeldSeat): void;
  dismiss(): void;
}

/** Manages the current seat transfer of a match. */
export function useSeatTransfer(matchID: string): SeatTransferControl {
  const [transfer, setTransfer] = useState<IssuedTransfer>();
  const action = useAsyncAction();
  const issue = (seat: HeldSeat) =>
    action.start(async () => {
      setTransfer({ ...(await createSeatTransfer(seat.game, matchID, seat)), seat, issuedAt: performance.now() });
    });
  return { transfer, action, issue, dismiss: () => setTransfer(undefined) };
}

interface SeatTransferButtonProps {
  readonly control: SeatTransferControl;
  readonly seat: HeldSeat;
  /** It is the only seat at this device. */
  readonly isAlone: boolean;
}

/** Button that requests a seat transfer. */
export function SeatTransferButton({ control: { action, issue }, seat, isAlone }: SeatTransferButtonProps) {
  const texts = useMessages('table').seatTransfer;
  const failureText = useFailureText();
  return (
    <div className={styles.ask}>
      <Button busy={action.busy} onClick={() => issue(seat)}>
        {isAlone ? texts.takeAlong : texts.takeAlongFor({ name: seat.name })}
      </Button>
      <Problem>{action.failure && failureText(action.failure)}</Problem>
    </div>
  );
}

/** Shows the current seat transfer: code, QR code and link, until they expire. */
export function SeatTransferDialog({ control, onClose }: { control: SeatTransferControl; onClose?(): void }) {
  const { close: closeLabel } = useMessages('app');
  const texts = useMessages('table').seatTransfer;
  const failureText = useFailureText();
  const { transfer, action, issue, dismiss } = control;
  if (!transfer) return undefined;
  const close = () => {
    dismiss();
    onClose?.();
  };
  return (
    <Dialog title={texts.title} closeLabel={closeLabel} onClose={close}>
      <div className={styles.transfer}>
        <TransferCode key={transfer.code} transfer={transfer} renew={() => issue(transfer.seat)} busy={action.busy} />
        <Problem>{action.failure && failureText(action.failure)}</Problem>
      </div>
    </Dialog>
  );
}

function TransferCode({ transfer, renew, busy }: { transfer: IssuedTransfer; renew(): void; busy: boolean }) {
  const texts = useMessages('table').seatTransfer;
  const { match } = useMessages('table');
  const remainingMs = useRemainingMs(transfer);
  const { code } = transfer;
  const half = code.length / 2;
  if (remainingMs <= 0) {
    return (
      <>
        <p role="status">{texts.over}</p>
        <div>
          <Button tone="primary" busy={busy} onClick={renew}>
            {texts.renew}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <p>{texts.text}</p>
      <p className={styles.soft}>{texts.careful}</p>
      <ShareLink address={transferLink(code)} label={texts.link} qrLabel={texts.qr}>
        <div>
          <LargeCode label={texts.code} code={`${code.slice(0, half)}-${code.slice(half)}`} />
          <span role="timer" className={styles.soft}>
            {texts.left({ time: clockText(remainingMs, (count) => match.days({ count })) })}
          </span>
        </div>
      </ShareLink>
    </>
  );
}

/** Returns the milliseconds until a seat transfer expires. */
function useRemainingMs({ issuedAt, seconds }: IssuedTransfer): number {
  const [now, setNow] = useState(issuedAt);
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return issuedAt + seconds * 1000 - now;
}
