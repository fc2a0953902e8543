import languages from 'virtual:languages';
import { languageInfo, setMessageSource } from '../i18n/languages';
import { preferredLanguage } from '../ui/preferred-language';
import { applyAppearance } from '../ui/settings';
import { keepEarlyInput } from './early-input';
import { basePath } from './shared/base-path';
import { keepTranslatedTexts } from './translated-texts';

/**
 * The script inside index.html, which runs before anything is shown. It applies the stored theme, and keeps what the
 * reader does before React is there. A page that came in another language than the reader's, or for another address, from
 * the offline cache or without the cookie, shows its frame only.
 */
function checkView(): void {
  const language = preferredLanguage();
  const { documentElement: root } = document;
  const view = location.pathname === basePath() ? 'lobby' : 'loading';
  if (root.lang !== language || root.dataset.view !== view) root.dataset.view = 'frame';
  root.lang = language;
  root.dir = languageInfo(language).direction;
}

const unavailable = () => Promise.reject(new Error('this script shows no messages'));

setMessageSource({ languages, read: unavailable, rules: unavailable });
applyAppearance();
checkView();
keepEarlyInput();
keepTranslatedTexts();
