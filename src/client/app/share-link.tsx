import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../ui/button';
import styles from './share-link.module.css';
import { useClientTexts } from '../texts';

const QrCode = lazy(async () => ({ default: (await import('./qr-code')).QrCode }));

interface ShareLinkProps {
  readonly address: string;
  /** What the address is called: the name of its field. */
  readonly label: string;
  /** What its picture is called. */
  readonly qrLabel: string;
  /** The code that does the same. */
  readonly children: ReactNode;
}

/** A code large enough to read aloud. */
export function LargeCode({ label, code }: { label: string; code: string }) {
  return (
    <p>
      {label} <strong className={styles.code}>{code}</strong>
    </p>
  );
}

/** A link for somebody else, or another device: to point a camera at, to say as a code, and to copy. */
export function ShareLink({ address, label, qrLabel, children }: ShareLinkProps) {
  const { match } = useClientTexts();
  const link = useRef<HTMLInputElement>(null);
  const [status, setStatus] = useState('');

  /** Browsers offer the clipboard on safe origins only; elsewhere the link is selected for copying by hand. */
  async function copy() {
    link.current?.select();
    const copied = await (navigator.clipboard as Clipboard | undefined)?.writeText(address).then(
      () => true,
      () => false,
    );
    setStatus(copied ? match.copied : match.copyByHand);
  }

  return (
    <div className={styles.share}>
      <div className={styles.qr}>
        <Suspense>
          <QrCode text={address} label={qrLabel} />
        </Suspense>
      </div>
      <div className={styles.words}>
        {children}
        <div className={styles.link}>
          <input ref={link} readOnly value={address} aria-label={label} onFocus={({ target }) => target.select()} />
          <Button tone="primary" onClick={() => void copy()}>
            {match.copy}
          </Button>
        </div>
        <p role="status" className={styles.said}>
          {status}
        </p>
      </div>
    </div>
  );
}
