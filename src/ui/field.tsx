import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes } from 'react';
import styles from './field.module.css';

/** A text field with its label. */
export function TextField({ label, ...rest }: { label: string } & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <label className={styles.field}>
      <span>{label}</span>
      <input autoComplete="off" {...rest} className={styles.input} />
    </label>
  );
}

/** A select with an accessible label. */
export function Select({ label, ...rest }: { label: string } & SelectHTMLAttributes<HTMLSelectElement>) {
  return <select aria-label={label} {...rest} className={styles.input} />;
}

/** An error message, announced to screen readers; renders nothing without text. */
export function Problem({ children }: { children?: ReactNode }) {
  if (!children) return undefined;
  return (
    <p role="alert" className={styles.problem}>
      {children}
    </p>
  );
}
