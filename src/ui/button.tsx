import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import { useShortcut } from './settings';

/** How much a button stands out. */
export type ButtonTone = 'primary' | 'plain' | 'quiet';

/** Returns the class of a button, for links that look like one. */
export function buttonClass(tone: ButtonTone = 'plain'): string {
  return `${styles.button} ${styles[tone]}`;
}

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'disabled'> {
  readonly tone?: ButtonTone;
  /** What it has begun is not done yet. */
  readonly busy?: boolean;
  /** Unavailable now. */
  readonly isDisabled?: boolean;
  /** As in aria-keyshortcuts: "Shift+S". */
  readonly shortcut?: string;
}

/**
 * A button with a touch-friendly size. While it is busy or disabled it does nothing, but keeps the focus: a screen reader
 * says what it waits for, and a keyboard goes on from where it was.
 */
export function Button({
  tone,
  type = 'button',
  busy = false,
  isDisabled = false,
  shortcut,
  onClick,
  ...rest
}: ButtonProps) {
  const isIdle = busy || isDisabled;
  const key = useShortcut(shortcut);
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(tone)}
      aria-disabled={isIdle || rest['aria-disabled']}
      aria-busy={busy || undefined}
      aria-keyshortcuts={key}
      onClick={isIdle ? (event) => event.preventDefault() : onClick}
    />
  );
}

/** The label beside a toolbar icon; on narrow screens for screen readers only. */
export function ToolLabel({ children }: { children: ReactNode }) {
  return <span className={styles.toolLabel}>{children}</span>;
}
