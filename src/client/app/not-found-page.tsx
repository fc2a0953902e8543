import { Link } from 'wouter';
import { buttonClass } from '../../ui/button';
import { MapPicture } from './map-picture';
import styles from './not-found-page.module.css';
import { Page } from './page';
import { useClientTexts } from '../texts';

/** The page for unknown paths. */
export function NotFoundPage() {
  const texts = useClientTexts();
  return (
    <Page title={texts.notFound.title} hideTitle>
      <div className={styles.lost}>
        <MapPicture />
        <p className={styles.title} aria-hidden="true">
          {texts.notFound.title}
        </p>
        <p>{texts.notFound.text}</p>
        <Link href="/" className={buttonClass('primary')}>
          {texts.back}
        </Link>
      </div>
    </Page>
  );
}
