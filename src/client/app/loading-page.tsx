import { useMessages } from '../../ui/i18n';
import { Spinner } from '../../ui/spinner';
import { Page } from './page';

/** The frame of a page whose content is being loaded. */
export function LoadingPage() {
  const texts = useMessages('app');
  return (
    <Page title={texts.loading} hideTitle>
      <Spinner label={texts.loading} />
    </Page>
  );
}
