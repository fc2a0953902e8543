import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { setMessageSource, type Language, type MessageSource } from '../i18n/languages';
import { LanguageProvider } from '../ui/i18n';
import { App } from './app';
import { LoadingPage } from './app/page';

/**
 * Renders what a page shows before its scripts, as a new visitor sees it: the lobby, and for every other page its frame
 * around a spinner. React adopts the lobby, so it is rendered by the same component. URLs are relative to the base path.
 */
export function renderViews(source: MessageSource, language: Language): Readonly<Record<string, string>> {
  setMessageSource(source);
  return {
    lobby: renderToString(<App language={language} base="./" ssrPath="./" />),
    loading: renderToString(
      <Router base="." ssrPath="./">
        <LanguageProvider initial={language}>
          <LoadingPage />
        </LanguageProvider>
      </Router>,
    ),
  };
}
