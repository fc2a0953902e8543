import { useMessages } from '../../ui/i18n';
import styles from './seed-commitment.module.css';

/** Number of digits in the summary. */
const SHORT_LENGTH = 8;

/** The commitment to a match's random seed, with an explanation on demand. */
export function SeedCommitment({ commitment }: { commitment: string }) {
  const { fairness } = useMessages('table');
  return (
    <details className={styles.commitment}>
      <summary>
        {fairness.title} <code>{commitment.slice(0, SHORT_LENGTH)}…</code>
      </summary>
      <p>{fairness.text}</p>
      <code className={styles.fingerprint}>{commitment}</code>
    </details>
  );
}
