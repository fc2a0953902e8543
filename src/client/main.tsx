import './shared/browser-messages';
import { startTransition, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadMessages } from '../i18n/catalog';
import { ORIGINAL_LANGUAGE, type Language } from '../i18n/languages';
import { preferredLanguage, sendLanguage } from '../ui/preferred-language';
import { syncSettings } from '../ui/settings';
import '../ui/base.css';
import { App } from './app';
import { basePath } from './shared/base-path';
import { hasSoloMatches } from './shared/local-store';
import { keepTranslatedTexts } from './translated-texts';

if (import.meta.env.DEV) keepTranslatedTexts(); // in the build, the script inside index.html does it
syncSettings();
sendLanguage(basePath());

/** Renders the app. React adopts the HTML of the lobby, and replaces that of other pages or in another language. */
function showApp(language: Language): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element #root');
  const { lang, dataset } = document.documentElement;
  const app = (
    <StrictMode>
      <App language={language} base={basePath()} />
    </StrictMode>
  );
  const adoptLobby = () => {
    hydrateRoot(root, app);
    window.replayEarlyInput?.(); // from now on React adopts at once what is pressed
  };
  // A transition renders in short tasks; the HTML is shown until it is done.
  if (dataset.view !== 'lobby' || lang !== language) startTransition(() => createRoot(root).render(app));
  else if (!root.querySelector('font')) startTransition(adoptLobby);
  else {
    window.putTextsBack?.(); // React adopts its own texts only: at once, before the browser translates them again
    flushSync(adoptLobby);
  }
  const later = import('./preload').then(({ keepFocus, preloadPages }) => {
    keepFocus();
    preloadPages();
  });
  void later.catch(() => undefined);
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

/** Presents the code of an invite link. Where that fails, the page asks for the code once it is needed. */
async function followInviteLink(): Promise<void> {
  if (!location.hash.startsWith('#invite=')) return;
  const link = await import('./invitation/invite-link').catch(() => undefined);
  await link?.followInviteLink();
}

void Promise.all([loadFirstMessages(), upgradeMatches(), followInviteLink()]).then(([language]) => showApp(language));
