import { Link } from 'wouter';
import { buttonClass } from '../../ui/button';
import { Problem } from '../../ui/field';
import { useMessages } from '../../ui/i18n';
import styles from './error-pages.module.css';
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

/** Content of an error page: the problem and a link back. */
export function ErrorPageContent({ problem }: { problem: string }) {
  const { back } = useMessages('app');
  return (
    <>
      <Problem>{problem}</Problem>
      <p style={{ marginTop: 'var(--space-3)' }}>
        <Link href="/" className={buttonClass('primary')}>
          {back}
        </Link>
      </p>
    </>
  );
}

/** A torn chart whose course leads over its edge. */
function MapPicture() {
  return (
    <svg
      viewBox="0 0 240 170"
      width="240"
      height="170"
      aria-hidden="true"
      stroke="#2b1d10"
      strokeWidth="4"
      strokeLinejoin="round"
      strokeLinecap="round"
      fill="none"
    >
      <path fill="#f3dca8" d="M18 26l50-14 54 16 54-16 20 6-8 22 12 20-14 24 10 22-8 40-26 8-52-16-52 16-44-12Z" />
      <path stroke="#c9a566" strokeWidth="3" d="M68 14l-2 130M122 29v108M176 14l2 128" />
      <path fill="#9bbf7b" d="M38 52q12-14 26-6t14 22q-6 16-22 14-22-6-18-30Z" />
      <path fill="#9bbf7b" d="M92 104q18-8 26 6t-10 18-26-6 10-18Z" />
      <path stroke="#b3261e" strokeWidth="5" strokeDasharray="2 11" d="M56 66q30 60 76 20t54-12 34-24" />
      <path stroke="#b3261e" strokeWidth="6" d="M214 28l14 14M228 28l-14 14" />
      <path fill="#0b6a6a" d="M150 54q8-16 22-10 4-10 14-8-4 22-22 24Z" />
      <circle cx="170" cy="48" r="1.5" />
    </svg>
  );
}
