import type { RefObject } from 'react';
import { Button } from '../../../ui/button';
import { useTexts } from '../../../ui/i18n';
import { TreasureIcon } from '../art/treasures';
import { TEXTS, resolutionText } from '../describe';
import { cubeResolutions } from '../rules/queries';
import { outcomeOf } from '../rules/scoring';
import { TREASURES } from '../rules/treasures';
import { Actions } from './actions';
import type { RevealSteps } from './scoring-reveal-steps';
import styles from './scoring-reveal.module.css';
import { FinalTable } from './final-table';
import type { TableProps } from './table-props';

interface ScoringRevealProps extends TableProps {
  readonly reveal: RevealSteps;
  /** Receives the focus after a move: the prompt, or the title when the match is over. */
  readonly prompt: RefObject<HTMLHeadingElement | null>;
}

/** Reveals the scoring treasure by treasure, then the result. */
export function ScoringReveal({ reveal, prompt, ...table }: ScoringRevealProps) {
  const t = useTexts(TEXTS);
  const { rows, isDone } = reveal;
  const isOver = outcomeOf(table.G) !== undefined;
  return (
    <>
      <div className={styles.ceremony}>
        <h2 ref={isOver ? prompt : undefined} tabIndex={-1} className={styles.title}>
          {t.scoring.title}
        </h2>
        <div className={styles.spotlight} aria-live="polite">
          {isDone ? <Victory {...table} /> : <Spotlight {...table} treasure={rows.length - 1} />}
        </div>
        <FinalTable {...table} rows={rows} isDone={isDone} />
        {isDone && <Ties {...table} />}
        <Controls {...reveal} />
      </div>
      {!isOver && <Actions {...table} prompt={prompt} />}
    </>
  );
}

function Controls({ hasNext, isDone, next, skip, again }: RevealSteps) {
  const t = useTexts(TEXTS);
  return (
    <div className={styles.controls}>
      {hasNext && (
        <>
          <Button tone="primary" onClick={next}>
            {t.scoring.next}
          </Button>
          <Button onClick={skip}>{t.scoring.skip}</Button>
        </>
      )}
      {isDone && <Button onClick={again}>{t.scoring.again}</Button>}
    </div>
  );
}

/** The treasure that has just been scored, and the reasons for its awards. */
function Spotlight({ G, nameOf, treasure }: TableProps & { treasure: number }) {
  const t = useTexts(TEXTS);
  if (treasure < 0) return <p>{t.scoring.intro}</p>;
  const name = TREASURES[treasure];
  return (
    <>
      <TreasureIcon key={name} treasure={name} className={styles.treasure} />
      <div>
        <h3>{t.treasure(name)}</h3>
        {cubeResolutions(G, treasure).map((resolution, i) => (
          <p key={i}>{resolutionText(resolution, name, nameOf, t)}</p>
        ))}
      </div>
    </>
  );
}

/** Explains all awards that were not decided by items alone. */
function Ties({ G, nameOf }: TableProps) {
  const t = useTexts(TEXTS);
  const sentences = TREASURES.flatMap((treasure, i) =>
    cubeResolutions(G, i)
      .filter(({ by }) => by !== 'items')
      .map((resolution) => resolutionText(resolution, treasure, nameOf, t)),
  );
  if (sentences.length === 0) return null;
  return (
    <ul className={styles.ties}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

function Victory({ G, nameOf }: TableProps) {
  const t = useTexts(TEXTS);
  const outcome = outcomeOf(G);
  if (!outcome) return null;
  const { winners, scores } = outcome;
  const points = scores[winners[0]];
  return (
    <>
      <TreasureIcon treasure="crown" className={styles.treasure} />
      <p className={styles.victory}>
        {winners.length === 1
          ? t.scoring.winner(nameOf(winners[0]), points)
          : t.scoring.shared(winners.map(nameOf), points)}
      </p>
    </>
  );
}
