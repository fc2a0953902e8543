import languages from 'virtual:languages';
import { languageInfo, setMessageSource } from '../i18n/languages';
import { preferredLanguage } from '../ui/preferred-language';
import { applyAppearance } from '../ui/settings';
import { basePath } from './shared/base-path';

/**
 * The script inside index.html. It runs before the first paint, applies the stored theme, and shows the static view of
 * the page until React replaces it: without words where the reader's language is not that of the page, which came from
 * the offline cache or without the cookie. The view is inert: its controls do not work yet.
 */
function showStaticView(): void {
  const language = preferredLanguage();
  const root = document.documentElement;
  const page = location.pathname === basePath() ? 'lobby' : 'loading';
  const view = language === root.lang ? page : 'frame';
  root.lang = language;
  root.dir = languageInfo(language).direction;
  const frame = document.createElement('div');
  frame.inert = true;
  frame.style.display = 'contents';
  const template = document.querySelector<HTMLTemplateElement>(`template[data-view=${view}]`);
  if (template) frame.append(template.content);
  document.getElementById('root')?.append(frame);
}

const unavailable = () => Promise.reject(new Error('this script shows no messages'));

setMessageSource({ languages, read: unavailable, rules: unavailable });
applyAppearance();
showStaticView();
