import { Suspense } from 'react';
import { Route, Router, Switch, useLocation, type BaseLocationHook } from 'wouter';
import { navigate, useBrowserLocation } from 'wouter/use-browser-location';
import type { Language } from '../i18n/languages';
import { changeAddress } from '../ui/close-on-back';
import { LanguageProvider } from '../ui/i18n';
import { lazyComponent, lazyExtra } from '../ui/lazy-part';
import { AfterHydration } from './app/after-hydration';
import { ErrorBoundary } from './app/error-boundary';
import { SettingsProvider } from './app/header';
import { LoadingPage } from './app/page';
import { StorageNotice } from './app/storage-notice';
import { LobbyPage } from './lobby/lobby-page';

const OtherPages = lazyComponent(async () => (await import('./pages')).OtherPages);

/** Loaded after the first page. */
const Extras = lazyExtra(async () => (await import('./app/extras')).Extras);

/** The location of the browser, and how it changes while dialogs are open. */
const useLocationBehindDialogs: BaseLocationHook = (...options) => [
  useBrowserLocation(...options)[0],
  navigateFromDialog,
];

const navigateFromDialog: typeof navigate = (to, options) =>
  changeAddress(options?.replace === true, (replace) => navigate(to, { ...options, replace }));

interface AppProps {
  readonly language: Language;
  /** The base path of the server, with a slash at the end. */
  readonly base: string;
  /** The address that is rendered to HTML; in the browser, its own. */
  readonly ssrPath?: string;
}

/** The router: the lobby, and every other page by its path below the base path. */
export function App({ language, base, ssrPath }: AppProps) {
  return (
    <LanguageProvider initial={language} cookiePath={base}>
      <Router base={base.slice(0, -1)} hook={useLocationBehindDialogs} {...(ssrPath !== undefined && { ssrPath })}>
        <SettingsProvider>
          <Pages />
        </SettingsProvider>
      </Router>
      <AfterHydration>
        <StorageNotice />
        <Suspense>
          <Extras />
        </Suspense>
      </AfterHydration>
    </LanguageProvider>
  );
}

function Pages() {
  const [address] = useLocation();
  return (
    <ErrorBoundary key={address}>
      <Switch>
        <Route path="/" component={LobbyPage} />
        <Route>
          <Suspense fallback={<LoadingPage />}>
            <OtherPages />
          </Suspense>
        </Route>
      </Switch>
    </ErrorBoundary>
  );
}
