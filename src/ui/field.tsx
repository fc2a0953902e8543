import { useEffect, useId, useRef, type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes } from 'react';
import styles from './field.module.css';

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  /** What is wrong with the value. When it appears, the field is scrolled to and focused. */
  readonly problem?: string | undefined;
}

/** A text field with its label and its error message. */
export function TextField({ label, problem, ...rest }: TextFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!problem) return;
    input.current?.focus({ preventScroll: true });
    input.current?.scrollIntoView({ block: 'center' });
  }, [problem]);
  return (
    <div className={styles.field}>
      <label>
        <span>{label}</span>
        <input
          ref={input}
          autoComplete="off"
          {...rest}
          {...(problem && { 'aria-invalid': true, 'aria-describedby': id })}
          className={styles.input}
        />
      </label>
      {problem && (
        <p role="alert" id={id} className={styles.invalid}>
          {problem}
        </p>
      )}
    </div>
  );
}

/** A select with an accessible label. */
export function Select({ label, ...rest }: { label: string } & SelectHTMLAttributes<HTMLSelectElement>) {
  return <select aria-label={label} {...rest} className={styles.input} />;
}

function scrollToProblem(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/** An error message, announced to screen readers and scrolled to; renders nothing without text. */
export function Problem({ children }: { children?: ReactNode }) {
  if (!children) return undefined;
  return (
    <p role="alert" ref={scrollToProblem} className={styles.problem}>
      {children}
    </p>
  );
}
