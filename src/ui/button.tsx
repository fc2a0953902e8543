import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './button.module.css';

export type ButtonTone = 'primary' | 'plain' | 'quiet';

/** The look of a button for something else that is pressed, a link for instance. */
export function buttonClass(tone: ButtonTone = 'plain'): string {
  return `${styles.button} ${styles[tone]}`;
}

/** A button large enough for a thumb. */
export function Button({
  tone,
  type = 'button',
  ...rest
}: { tone?: ButtonTone } & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>) {
  return <button {...rest} type={type} className={buttonClass(tone)} />;
}

/** The word beside the sign of a page's tool: where there is little room it is for screen readers alone. */
export function ToolLabel({ children }: { children: ReactNode }) {
  return <span className={styles.toolLabel}>{children}</span>;
}
