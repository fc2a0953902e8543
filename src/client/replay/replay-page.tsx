import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { Button, buttonClass } from '../../ui/button';
import { useListing, useMessages } from '../../ui/i18n';
import { Spinner } from '../../ui/spinner';
import { useSpoken } from '../../ui/use-spoken';
import { ErrorPageContent } from '../app/error-pages';
import { Page } from '../app/page';
import type { Recording } from '../recording/recording';
import { saveMatch } from '../saved-matches/import-file';
import {
  recordSavedMatch,
  UnreadableMatchError,
  useFileProblemText,
  type GameMatch,
} from '../saved-matches/match-file';
import { MatchFileActions } from '../saved-matches/match-file-actions';
import { findSavedMatch } from '../saved-matches/saved-matches';
import { RequestError } from '../shared/api';
import { useFailureText } from '../shared/async-action';
import styles from './controls.module.css';
import { formatPosition, parsePosition, type ReplayPosition } from './position';
import { ReplayViewer, type ReplayLinks } from './replay-viewer';
import {
  hasMatch,
  linkTo,
  loadLinkedMatch,
  loadSavedMatch,
  loadServerMatch,
  loadSoloMatch,
  matchFragment,
  type LoadedMatch,
} from './sources';

/** The replay of a match against bots in this browser, finished or not; by default of the one last played. */
export function SoloReplay({ game, id }: { game: string; id?: string | undefined }) {
  const { solo } = useMessages('table');
  const back = { address: id === undefined ? `/solo/${game}` : `/solo/${game}/${id}`, isTable: true };
  return <ReplayPage load={async () => loadSoloMatch(game, id, solo.fallbackName)} back={back} origin="browser" />;
}

/** The replay of a match saved in this browser. */
export function FileReplay({ id }: { id: string }) {
  return <ReplayPage load={() => loadSavedMatch(id)} back={LOGBOOK} origin="browser" />;
}

/** The replay of a match that the URL contains. */
export function LinkReplay() {
  const [fragment] = useState(location.hash);
  useEffect(() => {
    const open = () => {
      if (hasMatch(location.hash) && location.hash !== fragment) location.reload();
    };
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, [fragment]);
  return <ReplayPage load={() => loadLinkedMatch(fragment)} back={LOGBOOK} origin="link" />;
}

/** The replay of a finished match on the server. */
export function MatchReplay({ game, matchID }: { game: string; matchID: string }) {
  const back = { address: `/match/${game}/${matchID}`, isTable: true };
  return <ReplayPage load={(signal) => loadServerMatch(game, matchID, signal)} back={back} origin="server" />;
}

const LOGBOOK = { address: '/logbook', isTable: false };

interface ReplayPageProps {
  load(signal: AbortSignal): Promise<LoadedMatch>;
  readonly back: { readonly address: string; readonly isTable: boolean };
  /** Where the match is: elsewhere than on the server, a link to it contains it. */
  readonly origin: 'server' | 'browser' | 'link';
}

interface LoadedReplay extends LoadedMatch {
  readonly recording: Recording;
}

function ReplayPage({ load, back, origin }: ReplayPageProps) {
  const texts = useMessages('replay');
  const { found: loaded, error } = useRecording(load);
  const problem = useProblemText(error);
  const tools = (
    <Link href={back.address} className={buttonClass('quiet')}>
      {back.isTable ? texts.toTable : texts.toLogbook}
    </Link>
  );
  if (loaded) return <LoadedReplayPage {...{ loaded, origin, tools }} />;
  return (
    <Page title={texts.lookBack} tools={tools}>
      {problem ? <ErrorPageContent problem={problem} /> : <Spinner label={texts.loading} />}
    </Page>
  );
}

interface LoadedReplayPageProps extends Pick<ReplayPageProps, 'origin'> {
  readonly loaded: LoadedReplay;
  readonly tools: ReactNode;
}

function LoadedReplayPage({ loaded, origin, tools }: LoadedReplayPageProps) {
  const { entry, match, recording } = loaded;
  const texts = useMessages('replay');
  const { title } = useListing(entry);
  const links = useReplayLinks(loaded, origin);
  return (
    <Page title={texts.title({ game: title })} hideTitle tools={tools}>
      <ReplayViewer
        recording={recording}
        start={parsePosition(recording, location.search)}
        links={links}
        actions={
          recording.isOver && (
            <>
              {origin === 'link' && <SaveLinkedMatch {...{ entry, match }} />}
              <MatchFileActions load={() => match} />
            </>
          )
        }
      />
    </Page>
  );
}

function useReplayLinks(loaded: LoadedMatch, origin: ReplayPageProps['origin']): ReplayLinks {
  const [fragment] = useState(async () => (origin === 'server' ? undefined : matchFragment(loaded)));
  const [ownFragment] = useState(origin === 'link' ? location.hash : '');
  const here = (position: ReplayPosition) =>
    `${location.origin}${location.pathname}?${formatPosition(position)}${ownFragment}`;
  const copied = async (position: ReplayPosition) => {
    const contained = await fragment;
    const link = contained === undefined ? undefined : linkTo(position, contained);
    return { url: link ?? here(position), isLocal: link === undefined && origin !== 'server' };
  };
  return { here, copied };
}

/** Loads and records the match once per page. */
function useRecording(find: ReplayPageProps['load']): { found?: LoadedReplay; error?: Error } {
  const texts = useMessages('app');
  const [load] = useState(() => async (signal: AbortSignal) => {
    const found = await find(signal);
    const fallbackName = (seat: number) => texts.seat({ nth: seat + 1 });
    return { ...found, recording: await recordSavedMatch({ ...found, fallbackName }, signal) };
  });
  const [result, setResult] = useState<{ found?: LoadedReplay; error?: Error }>({});
  useEffect(() => {
    const controller = new AbortController();
    load(controller.signal).then(
      (found) => setResult({ found }),
      (error: unknown) => !controller.signal.aborted && setResult({ error: toError(error) }),
    );
    return () => controller.abort();
  }, [load]);
  return result;
}

const toError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

/** Returns the message for a known error; rethrows others to the error boundary. */
function useProblemText(error: Error | undefined): string | undefined {
  const fileProblemText = useFileProblemText();
  const failureText = useFailureText();
  if (error === undefined) return undefined;
  if (error instanceof UnreadableMatchError) return fileProblemText(error);
  if (error instanceof RequestError) return failureText(error.failure);
  throw error;
}

/** Saves a match from a link, unless it is saved already. */
function SaveLinkedMatch({ entry, match }: GameMatch) {
  const { savedMatches: texts, toLogbook } = useMessages('replay');
  const [id, setId] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  useEffect(() => void findSavedMatch(match).then(setId), [match]);
  useSpoken(id === undefined ? undefined : texts.saved);
  function save() {
    setSaving(true);
    void saveMatch({ entry, match }).then(setId);
  }
  return (
    <>
      {id === undefined ? (
        <Button tone="primary" busy={isSaving} onClick={save}>
          {texts.save}
        </Button>
      ) : (
        <Link href="/logbook" className={buttonClass('plain')}>
          {toLogbook}
        </Link>
      )}
      <span className={styles.status}>{id !== undefined && texts.saved}</span>
    </>
  );
}
