import { useEffect, useState } from 'react';
import type { SeatPass } from '../../protocol/protocol';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Problem } from '../../ui/field';
import { issuePass } from '../shared/api';
import { useAttempt, type Attempt } from '../shared/use-async-action';
import { useFailureWords } from '../app/failure';
import { clockText } from '../match/remaining';
import type { HeldSeat } from '../shared/local-store';
import { ShareLink, SpokenCode } from '../app/share-link';
import { useClientTexts } from '../texts';
import styles from './pass.module.css';
import { linkOfPass } from './seat-transfer';
import { usePassTexts } from './texts';

/** A pass, whose seat it opens, and when it was issued on the clock of `performance.now()`. */
interface IssuedPass extends SeatPass {
  readonly seat: HeldSeat;
  readonly issuedAt: number;
}

/** Where passes for seats of a match are issued, one at a time. */
export interface PassDesk {
  readonly pass?: IssuedPass;
  readonly attempt: Attempt;
  issue(seat: HeldSeat): void;
  dismiss(): void;
}

/** The way to take seats of a match along. */
export function usePassDesk(matchID: string): PassDesk {
  const [pass, setPass] = useState<IssuedPass>();
  const attempt = useAttempt();
  const issue = (seat: HeldSeat) =>
    attempt.start(async () => {
      setPass({ ...(await issuePass(seat.game, matchID, seat)), seat, issuedAt: performance.now() });
    });
  return { pass, attempt, issue, dismiss: () => setPass(undefined) };
}

interface PassButtonProps {
  readonly desk: PassDesk;
  readonly seat: HeldSeat;
  /** Nobody else sits here at this device. */
  readonly isAlone: boolean;
}

/** Asks for a pass. */
export function PassButton({ desk: { attempt, issue }, seat, isAlone }: PassButtonProps) {
  const texts = usePassTexts();
  const failureWords = useFailureWords();
  return (
    <div className={styles.ask}>
      <Button disabled={attempt.busy} onClick={() => issue(seat)}>
        {isAlone ? texts.takeAlong : texts.takeAlongFor(seat.name)}
      </Button>
      <Problem>{attempt.failure && failureWords(attempt.failure)}</Problem>
    </div>
  );
}

/** Shows the pass that there is: code, picture and link while they are good. */
export function PassDialog({ desk, onClose }: { desk: PassDesk; onClose?(): void }) {
  const { close: closeLabel } = useClientTexts();
  const texts = usePassTexts();
  const failureWords = useFailureWords();
  const { pass, attempt, issue, dismiss } = desk;
  if (!pass) return undefined;
  const close = () => {
    dismiss();
    onClose?.();
  };
  return (
    <Dialog title={texts.title} closeLabel={closeLabel} onClose={close}>
      <div className={styles.pass}>
        <Pass key={pass.code} pass={pass} renew={() => issue(pass.seat)} busy={attempt.busy} />
        <Problem>{attempt.failure && failureWords(attempt.failure)}</Problem>
      </div>
    </Dialog>
  );
}

function Pass({ pass, renew, busy }: { pass: IssuedPass; renew(): void; busy: boolean }) {
  const texts = usePassTexts();
  const { match } = useClientTexts();
  const left = useTimeLeft(pass);
  const { code } = pass;
  const half = code.length / 2;
  if (left <= 0) {
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
      <ShareLink address={linkOfPass(code)} label={texts.link} qrLabel={texts.qr}>
        <div>
          <SpokenCode label={texts.code} code={`${code.slice(0, half)}-${code.slice(half)}`} />
          <span role="timer" className={styles.soft}>
            {texts.left(clockText(left, match.days))}
          </span>
        </div>
      </ShareLink>
    </>
  );
}

/** For how much longer a pass is good, in milliseconds. */
function useTimeLeft({ issuedAt, seconds }: IssuedPass): number {
  const [now, setNow] = useState(issuedAt);
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return issuedAt + seconds * 1000 - now;
}
