import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'wouter';
import { LANGUAGES } from '../../i18n/languages';
import { useLanguage } from '../../ui/i18n';
import { SettingsButton } from '../settings/settings-button';
import { ShipIcon } from './ship';
import styles from './page.module.css';
import { useClientTexts } from '../texts';

/** What a page says and shows. */
export interface PageProps {
  /** The heading. */
  readonly title: string;
  /** The window's title; the heading and the house unless told. */
  readonly windowTitle?: string;
  /** The heading is for screen readers alone. */
  readonly hideTitle?: boolean;
  /** Beside the name of the house. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every page: house, tools, language, content. Arriving at another page moves the focus to its heading. */
export function Page({ title, windowTitle, hideTitle = false, tools, children }: PageProps) {
  const texts = useClientTexts();
  const heading = useHeadingFocus();
  useEffect(() => {
    document.title = windowTitle ?? `${title} – ${texts.brand}`;
  }, [windowTitle, title, texts.brand]);
  return (
    <>
      <a className={styles.skip} href="#content">
        {texts.skip}
      </a>
      <header className={styles.header}>
        <Link href="/" className={styles.brand} aria-label={`${texts.brand}: ${texts.back}`}>
          <ShipIcon />
          <span>{texts.brand}</span>
        </Link>
        <div className={styles.tools}>{tools}</div>
        <SettingsButton />
        <LanguageSwitch />
      </header>
      <main id="content" className={styles.main}>
        <h1 ref={heading} tabIndex={-1} className={hideTitle ? 'visually-hidden' : styles.title}>
          {title}
        </h1>
        {children}
      </main>
    </>
  );
}

let hasFocused = false;
document.addEventListener('focusin', () => (hasFocused = true), { once: true });

/** Focuses the heading when what was focused has gone with the page before; a fresh load leaves the focus to the browser. */
function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!hasFocused || document.activeElement !== document.body) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return heading;
}

function LanguageSwitch() {
  const texts = useClientTexts();
  const { language, choose } = useLanguage();
  return (
    <div role="group" aria-label={texts.language} className={styles.languages}>
      {LANGUAGES.map(({ code, name }) => (
        <button
          key={code}
          type="button"
          lang={code}
          title={name}
          aria-label={`${code.toUpperCase()}: ${name}`}
          aria-pressed={code === language}
          onClick={() => choose(code)}
        >
          {code.toUpperCase()}
        </button>
      ))}
    </div>
  );
}
