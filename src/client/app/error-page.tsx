import { Link } from 'wouter';
import { buttonClass } from '../../ui/button';
import { Problem } from '../../ui/field';
import { useMessages } from '../../ui/i18n';

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
