import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './button.module.css';

/** How much a button stands out. */
export type ButtonTone = 'primary' | 'plain' | 'quiet';

/** Returns the class of a button, for links that look like one. */
export function buttonClass(tone: ButtonTone = 'plain'): string {
  return `${styles.button} ${styles[tone]}`;
}

/** A button with a touch-friendly size. */
export function Button({
  tone,
  type = 'button',
  ...rest
}: { tone?: ButtonTone } & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>) {
  return <button {...rest} type={type} className={buttonClass(tone)} />;
}

/** The label beside a toolbar icon; on narrow screens for screen readers only. */
export function ToolLabel({ children }: { children: ReactNode }) {
  return <span className={styles.toolLabel}>{children}</span>;
}
