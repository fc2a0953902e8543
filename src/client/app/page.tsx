import { useEffect, useRef, type ReactNode } from 'react';
import { useMessages } from '../../ui/i18n';
import { Spinner } from '../../ui/spinner';
import { PageHeader } from './header';
import styles from './page.module.css';

/** Props of the page frame. */
export interface PageProps {
  /** The heading. */
  readonly title: string;
  /** The document title; by default the heading and the site name. */
  readonly windowTitle?: string;
  /** The heading is visible to screen readers only. */
  readonly hideTitle?: boolean;
  /** Toolbar next to the site name. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every page: site name, toolbar, language, content. Navigating to another page focuses its heading. */
export function Page({ title, windowTitle, hideTitle = false, tools, children }: PageProps) {
  const texts = useMessages('app');
  const heading = useHeadingFocus();
  useEffect(() => {
    delete document.documentElement.dataset.view;
    window.replayEarlyInput?.();
  }, []);
  useEffect(() => {
    document.title = windowTitle ?? `${title} – ${texts.brand}`;
  }, [windowTitle, title, texts.brand]);
  return (
    <>
      <a className={styles.skip} href="#content">
        {texts.skip}
      </a>
      <PageHeader tools={tools} />
      <main id="content" className={styles.main}>
        <h1 ref={heading} tabIndex={-1} className={hideTitle ? 'visually-hidden' : styles.title}>
          {title}
        </h1>
        {children}
      </main>
    </>
  );
}

/** Whether anything has had the focus since the first page was shown; undefined before that. */
let hasFocused: boolean | undefined;

/**
 * Focuses the heading when the focused element disappeared with the previous page. A full page load leaves the focus to
 * the browser.
 */
function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasFocused === undefined) document.addEventListener('focusin', () => (hasFocused = true), { once: true });
    hasFocused ??= false;
    if (!hasFocused || document.activeElement !== document.body) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return heading;
}

/** The frame of a page whose content is being loaded. */
export function LoadingPage() {
  const texts = useMessages('app');
  return (
    <Page title={texts.loading} hideTitle>
      <Spinner label={texts.loading} />
    </Page>
  );
}
