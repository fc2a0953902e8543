import { Suspense, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../ui/button';
import { copyText } from '../../ui/clipboard';
import { useMessages } from '../../ui/i18n';
import { lazyPart } from '../../ui/lazy-part';
import styles from './share-link.module.css';

const QrCode = lazyPart(async () => (await import('./qr-code')).QrCode);

interface ShareLinkProps {
  readonly address: string;
  /** Label of the address field. */
  readonly label: string;
  /** Accessible name of the QR code. */
  readonly qrLabel: string;
  /** The code that serves the same purpose. */
  readonly children: ReactNode;
}

/** A code in large type. */
export function LargeCode({ label, code }: { label: string; code: string }) {
  return (
    <p>
      {label} <strong className={styles.code}>{code}</strong>
    </p>
  );
}

/** A link to share, with a QR code, a short code and a copy button. */
export function ShareLink({ address, label, qrLabel, children }: ShareLinkProps) {
  const { match } = useMessages('table');
  const link = useRef<HTMLInputElement>(null);
  const [status, setStatus] = useState('');

  async function copy() {
    setStatus((await copyText(address, link.current)) ? match.copied : match.copyByHand);
  }

  return (
    <div className={styles.share}>
      <div className={styles.qr}>
        <Suspense>
          <QrCode text={address} label={qrLabel} />
        </Suspense>
      </div>
      <div className={styles.body}>
        {children}
        <div className={styles.link}>
          <input ref={link} readOnly value={address} aria-label={label} onFocus={({ target }) => target.select()} />
          <Button tone="primary" onClick={() => void copy()}>
            {match.copy}
          </Button>
        </div>
        <p role="status" className={styles.status}>
          {status}
        </p>
      </div>
    </div>
  );
}
