import { use, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { gameNamed } from '../../games';
import type { GameEntry } from '../../games/contract';
import { manifestNamed } from '../../games/manifests';
import type { Series } from '../../protocol/http';
import { buttonClass, ToolLabel } from '../../ui/button';
import { useListing, useMessages } from '../../ui/i18n';
import { RestartIcon } from '../../ui/table-icons';
import { Emblem } from '../app/emblem';
import { ErrorBoundary } from '../app/error-boundary';
import { NotFoundPage } from '../app/error-pages';
import { Page } from '../app/page';
import { serverConfig } from '../shared/api';
import { createSoloRecord, isBot, loadSoloRecord, type SoloRecord } from '../shared/solo-storage';
import { LearnLink } from '../tutorial/learn-link';
import { proposedSetup } from './proposed-setup';
import { SoloSetup } from './solo-setup';
import { SoloTable } from './solo-table';
import styles from './solo.module.css';

/** The set-up page of a match in this browser: against bots, or at one device with the query parameter `together`. */
export function SoloSetupPage({ game }: { game: string }) {
  const entry = gameNamed(game);
  return entry ? <SetupOf entry={entry} /> : <NotFoundPage />;
}

interface SetupOfProps {
  readonly entry: GameEntry;
  /** Why this page is shown. */
  readonly notice?: string;
}

function SetupOf({ entry, notice }: SetupOfProps) {
  const [search] = useSearchParams();
  const { solo } = useMessages('table');
  const hotSeat = useMessages('table').hotSeat;
  const { title, blurb, facts } = useListing(entry);
  const isHotSeat = search.has('together');
  return (
    <Page title={(isHotSeat ? hotSeat : solo).title({ game: title })}>
      {notice && (
        <p role="status" className={styles.notice}>
          {notice}
        </p>
      )}
      <p className={styles.learn}>
        <LearnLink entry={entry} />
      </p>
      <div className={styles.columns}>
        <div className={styles.card}>
          <SoloSetup entry={entry} isHotSeat={isHotSeat} />
        </div>
        <aside className={styles.about}>
          <Emblem entry={entry} />
          <p>{blurb}</p>
          <p>{facts}</p>
        </aside>
      </div>
    </Page>
  );
}

/** The page of a match in this browser; the set-up page if it is no longer stored. */
export function SoloMatchPage({ game, id }: { game: string; id: string }) {
  const entry = gameNamed(game);
  const { solo } = useMessages('table');
  const [record] = useState(() => loadSoloRecord(game, id));
  if (!entry) return <NotFoundPage />;
  return record ? <MatchOf entry={entry} record={record} /> : <SetupOf entry={entry} notice={solo.gone} />;
}

function MatchOf({ entry, record }: { entry: GameEntry; record: SoloRecord }) {
  const [, navigate] = useLocation();
  const components = use(serverConfig()).components[entry.name];
  const playAgain = (series: Series) => {
    const { id } = createSoloRecord(entry.name, record.opponents, record.options, series);
    navigate(`/solo/${entry.name}/${id}`);
  };
  const tools = <NewMatchLink entry={entry} isHotSeat={!record.opponents.some(isBot)} />;
  return (
    <ErrorBoundary tools={tools}>
      <SoloTable {...{ entry, record, components, tools }} onRematch={playAgain} />
    </ErrorBoundary>
  );
}

/** Link to the set-up of another match; this one stays stored. */
function NewMatchLink({ entry, isHotSeat }: { entry: GameEntry; isHotSeat: boolean }) {
  const { solo } = useMessages('table');
  const href = isHotSeat ? `/solo/${entry.name}?together` : `/solo/${entry.name}`;
  return (
    <Link href={href} className={buttonClass('quiet')} title={solo.newMatch}>
      <RestartIcon /> <ToolLabel>{solo.newMatch}</ToolLabel>
    </Link>
  );
}

/** Starts a match against bots with the proposed set-up. */
export function QuickStart({ game }: { game: string }) {
  const entry = manifestNamed(game);
  const [, navigate] = useLocation();
  const hasStarted = useRef(false); // React's strict mode runs effects twice
  useEffect(() => {
    if (!entry || hasStarted.current) return;
    hasStarted.current = true;
    const { opponents, options } = proposedSetup(entry);
    const { id } = createSoloRecord(entry.name, opponents, options);
    navigate(`/solo/${entry.name}/${id}`, { replace: true });
  }, [entry, navigate]);
  return entry ? undefined : <NotFoundPage />;
}
