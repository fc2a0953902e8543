import { Link } from 'wouter';
import { useMessages } from '../../ui/i18n';
import styles from './lobby.module.css';

/** The links to the pages about all matches, and to what is promised about accessibility. */
export function Footer() {
  const { lobby } = useMessages('app');
  const { accessibility } = useMessages('setup');
  return (
    <footer className={styles.footer}>
      <Link href="/players">{lobby.players}</Link> · <Link href="/verify">{lobby.verify}</Link> ·{' '}
      <Link href="/accessibility">{accessibility}</Link>
    </footer>
  );
}
