import './shared/browser-messages';
import { startTransition, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { loadMessages } from '../i18n/catalog';
import { LanguageProvider } from '../ui/i18n';
import { lazyExtra } from '../ui/lazy-part';
import { ORIGINAL_LANGUAGE, type Language } from '../i18n/languages';
import { preferredLanguage, sendLanguage } from '../ui/preferred-language';
import { syncSettings } from '../ui/settings';
import '../ui/base.css';
import { App } from './app';
import { preloadPages } from './preload';
import { basePath } from './shared/base-path';
import { hasSoloMatches } from './shared/local-store';
import { keepTranslatedTexts } from './translated-texts';
import { StorageNotice } from './app/storage-notice';

/** Offline support, loaded after the first page and in production only. */
const Offline = lazyExtra(async () => (await import('./offline/offline')).Offline);

keepTranslatedTexts();
syncSettings();
sendLanguage(basePath());
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root');
const reactRoot = createRoot(root);

function showApp(language: Language): void {
  // A transition renders in short tasks; the static view of index.html is shown until it is done.
  startTransition(() =>
    reactRoot.render(
      <StrictMode>
        <LanguageProvider initial={language} cookiePath={basePath()}>
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
}

/** Loads the texts of the first page. Returns their language: the reader's, or English when those cannot be loaded. */
async function loadFirstMessages(): Promise<Language> {
  const load = (language: Language) => loadMessages('app', language).then(() => language);
  return load(preferredLanguage()).catch(() => load(ORIGINAL_LANGUAGE));
}

/** Upgrades the matches that an earlier version may have stored. */
async function upgradeMatches(): Promise<void> {
  if (hasSoloMatches()) (await import('./shared/upgrade-storage')).upgradeStorage();
}

void Promise.all([loadFirstMessages(), upgradeMatches()]).then(([language]) => showApp(language));
