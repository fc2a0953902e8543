import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { buttonClass } from '../../ui/button';
import { useTexts } from '../../ui/i18n';
import { Spinner } from '../../ui/spinner';
import { RequestError } from '../shared/api';
import { ErrorPageContent } from '../app/error-page';
import { useFailureText } from '../app/failure-text';
import { useFileProblemText } from '../match-files/problem-text';
import { recordSavedMatch, UnreadableMatchError } from '../match-files/match-file';
import { SaveMatch } from '../match-files/save-match';
import { Page } from '../app/page';
import { useTableTexts } from '../texts/table';
import { parsePosition } from './position';
import type { Recording } from '../recording/recording';
import { loadSavedMatch, loadServerMatch, loadSoloMatch, type LoadedMatch } from './sources';
import { useReplayTexts } from '../recording/texts';
import { ReplayViewer } from './replay-viewer';

/** The replay of a match against bots in this browser, finished or not; by default of the one last played. */
export function SoloReplay({ game, id }: { game: string; id?: string | undefined }) {
  const { solo } = useTableTexts();
  const back = { address: id === undefined ? `/solo/${game}` : `/solo/${game}/${id}`, isTable: true };
  return <ReplayPage load={async () => loadSoloMatch(game, id, solo.fallbackName)} back={back} />;
}

/** The replay of a match saved in this browser's logbook. */
export function FileReplay({ id }: { id: string }) {
  return <ReplayPage load={async () => loadSavedMatch(id)} back={{ address: '/logbook', isTable: false }} />;
}

/** The replay of a finished match on the server. */
export function MatchReplay({ game, matchID }: { game: string; matchID: string }) {
  const back = { address: `/match/${game}/${matchID}`, isTable: true };
  return <ReplayPage load={(signal) => loadServerMatch(game, matchID, signal)} back={back} />;
}

interface ReplayPageProps {
  load(signal: AbortSignal): Promise<LoadedMatch>;
  readonly back: { readonly address: string; readonly isTable: boolean };
}

interface LoadedReplay extends LoadedMatch {
  readonly recording: Recording;
}

function ReplayPage({ load, back }: ReplayPageProps) {
  const texts = useReplayTexts();
  const { found: loaded, error } = useRecording(load);
  const problem = useProblemText(error);
  const tools = (
    <Link href={back.address} className={buttonClass('quiet')}>
      {back.isTable ? texts.toTable : texts.toLogbook}
    </Link>
  );
  if (loaded) return <LoadedReplayPage {...loaded} tools={tools} />;
  return (
    <Page title={texts.lookBack} tools={tools}>
      {problem ? <ErrorPageContent problem={problem} /> : <Spinner label={texts.loading} />}
    </Page>
  );
}

function LoadedReplayPage({ entry, match, recording, tools }: LoadedReplay & { tools: ReactNode }) {
  const texts = useReplayTexts();
  const { title } = useTexts(entry.listing);
  return (
    <Page title={texts.title(title)} hideTitle tools={tools}>
      <ReplayViewer
        recording={recording}
        start={parsePosition(recording, location.search)}
        syncsUrl
        actions={recording.isOver && <SaveMatch load={() => match} />}
      />
    </Page>
  );
}

/** Loads and records the match once per page. */
function useRecording(find: ReplayPageProps['load']): { found?: LoadedReplay; error?: Error } {
  const texts = useReplayTexts();
  const [load] = useState(() => async (signal: AbortSignal) => {
    const found = await find(signal);
    const fallbackName = (seat: number) => texts.somebody(seat + 1);
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
