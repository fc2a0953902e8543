import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '../ui/button';
import styles from './share-link.module.css';
import { useClientTexts } from './texts';

const QrCode = lazy(async () => ({ default: (await import('./qr-code')).QrCode }));

interface ShareLinkProps {
  readonly address: string;
  /** What the address is called: the name of its field. */
  readonly label: string;
  /** What its picture is called. */
  readonly qrLabel: string;
}

/** A link for somebody else, or another device: to point a camera at, and to copy. */
export function ShareLink({ address, label, qrLabel }: ShareLinkProps) {
  const { match } = useClientTexts();
  const link = useRef<HTMLInputElement>(null);
  const [said, say] = useState('');

  /** Browsers offer the clipboard on safe origins only; elsewhere the link is selected for copying by hand. */
  async function copy() {
    link.current?.select();
    const copied = await (navigator.clipboard as Clipboard | undefined)?.writeText(address).then(
      () => true,
      () => false,
    );
    say(copied ? match.copied : match.copyByHand);
  }

  return (
    <>
      <div className={styles.qr}>
        <Suspense>
          <QrCode text={address} label={qrLabel} />
        </Suspense>
      </div>
      <div className={styles.link}>
        <input ref={link} readOnly value={address} aria-label={label} onFocus={({ target }) => target.select()} />
        <Button tone="primary" onClick={() => void copy()}>
          {match.copy}
        </Button>
      </div>
      <p role="status" className={styles.said}>
        {said}
      </p>
    </>
  );
}
