import type { ChangeEvent, DragEvent } from 'react';
import { Link } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { gameNamed } from '../../games';
import { buttonClass } from '../../ui/button';
import { useLanguage, useMessages } from '../../ui/i18n';
import { reportText, type VerifyReport } from '../../match/verify';
import { Page } from '../app/page';
import { isRecord } from '../shared/local-store';
import { MagnifierPicture } from './magnifier-picture';
import { useVerification } from './use-verification';
import styles from './verify.module.css';

/** Verifies a finished match, from a file or passed by the match's page in the history state. */
export function VerifyPage() {
  const { lobby } = useMessages('app');
  const texts = useMessages('verify').page;
  const { match, from } = matchFromHistory(useHistoryState<unknown>());
  const { progress, report, check } = useVerification(match);
  const checkFile = (file: File | undefined) => void file?.text().then(check);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    checkFile(event.dataTransfer.files[0]);
  };
  return (
    <Page title={lobby.verify} tools={<BackLink to={from} />}>
      <div className={styles.page} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <p>{texts.lead}</p>
        <FileField onFile={checkFile} />
        <div role="status">
          {progress !== undefined && (
            <label className={styles.progress}>
              {texts.checking} <progress value={progress} />
            </label>
          )}
          {report && <VerifyResult report={report} />}
        </div>
      </div>
    </Page>
  );
}

interface HistoryMatch {
  readonly match?: string;
  /** The URL of the page that passed the match. */
  readonly from?: string;
}

function matchFromHistory(state: unknown): HistoryMatch {
  const { match, from } = isRecord(state) ? state : {};
  return typeof match === 'string' && typeof from === 'string' ? { match, from } : {};
}

function BackLink({ to }: { to: string | undefined }) {
  const texts = useMessages('verify').page;
  return (
    <Link href={to ?? '/'} className={buttonClass('quiet')}>
      {to === undefined ? texts.toLobby : texts.toMatch}
    </Link>
  );
}

function FileField({ onFile }: { onFile(file: File | undefined): void }) {
  const texts = useMessages('verify').page;
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    onFile(target.files?.[0]);
    target.value = ''; // allows choosing the same file again after it changed
  }
  return (
    <div className={styles.file}>
      <MagnifierPicture />
      <label className={buttonClass('primary')}>
        {texts.open}
        <input type="file" accept=".json,application/json" className="visually-hidden" onChange={choose} />
      </label>
      <span>{texts.drop}</span>
    </div>
  );
}

function VerifyResult({ report }: { report: VerifyReport }) {
  const { language } = useLanguage();
  const entry = report.match && gameNamed(report.match.game);
  const { summary, passed, failure } = reportText(report, entry, language);
  return (
    <section className={styles.verdict} data-holds={failure === undefined || undefined}>
      <h2>{summary}</h2>
      <svg viewBox="0 0 48 48" className={styles.seal} aria-hidden="true">
        <path d="M24 3l5 3 6-1 3 5 6 3-1 6 3 5-3 5 1 6-6 3-3 5-6-1-5 3-5-3-6 1-3-5-6-3 1-6-3-5 3-5-1-6 6-3 3-5 6 1Z" />
        <path d={failure === undefined ? 'M14 25l7 7 13-15' : 'M16 16l16 16M32 16l-16 16'} />
      </svg>
      <ul>
        {passed.map((sentence) => (
          <li key={sentence} className={styles.holds}>
            {sentence}
          </li>
        ))}
        {failure !== undefined && <li className={styles.fails}>{failure}</li>}
      </ul>
    </section>
  );
}
