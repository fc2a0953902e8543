import type { ReactNode, RefObject } from 'react';
import styles from './action-panel.module.css';

interface ActionPanelProps {
  readonly className?: string | undefined;
  /** The viewer is asked for a move. */
  readonly isMine: boolean;
  readonly pending: boolean;
  readonly children: ReactNode;
}

/** The frame of the viewer's actions. Further data attributes are passed on. */
export function ActionPanel({ className, isMine, pending, ...rest }: ActionPanelProps) {
  const classes = [styles.actions, className].join(' ');
  return <div {...rest} className={classes} data-mine={isMine || undefined} aria-busy={pending} />;
}

interface PromptProps {
  /** Receives the focus after a move. */
  readonly prompt: RefObject<HTMLHeadingElement | null>;
  readonly title: string;
  /** The line below the title; undefined for none. */
  readonly hint: string | undefined;
  readonly hintId?: string;
  /** The hint is a warning. */
  readonly isDanger?: boolean;
  /** Shown after the hint while a move is pending; otherwise undefined. */
  readonly sending: string | undefined;
}

/** The prompt for the viewer, or whose move is pending, with a hint below. */
export function Prompt({ prompt, title, hint, hintId, isDanger, sending }: PromptProps) {
  return (
    <>
      <h2 ref={prompt} tabIndex={-1} className={styles.prompt} data-prompt>
        {title}
      </h2>
      {hint !== undefined && (
        <p className={styles.hint} id={hintId} data-danger={isDanger || undefined}>
          {hint}
          {sending !== undefined && <span className={styles.sending}> {sending}</span>}
        </p>
      )}
    </>
  );
}
