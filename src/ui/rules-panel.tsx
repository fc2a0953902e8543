import Markdown from 'react-markdown';
import styles from './rules-panel.module.css';

/** Rules written in Markdown. */
export function RulesPanel({ text }: { text: string }) {
  return (
    <div className={styles.rules}>
      <Markdown>{text}</Markdown>
    </div>
  );
}
