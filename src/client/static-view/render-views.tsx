import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import { LANGUAGES, type Language } from '../../i18n/languages';
import { LanguageProvider } from '../../ui/i18n';
import { LoadingPage } from '../app/loading-page';
import { LobbyPage } from '../lobby/lobby-page';

/** The views that index.html contains: the lobby, and for every other page the frame around a spinner. */
const VIEWS = { lobby: LobbyPage, loading: LoadingPage };

/** A view in one language. */
export interface RenderedView {
  readonly view: string;
  readonly language: Language;
  readonly html: string;
}

/** Renders every view in every language, as a new visitor sees it. Its URLs are relative to the base path. */
export function renderViews(): readonly RenderedView[] {
  return Object.entries(VIEWS).flatMap(([view, View]) =>
    LANGUAGES.map(({ code }) => ({
      view,
      language: code,
      html: renderToStaticMarkup(
        <Router base="." ssrPath="/">
          <LanguageProvider initial={code}>
            <View />
          </LanguageProvider>
        </Router>,
      ),
    })),
  );
}
