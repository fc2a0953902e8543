import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { LanguageProvider } from '../ui/i18n';
import { syncSettings } from '../ui/settings';
import '../ui/base.css';
import { App } from './app';

/** Offline support, loaded after the first page and in production only. */
const Offline = lazy(async () => ({ default: (await import('./offline/offline')).Offline }));

syncSettings();
// Only what was stored before can need an upgrade: the first page of a new player does not load it.
if (Object.keys(localStorage).some((key) => key.startsWith('piratz.solo.'))) {
  const { upgradeStorage } = await import('./shared/upgrade-storage');
  upgradeStorage();
}
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root');
createRoot(root).render(
  <StrictMode>
    <LanguageProvider>
      <App />
      {import.meta.env.PROD && (
        <Suspense>
          <Offline />
        </Suspense>
      )}
    </LanguageProvider>
  </StrictMode>,
);
