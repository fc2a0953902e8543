import type { RefObject } from 'react';
import { useLanguage, useMessages } from '../../../ui/i18n';
import { RevealControls } from '../../board/reveal-controls';
import type { RevealSteps } from '../../board/use-reveal-steps';
import { TreasureIcon } from '../art/treasures';
import { resolutionText, victoryText } from '../describe';
import { cubeResolutions } from '../rules/queries';
import { outcomeOf } from '../rules/scoring';
import type { CubeAward } from '../rules/state';
import { TREASURES } from '../rules/treasures';
import { Actions } from './actions';
import styles from './scoring-reveal.module.css';
import { FinalTable } from './final-table';
import type { TableProps } from './table-props';

interface ScoringRevealProps extends TableProps {
  readonly steps: RevealSteps;
  /** The awards shown so far, the last one in the spotlight; none at first. */
  readonly shownAwards: readonly (readonly CubeAward[])[];
  /** Receives the focus after a move: the prompt, or the title when the match is over. */
  readonly prompt: RefObject<HTMLHeadingElement | null>;
}

/** Reveals the scoring treasure by treasure, then the result. */
export function ScoringReveal({ steps, shownAwards, prompt, ...table }: ScoringRevealProps) {
  const t = useMessages('piratz');
  const { isDone } = steps;
  const isOver = outcomeOf(table.G) !== undefined;
  return (
    <>
      <div className={styles.ceremony}>
        <h2 ref={isOver ? prompt : undefined} tabIndex={-1} className={styles.title}>
          {t.scoring.title}
        </h2>
        <div className={styles.spotlight} aria-live="polite" data-names-winner={isDone || undefined}>
          {isDone ? <Victory {...table} /> : <Spotlight {...table} treasure={shownAwards.length - 1} />}
        </div>
        <FinalTable {...table} rows={shownAwards} isDone={isDone} />
        {isDone && <Ties {...table} />}
        <RevealControls steps={steps} labels={t.scoring} />
      </div>
      {!isOver && <Actions {...table} prompt={prompt} />}
    </>
  );
}

/** The treasure that has just been scored, and the reasons for its awards. */
function Spotlight({ G, subjectOf, treasure }: TableProps & { treasure: number }) {
  const t = useMessages('piratz');
  const { language } = useLanguage();
  const name = TREASURES[treasure];
  if (name === undefined) return <p>{t.scoring.intro}</p>;
  return (
    <>
      <TreasureIcon key={name} treasure={name} className={styles.treasure} />
      <div>
        <h3>{t.treasure[name]}</h3>
        {cubeResolutions(G, treasure).map((resolution, i) => (
          <p key={i}>{resolutionText(resolution, name, subjectOf, language)}</p>
        ))}
      </div>
    </>
  );
}

/** Explains all awards that were not decided by items alone. */
function Ties({ G, subjectOf }: TableProps) {
  const { language } = useLanguage();
  const sentences = TREASURES.flatMap((treasure, i) =>
    cubeResolutions(G, i)
      .filter(({ by }) => by !== 'items')
      .map((resolution) => resolutionText(resolution, treasure, subjectOf, language)),
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

function Victory({ G, subjectOf }: TableProps) {
  const { language } = useLanguage();
  const outcome = outcomeOf(G);
  if (!outcome) return null;
  return (
    <>
      <TreasureIcon treasure="crown" className={styles.treasure} />
      <p className={styles.victory}>{victoryText(outcome, subjectOf, language)}</p>
    </>
  );
}
