import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes } from 'react';
import styles from './field.module.css';

/** A line of text under its label. */
export function TextField({ label, ...rest }: { label: string } & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <label className={styles.field}>
      <span>{label}</span>
      <input autoComplete="off" {...rest} className={styles.input} />
    </label>
  );
}

/** One out of a list, by its label. */
export function Select({ label, ...rest }: { label: string } & SelectHTMLAttributes<HTMLSelectElement>) {
  return <select aria-label={label} {...rest} className={styles.input} />;
}

/** Why something did not work, in words and read aloud; nothing without words. */
export function Problem({ children }: { children?: ReactNode }) {
  if (!children) return undefined;
  return (
    <p role="alert" className={styles.problem}>
      {children}
    </p>
  );
}
