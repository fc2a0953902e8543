import { lazy, startTransition, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { LanguageProvider } from '../ui/i18n';
import { syncSettings } from '../ui/settings';
import '../ui/base.css';
import { App } from './app';
import { preloadPages } from './preload';
import { upgradeStorage } from './shared/upgrade-storage';
import { StorageNotice } from './storage-notice/storage-notice';

/** Offline support, loaded after the first page and in production only. */
const Offline = lazy(async () => ({ default: (await import('./offline/offline')).Offline }));

syncSettings();
upgradeStorage();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root');
const reactRoot = createRoot(root);
// A transition renders in short tasks; the static view of index.html is shown until it is done.
startTransition(() =>
  reactRoot.render(
    <StrictMode>
      <LanguageProvider>
        <App />
        <StorageNotice />
        {import.meta.env.PROD && (
          <Suspense>
            <Offline />
          </Suspense>
        )}
      </LanguageProvider>
    </StrictMode>,
  ),
);
preloadPages();
