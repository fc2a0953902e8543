import { Suspense, useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { GameManifest } from '../../games/contract';
import { MANIFESTS } from '../../games/manifests';
import { Button, buttonClass } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { useListing, useMessages } from '../../ui/i18n';
import { PlayIcon, ShareIcon } from '../../ui/icons';
import { lazyDialog, lazyExtra, lazyPart } from '../../ui/lazy-part';
import { useShortcut } from '../../ui/settings';
import { Spinner } from '../../ui/spinner';
import { AfterHydration } from '../app/after-hydration';
import { Emblem } from '../app/emblem';
import { Page } from '../app/page';
import { hasSeats, hasSoloMatches } from '../shared/local-store';
import { LearnLink } from '../tutorial/learn-link';
import { Hero } from './hero';
import { JoinForm } from './join-form';
import styles from './lobby.module.css';
import type { PlayChoice } from './opponent-kinds';

const loadPlayDialog = () => import('./play-dialog');
const PlayDialog = lazyDialog(async () => (await loadPlayDialog()).PlayDialog);

/** What talks to the server or reads stored matches comes after the first view. */
const Continue = lazyPart(async () => (await import('./continue')).Continue);
const DebugLink = lazyExtra(async () => (await import('./debug-link')).DebugLink);
const OpenTables = lazyPart(async () => (await import('./open-tables')).OpenTables);

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
      <AfterHydration>
        <Suspense>{(hasSoloMatches() || hasSeats()) && <Continue />}</Suspense>
      </AfterHydration>
      <div className={styles.columns}>
        <JoinForm />
        <section className={`${styles.section} ${styles.games}`} aria-labelledby="games">
          <h2 id="games">{texts.lobby.games}</h2>
          {MANIFESTS.map((entry) => (
            <GameCard key={entry.name} entry={entry} onPlay={setChoice} />
          ))}
        </section>
        <div className={`${styles.column} ${styles.others}`}>
          <section className={styles.section} aria-labelledby="open-tables">
            <h2 id="open-tables">{texts.lobby.openTables}</h2>
            <AfterHydration fallback={<LoadingTables />}>
              <Suspense fallback={<LoadingTables />}>
                <OpenTables />
              </Suspense>
            </AfterHydration>
          </section>
          <LogbookLink />
        </div>
      </div>
      <OtherPagesFooter />
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

/** The links to the pages that lead into no match. */
function OtherPagesFooter() {
  const { lobby } = useMessages('app');
  return (
    <footer className={styles.footer}>
      <Link href="/daily">{lobby.daily}</Link> · <Link href="/practice">{lobby.practice}</Link> ·{' '}
      <Link href="/players">{lobby.players}</Link> ·{' '}
      <Link href="/verify" aria-keyshortcuts={useShortcut('Shift+V')}>
        {lobby.verify}
      </Link>{' '}
      · <Link href="/accessibility">{lobby.accessibility}</Link>
    </footer>
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

interface GameCardProps {
  readonly entry: GameManifest;
  /** Opens the play dialog. */
  onPlay(choice: PlayChoice): void;
}

/** Describes a game and leads to its matches and its tutorial. */
function GameCard({ entry, onPlay }: GameCardProps) {
  const { lobby, labelled } = useMessages('app');
  const { title, blurb, facts } = useListing(entry);
  const game = entry.name;
  const named = (label: string) => labelled({ label, value: title });
  return (
    <article className={`${styles.card} ${styles.game}`} aria-label={title}>
      <Emblem entry={entry} />
      <div>
        <h3>{title}</h3>
        <p>{blurb}</p>
        <p className={styles.soft}>{facts}</p>
      </div>
      <div className={styles.actions}>
        <Button tone="primary" aria-label={named(lobby.play)} onClick={() => onPlay({ game, opponents: 'bots' })}>
          <PlayIcon /> {lobby.play}
        </Button>
        <Button aria-label={named(lobby.newTable)} onClick={() => onPlay({ game, opponents: 'friends' })}>
          <ShareIcon /> {lobby.newTable}
        </Button>
        <LearnLink entry={entry} />
        <AfterHydration>
          <Suspense>
            <DebugLink entry={entry} />
          </Suspense>
        </AfterHydration>
      </div>
    </article>
  );
}

/** Link to the saved matches. */
function LogbookLink() {
  const { lobby } = useMessages('app');
  return (
    <section className={styles.section} aria-labelledby="logbook">
      <h2 id="logbook">{lobby.logbook}</h2>
      <div className={styles.card}>
        <p className={styles.soft}>{lobby.logbookText}</p>
        <p style={{ marginTop: 'var(--space-3)' }}>
          <Link href="/logbook" className={buttonClass('plain')} aria-keyshortcuts={useShortcut('Shift+B')}>
            {lobby.toLogbook}
          </Link>
        </p>
      </div>
    </section>
  );
}
