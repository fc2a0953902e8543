import { useClientTexts } from '../texts';
import styles from './fair-chance.module.css';

/** Shown beside the words; the whole of it is a press away. */
const SHORT_LENGTH = 8;

/** What keeps the chance of a match honest: a line, and on demand what it means. */
export function SeedCommitment({ commitment }: { commitment: string }) {
  const { chance } = useClientTexts();
  return (
    <details className={styles.chance}>
      <summary>
        {chance.title} <code>{commitment.slice(0, SHORT_LENGTH)}…</code>
      </summary>
      <p>{chance.text}</p>
      <code className={styles.fingerprint}>{commitment}</code>
    </details>
  );
}
