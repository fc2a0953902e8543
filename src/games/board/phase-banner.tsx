import { useState } from 'react';
import styles from './phase-banner.module.css';

interface PhaseBannerProps {
  /** Identifies the phase; the banner unrolls when it changes, not when the board opens. */
  readonly phase: string;
  /** Undefined for a phase without a banner. */
  readonly title: string | undefined;
  readonly detail?: string;
}

/** Names a phase of the match in large letters over the table, for a moment. Decorative: the table says it as well. */
export function PhaseBanner({ phase, title, detail }: PhaseBannerProps) {
  const [opened] = useState(phase);
  if (phase === opened || title === undefined) return null;
  return (
    <p key={phase} className={styles.banner} data-phase={phase} aria-hidden="true">
      <b>{title}</b>
      {detail !== undefined && <span>{detail}</span>}
    </p>
  );
}
