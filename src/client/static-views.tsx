import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import type { Language } from '../i18n/languages';
import { setMessageSource, type MessageSource } from '../i18n/languages';
import { LanguageProvider } from '../ui/i18n';
import styles from './app/header.module.css';
import { LoadingPage } from './app/page';
import { LobbyPage } from './lobby/lobby-page';

/** The header without words, for readers of another language than the page's. */
const Frame = () => <header className={styles.header} />;

/** The views of a page: the lobby, for every other page the frame around a spinner, and the frame. */
const VIEWS = { lobby: LobbyPage, loading: LoadingPage, frame: Frame };

/** Renders every view in a language, as a new visitor sees it. Its URLs are relative to the base path. */
export function renderViews(source: MessageSource, language: Language): Readonly<Record<string, string>> {
  setMessageSource(source);
  const render = (View: ComponentType) =>
    renderToStaticMarkup(
      <Router base="." ssrPath="/">
        <LanguageProvider initial={language}>
          <View />
        </LanguageProvider>
      </Router>,
    );
  return Object.fromEntries(Object.entries(VIEWS).map(([name, View]) => [name, render(View)]));
}
