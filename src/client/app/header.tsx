import { createContext, Suspense, useContext, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { languageInfo, offeredLanguages, type Language } from '../../i18n/languages';
import { Button } from '../../ui/button';
import { useLanguage, useMessages } from '../../ui/i18n';
import { SlidersIcon } from '../../ui/icons';
import { lazyDialog } from '../../ui/lazy-part';
import styles from './header.module.css';

/** The header of every page: the way to the lobby, the page's own tools, settings and language. */
export function PageHeader({ tools }: { tools: ReactNode }) {
  const texts = useMessages('app');
  return (
    <header className={styles.header}>
      <Link href="/" className={styles.brand} aria-label={texts.labelled({ label: texts.brand, value: texts.back })}>
        <ShipIcon />
        <span>{texts.brand}</span>
      </Link>
      <div className={styles.tools}>{tools}</div>
      <SettingsButton />
      <LanguageMenu />
    </header>
  );
}

/** The site's logo, a small ship under sail. */
function ShipIcon() {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" style={{ flex: 'none' }}>
      <path d="M4 22q12 5 24 0l-3 6q-9 3-18 0z" fill="currentColor" />
      <path d="M15 3v17H6q7-6 7-17z" fill="currentColor" opacity="0.85" />
      <path d="M17 5q7 7 7 15h-7z" fill="var(--gold)" />
    </svg>
  );
}

const SettingsDialog = lazyDialog(async () => (await import('./settings-dialog')).SettingsDialog);

const OpenSettings = createContext(() => undefined as void);

/** Holds the settings open while another page takes the place of the one they were opened on. */
export function SettingsProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const [open] = useState(() => () => setOpen(true));
  return (
    <OpenSettings value={open}>
      {children}
      {isOpen && (
        <Suspense>
          <SettingsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </OpenSettings>
  );
}

/** Toolbar button that opens the settings. */
function SettingsButton() {
  const texts = useMessages('app');
  const open = useContext(OpenSettings);
  return (
    <Button
      id="settings"
      tone="quiet"
      shortcut="Shift+S"
      title={texts.settings}
      aria-label={texts.settings}
      onClick={open}
    >
      <SlidersIcon />
    </Button>
  );
}

/** Menu of the languages by their own names. The page keeps its language when the chosen one cannot be loaded. */
function LanguageMenu() {
  const texts = useMessages('app');
  const { language, choose } = useLanguage();
  const [hasFailed, setFailed] = useState(false);
  const change = (next: Language) =>
    choose(next).then(
      () => setFailed(false),
      () => setFailed(true),
    );
  return (
    <div className={styles.menu}>
      <span aria-hidden="true">{language.split('-')[0]?.toUpperCase()}</span>
      <select
        id="language"
        autoComplete="off"
        aria-label={texts.language}
        title={texts.language}
        value={language}
        onChange={({ target }) => void change(target.value)}
      >
        {shownLanguages(language).map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
      {hasFailed && (
        <p role="alert" className={styles.problem}>
          {texts.languageProblem}
        </p>
      )}
    </div>
  );
}

/** Returns the languages on offer, and the current one in any case. */
function shownLanguages(current: Language) {
  const offered = offeredLanguages();
  return offered.some(({ code }) => code === current) ? offered : [...offered, languageInfo(current)];
}
