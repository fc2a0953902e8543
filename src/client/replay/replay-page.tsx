import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { buttonClass } from '../../ui/button';
import { useTexts } from '../../ui/i18n';
import { Spinner } from '../../ui/spinner';
import { FailedRequest } from '../shared/api';
import { DeadEnd } from '../app/error-page';
import { useFailureWords } from '../app/failure';
import { useProblemWords } from '../match-files/problem-words';
import { recordSaved, UnreadableMatch } from '../match-files/reading';
import { KeepMatch } from '../match/save-match';
import { Page } from '../app/page';
import { useClientTexts } from '../texts';
import { placeIn } from './link';
import type { Recording } from './recording';
import { fileSource, serverSource, soloSource, type FoundMatch } from './sources';
import { useReplayTexts } from './texts';
import { Theatre } from './replay-viewer';

/** The match against bots of this browser, up to now. */
export function SoloReplay({ game }: { game: string }) {
  const { solo } = useClientTexts();
  const back = { address: `/solo/${game}`, isTable: true };
  return <ReplayPage find={async () => soloSource(game, solo.fallbackName)} back={back} />;
}

/** A match that this browser keeps in its logbook. */
export function FileReplay({ id }: { id: string }) {
  return <ReplayPage find={async () => fileSource(id)} back={{ address: '/logbook', isTable: false }} />;
}

/** A finished match of the server. */
export function MatchReplay({ game, matchID }: { game: string; matchID: string }) {
  const back = { address: `/match/${game}/${matchID}`, isTable: true };
  return <ReplayPage find={(signal) => serverSource(game, matchID, signal)} back={back} />;
}

interface ReplayPageProps {
  find(signal: AbortSignal): Promise<FoundMatch>;
  readonly back: { readonly address: string; readonly isTable: boolean };
}

interface Found extends FoundMatch {
  readonly recording: Recording;
}

function ReplayPage({ find, back }: ReplayPageProps) {
  const texts = useReplayTexts();
  const { found, error } = useFound(find);
  const problem = useWhatIsWrong(error);
  const tools = (
    <Link href={back.address} className={buttonClass('quiet')}>
      {back.isTable ? texts.toTable : texts.toLogbook}
    </Link>
  );
  if (found) return <FoundReplay {...found} tools={tools} />;
  return (
    <Page title={texts.lookBack} tools={tools}>
      {problem ? <DeadEnd problem={problem} /> : <Spinner label={texts.loading} />}
    </Page>
  );
}

function FoundReplay({ entry, match, recording, tools }: Found & { tools: ReactNode }) {
  const texts = useReplayTexts();
  const { title } = useTexts(entry.about);
  return (
    <Page title={texts.title(title)} hideTitle tools={tools}>
      <Theatre
        recording={recording}
        start={placeIn(recording, location.search)}
        linked
        actions={recording.isOver && <KeepMatch load={() => match} />}
      />
    </Page>
  );
}

/** Finds the match and plays it through, once for the page. */
function useFound(find: ReplayPageProps['find']): { found?: Found; error?: unknown } {
  const texts = useReplayTexts();
  const [load] = useState(() => async (signal: AbortSignal) => {
    const found = await find(signal);
    const nameOf = (seat: number) => texts.somebody(seat + 1);
    return { ...found, recording: await recordSaved({ ...found, nameOf }, signal) };
  });
  const [answer, setAnswer] = useState<{ found?: Found; error?: unknown }>({});
  useEffect(() => {
    const leaving = new AbortController();
    load(leaving.signal).then(
      (found) => setAnswer({ found }),
      (error: unknown) => !leaving.signal.aborted && setAnswer({ error }),
    );
    return () => leaving.abort();
  }, [load]);
  return answer;
}

/** What is wrong in words; an error that is nobody's but ours breaks the page, which says so. */
function useWhatIsWrong(error: unknown): string | undefined {
  const problemWords = useProblemWords();
  const failureWords = useFailureWords();
  if (error === undefined) return undefined;
  if (error instanceof UnreadableMatch) return problemWords(error);
  if (error instanceof FailedRequest) return failureWords(error.failure);
  throw error;
}
