import { Spinner } from '../../ui/spinner';
import { useClientTexts } from '../texts';
import { Page } from './page';

/** The frame of a page whose content is being loaded. */
export function LoadingPage() {
  const texts = useClientTexts();
  return (
    <Page title={texts.loading} hideTitle>
      <Spinner label={texts.loading} />
    </Page>
  );
}
