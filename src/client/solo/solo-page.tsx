import { use, useState } from 'react';
import { useSearchParams } from 'wouter';
import { gameNamed } from '../../games';
import type { GameEntry } from '../../games/seam/entry';
import { Button, ToolLabel } from '../../ui/button';
import { Confirm } from '../../ui/confirm';
import { useTexts } from '../../ui/i18n';
import { RestartIcon } from '../../ui/icons';
import { serverConfig } from '../shared/api';
import { Emblem } from '../app/emblem';
import { ErrorBoundary } from '../app/error-boundary';
import { useHotSeatTexts } from '../hot-seat/texts';
import { NotFoundPage } from '../app/not-found-page';
import { Page } from '../app/page';
import { useClientTexts } from '../texts';
import { useTableTexts } from '../texts/table';
import { LearnLink } from '../tutorial/learn-link';
import {
  createSoloRecord,
  deleteSoloMatch,
  isInProgress,
  loadSoloRecord,
  type SoloRecord,
} from '../match-files/solo-storage';
import { SoloSetup, type SoloSetupProps } from './solo-setup';
import { SoloTable } from './solo-table';
import styles from './solo.module.css';

/** The single-player page. The query parameter `together` starts a hot-seat match instead. */
export function SoloPage({ game }: { game: string }) {
  const entry = gameNamed(game);
  return entry ? <KnownGame entry={entry} /> : <NotFoundPage />;
}

function KnownGame({ entry }: { entry: GameEntry }) {
  const [search] = useSearchParams();
  const isHotSeat = search.has('together');
  const [record, setRecord] = useState(() => initialRecord(entry, isHotSeat));
  const components = use(serverConfig()).components[entry.name];
  if (!record) return <SetupPage entry={entry} isHotSeat={isHotSeat} onBegin={setRecord} />;
  const discardMatch = () => {
    deleteSoloMatch(entry.name, record);
    setRecord(undefined);
  };
  const playAgain = () => {
    setRecord(createSoloRecord(entry.name, record.companions, record.options));
  };
  const tools = <NewMatchButton onConfirm={discardMatch} />;
  return (
    <ErrorBoundary key={record.id} tools={tools}>
      <SoloTable {...{ entry, record, components, tools }} onRematch={playAgain} />
    </ErrorBoundary>
  );
}

/** Returns the stored match to show; a hot-seat setup ignores a finished one. */
function initialRecord(entry: GameEntry, isHotSeat: boolean): SoloRecord | undefined {
  const record = loadSoloRecord(entry.name);
  return record && isHotSeat && !isInProgress(entry, record) ? undefined : record;
}

function SetupPage({ entry, ...setup }: SoloSetupProps) {
  const { solo } = useTableTexts();
  const hotSeat = useHotSeatTexts();
  const { title, blurb, facts } = useTexts(entry.listing);
  return (
    <Page title={(setup.isHotSeat ? hotSeat : solo).title(title)}>
      <p className={styles.learn}>
        <LearnLink entry={entry} />
      </p>
      <div className={styles.columns}>
        <SoloSetup entry={entry} {...setup} />
        <aside className={styles.about}>
          <Emblem entry={entry} />
          <p>{blurb}</p>
          <p>{facts}</p>
        </aside>
      </div>
    </Page>
  );
}

/** Discards the current match, after confirmation. */
function NewMatchButton({ onConfirm }: { onConfirm(): void }) {
  const texts = useClientTexts();
  const tableTexts = useTableTexts();
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <Button tone="quiet" title={tableTexts.solo.newMatch} onClick={() => setConfirming(true)}>
        <RestartIcon /> <ToolLabel>{tableTexts.solo.newMatch}</ToolLabel>
      </Button>
      {isConfirming && (
        <Confirm
          title={tableTexts.solo.newMatch}
          text={tableTexts.solo.confirm}
          yes={tableTexts.solo.confirmYes}
          no={tableTexts.solo.confirmNo}
          closeLabel={texts.close}
          onYes={onConfirm}
          onNo={() => setConfirming(false)}
        />
      )}
    </>
  );
}
