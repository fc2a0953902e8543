import { useId, useRef, useState, type ChangeEvent, type DragEvent, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { newSeed } from '../../random/seeded-stream';
import { Button } from '../../ui/button';
import { Problem } from '../../ui/field';
import { OpenIcon } from '../replay/icons';
import { useReplayTexts } from '../replay/texts';
import { addSavedMatch, findSavedMatch } from './logbook';
import styles from './match-files.module.css';
import { useFileProblemText } from './problem-words';
import { parseSavedMatch, recordSavedMatch, readFileText, UnreadableMatchError } from './reading';

/** A field into which a saved match is dropped, or from which its file is chosen: then it is shown. */
export function OpenMatch() {
  const { files } = useReplayTexts();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { reading, problem, open } = useOpenFile();
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    open(target.files);
    target.value = ''; // the same file may be chosen again when it is mended
  }
  return (
    <DropZone onDrop={open}>
      <OpenIcon />
      <p id={id}>{files.drop}</p>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={files.open}
        onChange={choose}
      />
      <Button tone="primary" disabled={reading} aria-describedby={id} onClick={() => input.current?.click()}>
        {files.open}
      </Button>
      <p role="status">{reading && files.reading}</p>
      <Problem>{problem}</Problem>
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

/** Opens the first of some files; what is wrong with it is said, and everything stays as it was. */
function useOpenFile() {
  const problemText = useFileProblemText();
  const [, navigate] = useLocation();
  const [state, setState] = useState<{ reading: boolean; error?: UnreadableMatchError }>({ reading: false });
  function open(files: FileList | null) {
    const file = files?.item(0);
    if (!file) return;
    setState({ reading: true });
    importMatchFile(file).then(
      (id) => navigate(`/replay/file/${id}`),
      (error: unknown) => {
        setState({ reading: false });
        if (!(error instanceof UnreadableMatchError)) throw error;
        setState({ reading: false, error });
      },
    );
  }
  return { reading: state.reading, problem: state.error && problemText(state.error), open };
}

/** Puts the match in a file into the logbook once it has been played through; its id there. Rejects with UnreadableMatch. */
async function importMatchFile(file: File): Promise<string> {
  const { entry, match } = parseSavedMatch(await readFileText(file));
  const known = findSavedMatch(match);
  if (known) return known.id;
  const { snapshots } = await recordSavedMatch({ entry, match, fallbackName: String }, new AbortController().signal);
  const outcome = entry.rules.outcome(snapshots[snapshots.length - 1].G);
  const id = newSeed();
  if (!addSavedMatch({ id, keptAt: Date.now(), match, outcome }))
    throw new UnreadableMatchError('noSpace', 'localStorage is full');
  return id;
}
