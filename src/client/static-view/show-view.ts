import { applyAppearance } from '../../ui/settings';
import { preferredLanguage } from '../../ui/preferred-language';
import { basePath } from '../shared/base-path';

/**
 * The script inside index.html. It runs before the first paint, applies the stored theme, and shows the static view of
 * the page in the reader's language until React replaces it. The view is inert: its controls do not work yet.
 */
function showStaticView(): void {
  const language = preferredLanguage();
  const view = location.pathname === basePath() ? 'lobby' : 'loading';
  const template = document.querySelector<HTMLTemplateElement>(`template[data-view=${view}][lang=${language}]`);
  document.documentElement.lang = language;
  const frame = document.createElement('div');
  frame.inert = true;
  frame.style.display = 'contents';
  if (template) frame.append(template.content);
  document.getElementById('root')?.append(frame);
}

applyAppearance();
showStaticView();
