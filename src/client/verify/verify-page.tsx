import { useState, type ChangeEvent, type DragEvent } from 'react';
import { Link } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { gameNamed } from '../../games';
import type { MatchExport } from '../../match/export-format';
import { reportText, type VerifyReport } from '../../match/verify';
import { nameOf, parseCommitment } from '../../match/verify-deal';
import { dealInfoOf } from '../../random/deal';
import { buttonClass } from '../../ui/button';
import { Digits } from '../../ui/digits';
import { TextField } from '../../ui/field';
import { useLanguage, useMessages } from '../../ui/i18n';
import { useShortcut } from '../../ui/settings';
import { Page } from '../app/page';
import { DealPicture } from '../match/deal-picture';
import { dealMemoryOf } from '../shared/deal-memory';
import { isRecord } from '../shared/local-store';
import { useVerification } from './verification';
import styles from './verify.module.css';

/** Verifies a finished match, from a file or passed by the match's page in the history state. */
export function VerifyPage() {
  const { lobby } = useMessages('app');
  const texts = useMessages('verify').page;
  const { match, from } = matchFromHistory(useHistoryState<unknown>());
  const { progress, report, check, compare } = useVerification(match);
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
        {report?.match && <NotedCommitment key={report.match.fingerprint} match={report.match} onNote={compare} />}
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
        <input
          type="file"
          accept=".json,application/json"
          className="visually-hidden"
          aria-keyshortcuts={useShortcut('Shift+O')}
          onChange={choose}
        />
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
            <Digits>{sentence}</Digits>
          </li>
        ))}
        {failure !== undefined && <li className={styles.fails}>{failure}</li>}
      </ul>
      {report.match && report.passed.includes('deal') && <VerifiedDeal match={report.match} />}
    </section>
  );
}

function VerifiedDeal({ match }: { match: MatchExport }) {
  const { language } = useLanguage();
  const { deal, names, bots } = match;
  if (!deal) return undefined;
  const seats = deal.contributions.map((_, seat) => ({
    name: nameOf(seat, names, language),
    isBot: Boolean(bots?.[seat]),
  }));
  return <DealPicture deal={dealInfoOf(deal)} seats={seats} isLarge />;
}

interface NotedCommitmentProps {
  readonly match: MatchExport;
  onNote(commitment: string | undefined): void;
}

/** A field for the commitment of a deal that this browser has not seen. */
function NotedCommitment({ match: { deal }, onNote }: NotedCommitmentProps) {
  const texts = useMessages('verify').page.noted;
  const [text, setText] = useState('');
  if (!deal || dealMemoryOf(deal.matchID).commitment !== undefined) return undefined;
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setText(target.value);
    onNote(parseCommitment(target.value));
  };
  return (
    <details className={styles.noted}>
      <summary>{texts.title}</summary>
      <TextField label={texts.label} value={text} onChange={change} spellCheck={false} />
      <p>{texts.help}</p>
    </details>
  );
}

/** A magnifying glass over the dice and cards of a finished match. */
function MagnifierPicture() {
  return (
    <svg
      viewBox="0 0 260 200"
      width="260"
      height="200"
      aria-hidden="true"
      stroke="#2b1d10"
      strokeWidth="4"
      strokeLinejoin="round"
      strokeLinecap="round"
      fill="none"
    >
      <g transform="rotate(-12 70 100)">
        <rect x="28" y="42" width="78" height="112" rx="9" fill="#0f4a4f" />
        <rect x="36" y="50" width="62" height="96" rx="5" stroke="#e0a526" strokeWidth="2" />
        <path fill="#f7ecd2" d="M67 76q20 0 20 19 0 9-7 13v9H54v-9q-7-4-7-13 0-19 20-19Z" />
        <path fill="#2b1d10" stroke="none" d="M58 92a5 5 0 1 0 .1 0ZM76 92a5 5 0 1 0 .1 0ZM67 101l4 7h-8Z" />
      </g>
      <g transform="rotate(9 190 140)">
        <rect x="164" y="112" width="58" height="58" rx="11" fill="#fffaf0" />
        <path
          fill="#b3261e"
          stroke="none"
          d="M178 121a6 6 0 1 0 .1 0ZM207 121a6 6 0 1 0 .1 0ZM193 135a6 6 0 1 0 .1 0ZM178 149a6 6 0 1 0 .1 0ZM207 149a6 6 0 1 0 .1 0Z"
        />
      </g>
      <circle cx="130" cy="84" r="56" fill="#bfe6e2" fillOpacity="0.55" stroke="#8a5a2b" strokeWidth="11" />
      <circle cx="130" cy="84" r="56" strokeWidth="3" />
      <path stroke="#ffffff" strokeWidth="6" d="M95 70q6-19 25-25" />
      <path stroke="#2b1d10" strokeWidth="18" d="M172 126l26 27" />
      <path stroke="#e0a526" strokeWidth="10" d="M172 126l26 27" />
      <path stroke="#2f6b1f" strokeWidth="11" d="M106 86l18 19 33-39" />
    </svg>
  );
}
