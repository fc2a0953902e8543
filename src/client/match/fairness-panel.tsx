import { Suspense, useState } from 'react';
import { Digits } from '../../ui/digits';
import { useMessages } from '../../ui/i18n';
import { lazyPart } from '../../ui/lazy-part';
import { Spinner } from '../../ui/spinner';
import type { DealWarning } from './contribution';
import type { DealPictureProps } from './deal-picture';
import styles from './fairness-panel.module.css';

const DealDetails = lazyPart(async () => (await import('./deal-picture')).DealDetails);
const DealWarningText = lazyPart(async () => (await import('./deal-picture')).DealWarningText);

interface DealPanelProps extends DealPictureProps {
  readonly warning?: DealWarning | undefined;
}

type FairnessPanelProps =
  | DealPanelProps
  /** The seed of the match was drawn by one party: the server of version 1.0, or this browser. */
  | { readonly seedCommitment: string };

/** Number of digits in the summary. */
const SHORT_LENGTH = 8;

/** How the cards and dice of a match came about: the beginning of the commitment, with an explanation on demand. */
export function FairnessPanel(props: FairnessPanelProps) {
  return 'deal' in props ? <DealPanel {...props} /> : <SeedPanel commitment={props.seedCommitment} />;
}

function DealPanel({ warning, ...picture }: DealPanelProps) {
  const { loading } = useMessages('app');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Suspense>{warning && <DealWarningText warning={warning} />}</Suspense>
      <details className={styles.panel} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <Summary commitment={picture.deal.commitment} />
        <Suspense fallback={<Spinner label={loading} />}>{isOpen && <DealDetails {...picture} />}</Suspense>
      </details>
    </>
  );
}

function SeedPanel({ commitment }: { commitment: string }) {
  const { fairness } = useMessages('table');
  return (
    <details className={styles.panel}>
      <Summary commitment={commitment} />
      <p>{fairness.text}</p>
      <code className={styles.hash}>
        <Digits>{commitment}</Digits>
      </code>
    </details>
  );
}

function Summary({ commitment }: { commitment: string }) {
  const { fairness } = useMessages('table');
  return (
    <summary>
      {fairness.title} <code>{commitment.slice(0, SHORT_LENGTH)}…</code>
    </summary>
  );
}
