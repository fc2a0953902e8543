import Markdown from 'react-markdown';
import styles from './rules-panel.module.css';

/** The page has a heading of its own: those of the text go one level down. */
const HEADINGS = { h1: 'h2', h2: 'h3', h3: 'h4' } as const;

/** Rules written in Markdown. */
export function RulesPanel({ text }: { text: string }) {
  return (
    <div className={styles.rules}>
      <Markdown components={HEADINGS}>{text}</Markdown>
    </div>
  );
}
