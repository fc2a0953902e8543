import { Link } from 'wouter';
import { buttonClass } from '../../ui/button';
import { useMessages } from '../../ui/i18n';
import styles from './lobby.module.css';

/** Link to the saved matches. */
export function LogbookLink() {
  const { lobby } = useMessages('app');
  return (
    <section className={styles.section} aria-labelledby="logbook">
      <h2 id="logbook">{lobby.logbook}</h2>
      <div className={styles.card}>
        <p className={styles.soft}>{lobby.logbookText}</p>
        <p style={{ marginTop: 'var(--space-3)' }}>
          <Link href="/logbook" className={buttonClass('plain')}>
            {lobby.toLogbook}
          </Link>
        </p>
      </div>
    </section>
  );
}
