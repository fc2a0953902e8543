import styles from './help-button.module.css';

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
