import styles from './spinner.module.css';

/** A loading indicator: a turning ship's wheel with a label. */
export function Spinner({ label }: { label: string }) {
  return (
    <p className={styles.spinner} role="status">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="6" />
        <path d="M12 1v22M1 12h22M4.2 4.2l15.6 15.6M19.8 4.2L4.2 19.8" />
      </svg>
      {label}
    </p>
  );
}
