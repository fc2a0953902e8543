import { Link } from 'wouter';
import { buttonClass } from '../../ui/button';
import { useMessages } from '../../ui/i18n';
import { MapPicture } from './map-picture';
import styles from './not-found-page.module.css';
import { Page } from './page';

/** The page for unknown paths. */
export function NotFoundPage() {
  const { back } = useMessages('app');
  const texts = useMessages('setup').notFound;
  return (
    <Page title={texts.title} hideTitle>
      <div className={styles.lost}>
        <MapPicture />
        <p className={styles.title} aria-hidden="true">
          {texts.title}
        </p>
        <p>{texts.text}</p>
        <Link href="/" className={buttonClass('primary')}>
          {back}
        </Link>
      </div>
    </Page>
  );
}
