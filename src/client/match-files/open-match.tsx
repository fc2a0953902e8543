import { useId, useRef, useState, type ChangeEvent, type DragEvent, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { itemAt } from '../../games/seam/items';
import { newSeed } from '../../random/seeded-stream';
import { Button } from '../../ui/button';
import { Problem } from '../../ui/field';
import { OpenIcon } from '../recording/icons';
import { useReplayTexts } from '../recording/texts';
import { addSavedMatch, findSavedMatch } from './saved-matches';
import styles from './match-files.module.css';
import { useFileProblemText } from './problem-text';
import { parseMatchFile, recordSavedMatch, readFileText, UnreadableMatchError } from './match-file';

/** Opens a match file that the user drops or chooses, and navigates to its replay. */
export function OpenMatch() {
  const { files } = useReplayTexts();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { reading, problem, open } = useOpenFile();
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    open(target.files);
    target.value = ''; // allows choosing the same file again after it was repaired
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

/** Opens the first of the given files. On an error it reports the problem and changes nothing. */
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

/** Imports a match file into the logbook after replaying it, and returns its id. Rejects with UnreadableMatchError. */
async function importMatchFile(file: File): Promise<string> {
  const { entry, match } = parseMatchFile(await readFileText(file));
  const existing = findSavedMatch(match);
  if (existing) return existing.id;
  const { snapshots } = await recordSavedMatch({ entry, match, fallbackName: String }, new AbortController().signal);
  const outcome = entry.rules.outcome(itemAt(snapshots, snapshots.length - 1).G);
  const id = newSeed();
  if (!addSavedMatch({ id, keptAt: Date.now(), match, ...(outcome && { outcome }) }))
    throw new UnreadableMatchError('noSpace', 'localStorage is full');
  return id;
}
