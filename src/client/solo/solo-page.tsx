import { use, useState } from 'react';
import { gameNamed } from '../../games';
import type { GameEntry } from '../../games/types';
import { Button, ToolLabel } from '../../ui/button';
import { Confirm } from '../../ui/confirm';
import { useTexts } from '../../ui/i18n';
import { RestartIcon } from '../../ui/icons';
import { serverConfig } from '../api';
import { Emblem } from '../emblem';
import { Fallback } from '../fallback';
import { NotFoundPage } from '../not-found-page';
import { Page } from '../page';
import { useClientTexts } from '../texts';
import { LearnLink } from '../tutorial/learn-link';
import { beginSolo, endSolo, soloRecord, type SoloRecord } from './record';
import { SoloSetup } from './solo-setup';
import { SoloTable } from './solo-table';
import styles from './solo.module.css';

/** A game against bots, all of it in this browser. */
export function SoloPage({ game }: { game: string }) {
  const entry = gameNamed(game);
  return entry ? <KnownGame entry={entry} /> : <NotFoundPage />;
}

function KnownGame({ entry }: { entry: GameEntry }) {
  const [record, setRecord] = useState(() => soloRecord(entry.name));
  const components = use(serverConfig()).components[entry.name];
  if (!record) return <SetupPage entry={entry} onBegin={setRecord} />;
  const setUpAnew = () => {
    endSolo(entry.name, record);
    setRecord(undefined);
  };
  const playAgain = () => {
    endSolo(entry.name, record);
    setRecord(beginSolo(entry.name, record.companions, record.options));
  };
  const tools = <NewMatch onConfirm={setUpAnew} />;
  return (
    <Fallback key={record.id} tools={tools}>
      <SoloTable {...{ entry, record, components, tools }} onAgain={playAgain} />
    </Fallback>
  );
}

function SetupPage({ entry, onBegin }: { entry: GameEntry; onBegin(record: SoloRecord): void }) {
  const { solo } = useClientTexts();
  const { title, blurb, facts } = useTexts(entry.about);
  return (
    <Page title={solo.title(title)}>
      <p className={styles.learn}>
        <LearnLink entry={entry} />
      </p>
      <div className={styles.columns}>
        <SoloSetup entry={entry} onBegin={onBegin} />
        <aside className={styles.about}>
          <Emblem entry={entry} />
          <p>{blurb}</p>
          <p>{facts}</p>
        </aside>
      </div>
    </Page>
  );
}

/** Ends the match under way, after asking. */
function NewMatch({ onConfirm }: { onConfirm(): void }) {
  const texts = useClientTexts();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button tone="quiet" title={texts.solo.newMatch} onClick={() => setAsking(true)}>
        <RestartIcon /> <ToolLabel>{texts.solo.newMatch}</ToolLabel>
      </Button>
      {asking && (
        <Confirm
          title={texts.solo.newMatch}
          text={texts.solo.confirm}
          yes={texts.solo.confirmYes}
          no={texts.solo.confirmNo}
          closeLabel={texts.close}
          onYes={onConfirm}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  );
}
