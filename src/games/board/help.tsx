import type { ReactNode } from 'react';
import styles from './help.module.css';

interface HelpButtonProps {
  readonly className: string | undefined;
  readonly label: string;
  readonly title?: string;
  onOpen(): void;
}

/** The round "?" button that opens the help dialog. */
export function HelpButton({ className, label, title, onOpen }: HelpButtonProps) {
  return (
    <button
      type="button"
      className={[styles.help, className].join(' ')}
      aria-label={label}
      title={title}
      onClick={onOpen}
    >
      ?
    </button>
  );
}

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

/** Groups equal components, in the order of the first of each kind. */
export function countKinds<T>(
  components: readonly T[],
  isSame: (a: T, b: T) => boolean = Object.is,
): { readonly card: T; readonly count: number }[] {
  return components
    .filter((card, i) => components.findIndex((other) => isSame(card, other)) === i)
    .map((card) => ({ card, count: components.filter((other) => isSame(card, other)).length }));
}
