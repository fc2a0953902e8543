import { useId, useRef, useState, type ChangeEvent, type DragEvent, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { Catalog } from '../../i18n/catalog-types';
import { Button } from '../../ui/button';
import { Problem } from '../../ui/field';
import { useMessages } from '../../ui/i18n';
import { OpenIcon } from '../recording/icons';
import { importFile, type LogbookImport } from './import-file';
import { UnreadableMatchError, useFileProblemText } from './match-file';
import styles from './saved-matches.module.css';

/** Opens a file that the user drops or chooses: a match, or a logbook, whose matches are added. */
export function OpenMatch({ onImport }: { onImport(): void }) {
  const { savedMatches: texts } = useMessages('replay');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { state, open } = useOpenFile(onImport);
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    open(target.files);
    target.value = ''; // allows choosing the same file again after it was repaired
  }
  return (
    <DropZone onDrop={open}>
      <OpenIcon />
      <p id={id}>{texts.drop}</p>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        tabIndex={-1}
        aria-label={texts.open}
        onChange={choose}
      />
      <Button
        tone="primary"
        shortcut="Shift+O"
        busy={state.kind === 'reading'}
        aria-describedby={id}
        onClick={() => input.current?.click()}
      >
        {texts.open}
      </Button>
      <OpenStatus state={state} />
    </DropZone>
  );
}

function DropZone({ onDrop, children }: { onDrop(files: FileList): void; children: ReactNode }) {
  const [isOver, setIsOver] = useState(false);
  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    onDrop(event.dataTransfer.files);
  }
  function drag(event: DragEvent) {
    event.preventDefault();
    setIsOver(true);
  }
  const leave = () => setIsOver(false);
  return (
    <div className={styles.open} data-over={isOver || undefined} onDrop={drop} onDragOver={drag} onDragLeave={leave}>
      {children}
    </div>
  );
}

type OpenState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'reading'; readonly done: number; readonly total: number }
  | { readonly kind: 'imported'; readonly result: LogbookImport }
  | { readonly kind: 'failed'; readonly error: UnreadableMatchError };

/** Opens the first of the given files: navigates to the replay of a match, or adds the matches of a logbook. */
function useOpenFile(onImport: () => void) {
  const [, navigate] = useLocation();
  const [state, setState] = useState<OpenState>({ kind: 'idle' });
  function open(files: FileList | null) {
    const file = files?.item(0);
    if (!file) return;
    const showProgress = (done: number, total: number) => setState({ kind: 'reading', done, total });
    showProgress(0, 0);
    importFile(file, showProgress).then(
      (result) => {
        if ('id' in result) return navigate(`/replay/file/${result.id}`);
        setState({ kind: 'imported', result });
        onImport();
      },
      (error: unknown) => {
        setState({ kind: 'idle' });
        if (!(error instanceof UnreadableMatchError)) throw error;
        setState({ kind: 'failed', error });
      },
    );
  }
  return { state, open };
}

/** Says what became of the matches of a logbook, in a sentence each. */
function importText(result: LogbookImport, texts: Catalog['replay']['savedMatches']['imported']): string {
  const told = (['added', 'known', 'unreadable'] as const).filter((key) => key === 'added' || result[key] > 0);
  return told.map((key) => texts[key]({ n: result[key] })).join(' ');
}

/** Says how far reading a file is, and what became of the matches of a logbook. */
function OpenStatus({ state }: { state: OpenState }) {
  const { savedMatches: texts } = useMessages('replay');
  const problemText = useFileProblemText();
  return (
    <>
      <p role="status">
        {state.kind === 'reading' && texts.reading}
        {state.kind === 'imported' && importText(state.result, texts.imported)}
      </p>
      {state.kind === 'reading' && state.total > 0 && (
        <progress value={state.done / state.total} aria-label={texts.reading} />
      )}
      <Problem>{state.kind === 'failed' && problemText(state.error)}</Problem>
    </>
  );
}
