import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { MANIFESTS } from '../../games/manifests';
import { Dialog } from '../../ui/dialog';
import { useMessages } from '../../ui/i18n';
import { Spinner } from '../../ui/spinner';
import { Page } from '../app/page';
import { hasSeats, hasSoloMatches } from '../shared/local-store';
import { GameCard } from './game-card';
import { Hero } from './hero';
import { JoinForm } from './join-form';
import { loadLive } from './load-live';
import { LogbookLink } from './logbook-link';
import styles from './lobby.module.css';
import type { PlayChoice } from './play-choice';

const loadPlayDialog = () => import('./play-dialog');
const PlayDialog = lazy(async () => ({ default: (await loadPlayDialog()).PlayDialog }));

const Continue = lazy(async () => ({ default: (await loadLive()).Continue }));
const JoinByCode = lazy(async () => ({ default: (await loadLive()).JoinByCode }));
const OpenTables = lazy(async () => ({ default: (await loadLive()).OpenTables }));

/** When the play dialog is loaded in advance, in milliseconds after the lobby. */
const PRELOAD_DELAY_MS = 2000;

/** The start page: the way into a match, the player's matches, the games, and the open tables. */
export function LobbyPage() {
  const texts = useMessages('app');
  const [choice, setChoice] = useState<PlayChoice>();
  usePreloadedDialog();
  const close = () => setChoice(undefined);
  return (
    <Page title={texts.lobby.title} windowTitle={texts.brand} hideTitle>
      <div onPointerOver={() => void loadPlayDialog().catch(() => undefined)}>
        <Hero onPlay={setChoice} />
      </div>
      <Suspense>{(hasSoloMatches() || hasSeats()) && <Continue />}</Suspense>
      <div className={styles.columns}>
        <Suspense fallback={<JoinForm />}>
          <JoinByCode />
        </Suspense>
        <section className={`${styles.section} ${styles.games}`} aria-labelledby="games">
          <h2 id="games">{texts.lobby.games}</h2>
          {MANIFESTS.map((entry) => (
            <GameCard key={entry.name} entry={entry} onPlay={setChoice} />
          ))}
        </section>
        <div className={`${styles.column} ${styles.others}`}>
          <section className={styles.section} aria-labelledby="open-tables">
            <h2 id="open-tables">{texts.lobby.openTables}</h2>
            <Suspense fallback={<LoadingTables />}>
              <OpenTables />
            </Suspense>
          </section>
          <LogbookLink />
        </div>
      </div>
      <footer className={styles.footer}>
        <Link href="/players">{texts.lobby.players}</Link> · <Link href="/verify">{texts.lobby.verify}</Link>
      </footer>
      {choice && (
        <Suspense
          fallback={
            <Dialog title={texts.lobby.play} closeLabel={texts.close} onClose={close}>
              <Spinner label={texts.loading} />
            </Dialog>
          }
        >
          <PlayDialog initial={choice} onClose={close} />
        </Suspense>
      )}
    </Page>
  );
}

/** The list of tables until it has been loaded. */
function LoadingTables() {
  const { lobby } = useMessages('app');
  return (
    <>
      <Spinner label={lobby.looking} />
      <ul className={styles.tables} />
    </>
  );
}

/** Loads the play dialog some time after the page. A failure shows when the dialog is opened. */
function usePreloadedDialog(): void {
  useEffect(() => {
    const timer = setTimeout(() => void loadPlayDialog().catch(() => undefined), PRELOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
}
