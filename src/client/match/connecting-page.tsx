import type { ReactNode } from 'react';
import { useMessages } from '../../ui/i18n';
import { Spinner } from '../../ui/spinner';
import { Page, type PageProps } from '../app/page';

interface ConnectingPageProps extends Pick<PageProps, 'tools'> {
  readonly children?: ReactNode;
}

/** The page of a table until the server has answered. Its heading says so, so that that of the table is news to listeners. */
export function ConnectingPage({ tools, children }: ConnectingPageProps) {
  const { connecting } = useMessages('table').match;
  return (
    <Page title={connecting} hideTitle tools={tools}>
      <Spinner label={connecting} />
      {children}
    </Page>
  );
}
