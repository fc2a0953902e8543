import { Link } from 'wouter';
import { buttonClass } from '../ui/button';
import { Page } from './page';
import { useClientTexts } from './texts';

/** For every address that leads nowhere. */
export function NotFoundPage() {
  const texts = useClientTexts();
  return (
    <Page title={texts.notFound.title}>
      <p>{texts.notFound.text}</p>
      <p style={{ marginTop: 'var(--space-4)' }}>
        <Link href="/" className={buttonClass('primary')}>
          {texts.back}
        </Link>
      </p>
    </Page>
  );
}
