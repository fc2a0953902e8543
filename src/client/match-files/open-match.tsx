import { useId, useRef, useState, type ChangeEvent, type DragEvent, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { newSeed } from '../../random/seeded-stream';
import { Button } from '../../ui/button';
import { Problem } from '../../ui/field';
import { OpenIcon } from '../replay/icons';
import { useReplayTexts } from '../replay/texts';
import { enter, pageWith } from './logbook';
import styles from './match-files.module.css';
import { useProblemWords } from './problem-words';
import { readMatch, recordSaved, textOf, UnreadableMatch } from './reading';

/** A field into which a saved match is dropped, or from which its file is chosen: then it is shown. */
export function OpenMatch() {
  const { files } = useReplayTexts();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { reading, problem, open } = useOpening();
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    open(target.files);
    target.value = ''; // the same file may be chosen again when it is mended
  }
  return (
    <DropField onDrop={open}>
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
    </DropField>
  );
}

function DropField({ onDrop, children }: { onDrop(files: FileList): void; children: ReactNode }) {
  const [over, setOver] = useState(false);
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    onDrop(event.dataTransfer.files);
  }
  function drag(event: DragEvent) {
    event.preventDefault();
    setOver(true);
  }
  const leave = () => setOver(false);
  return (
    <div className={styles.open} data-over={over || undefined} onDrop={drop} onDragOver={drag} onDragLeave={leave}>
      {children}
    </div>
  );
}

/** Opens the first of some files; what is wrong with it is said, and everything stays as it was. */
function useOpening() {
  const problemWords = useProblemWords();
  const [, navigate] = useLocation();
  const [now, set] = useState<{ reading: boolean; error?: UnreadableMatch }>({ reading: false });
  function open(chosen: FileList | null) {
    const file = chosen?.item(0);
    if (!file) return;
    set({ reading: true });
    keepFile(file).then(
      (id) => navigate(`/replay/file/${id}`),
      (error: unknown) => {
        set({ reading: false });
        if (!(error instanceof UnreadableMatch)) throw error;
        set({ reading: false, error });
      },
    );
  }
  return { reading: now.reading, problem: now.error && problemWords(now.error), open };
}

/** Puts the match in a file into the logbook once it has been played through; its id there. Rejects with UnreadableMatch. */
async function keepFile(file: File): Promise<string> {
  const { entry, match } = readMatch(await textOf(file));
  const known = pageWith(match);
  if (known) return known.id;
  const { moments } = await recordSaved({ entry, match, nameOf: String }, new AbortController().signal);
  const outcome = entry.rules.outcome(moments[moments.length - 1].G);
  const id = newSeed();
  if (!enter({ id, keptAt: Date.now(), match, outcome })) throw new UnreadableMatch('noSpace', 'localStorage is full');
  return id;
}
