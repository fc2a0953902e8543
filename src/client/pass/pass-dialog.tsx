import { useEffect, useState } from 'react';
import type { SeatTransfer } from '../../protocol/protocol';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Problem } from '../../ui/field';
import { createSeatTransfer } from '../shared/api';
import { useAsyncAction, type AsyncAction } from '../shared/use-async-action';
import { useFailureText } from '../app/failure';
import { clockText } from '../match/remaining';
import type { HeldSeat } from '../shared/local-store';
import { ShareLink, LargeCode } from '../app/share-link';
import { useClientTexts } from '../texts';
import styles from './pass.module.css';
import { transferLink } from './seat-transfer';
import { useSeatTransferTexts } from './texts';

/** A pass, whose seat it opens, and when it was issued on the clock of `performance.now()`. */
interface IssuedTransfer extends SeatTransfer {
  readonly seat: HeldSeat;
  readonly issuedAt: number;
}

/** Where passes for seats of a match are issued, one at a time. */
export interface SeatTransferControl {
  readonly transfer?: IssuedTransfer;
  readonly action: AsyncAction;
  issue(seat: HeldSeat): void;
  dismiss(): void;
}

/** The way to take seats of a match along. */
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
  readonly transfer: SeatTransferControl;
  readonly seat: HeldSeat;
  /** Nobody else sits here at this device. */
  readonly isAlone: boolean;
}

/** Asks for a pass. */
export function SeatTransferButton({ transfer: { action, issue }, seat, isAlone }: SeatTransferButtonProps) {
  const texts = useSeatTransferTexts();
  const failureText = useFailureText();
  return (
    <div className={styles.ask}>
      <Button disabled={action.busy} onClick={() => issue(seat)}>
        {isAlone ? texts.takeAlong : texts.takeAlongFor(seat.name)}
      </Button>
      <Problem>{action.failure && failureText(action.failure)}</Problem>
    </div>
  );
}

/** Shows the pass that there is: code, picture and link while they are good. */
export function SeatTransferDialog({ transfer, onClose }: { transfer: SeatTransferControl; onClose?(): void }) {
  const { close: closeLabel } = useClientTexts();
  const texts = useSeatTransferTexts();
  const failureText = useFailureText();
  const { transfer: pass, action, issue, dismiss } = transfer;
  if (!pass) return undefined;
  const close = () => {
    dismiss();
    onClose?.();
  };
  return (
    <Dialog title={texts.title} closeLabel={closeLabel} onClose={close}>
      <div className={styles.pass}>
        <TransferCode key={pass.code} transfer={pass} renew={() => issue(pass.seat)} busy={action.busy} />
        <Problem>{action.failure && failureText(action.failure)}</Problem>
      </div>
    </Dialog>
  );
}

function TransferCode({ transfer, renew, busy }: { transfer: IssuedTransfer; renew(): void; busy: boolean }) {
  const texts = useSeatTransferTexts();
  const { match } = useClientTexts();
  const remainingMs = useTimeLeft(transfer);
  const { code } = transfer;
  const half = code.length / 2;
  if (remainingMs <= 0) {
    return (
      <>
        <p role="status">{texts.over}</p>
        <div>
          <Button tone="primary" disabled={busy} onClick={renew}>
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
            {texts.left(clockText(remainingMs, match.days))}
          </span>
        </div>
      </ShareLink>
    </>
  );
}

/** For how much longer a pass is good, in milliseconds. */
function useTimeLeft({ issuedAt, seconds }: IssuedTransfer): number {
  const [now, setNow] = useState(issuedAt);
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return issuedAt + seconds * 1000 - now;
}
