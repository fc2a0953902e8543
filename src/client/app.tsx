import { Suspense } from 'react';
import { Route, Router, Switch, useLocation, type BaseLocationHook } from 'wouter';
import { navigate, useBrowserLocation } from 'wouter/use-browser-location';
import { isAtDialog } from '../ui/close-on-back';
import { lazyComponent } from '../ui/lazy-part';
import { ErrorBoundary } from './app/error-boundary';
import { LoadingPage } from './app/page';
import { LobbyPage } from './lobby/lobby-page';
import { basePath } from './shared/base-path';

const OtherPages = lazyComponent(async () => (await import('./pages')).OtherPages);

/** The location of the browser. A page opened from a dialog takes the place of the dialog in the history. */
const useLocationBehindDialogs: BaseLocationHook = (...options) => [
  useBrowserLocation(...options)[0],
  navigateFromDialog,
];

const navigateFromDialog: typeof navigate = (to, options) => navigate(to, { replace: isAtDialog(), ...options });

/** The router: the lobby, and every other page by its path below the base path. */
export function App() {
  return (
    <Router base={basePath().slice(0, -1)} hook={useLocationBehindDialogs}>
      <Pages />
    </Router>
  );
}

function Pages() {
  const [address] = useLocation();
  return (
    <ErrorBoundary key={address}>
      <Suspense fallback={<LoadingPage />}>
        <Switch>
          <Route path="/" component={LobbyPage} />
          <Route component={OtherPages} />
        </Switch>
      </Suspense>
    </ErrorBoundary>
  );
}
