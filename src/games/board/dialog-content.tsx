import type { ReactNode } from 'react';
import styles from './dialog-content.module.css';

/** The content of a help dialog, as paragraphs, headings and lists. */
export function DialogContent({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={[styles.content, className].join(' ')}>{children}</div>;
}

/** The course of a turn as numbered sentences. */
export function NumberedSentences({ sentences }: { sentences: readonly string[] }) {
  return (
    <ol>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ol>
  );
}
