import type { RefObject } from 'react';
import { useMessages } from '../../../ui/i18n';
import { RevealControls } from '../../board/reveal-controls';
import type { RevealSteps } from '../../board/use-reveal-steps';
import { INK } from '../art/ink';
import { Crown } from '../art/loot-pictures';
import { describeStatus } from '../describe';
import { outcomeOf } from '../rules/scoring';
import styles from './reveal.module.css';
import { FinalTable } from './final-table';
import type { TableProps } from './table-props';

interface ScoringRevealProps extends TableProps {
  readonly steps: RevealSteps;
  readonly prompt: RefObject<HTMLHeadingElement | null>;
}

/** The scoring, revealed kind by kind, and finally the winner, the Pirate Captain. */
export function ScoringReveal({ steps, prompt, ...table }: ScoringRevealProps) {
  const t = useMessages('piratenpoker').board;
  return (
    <div className={styles.ceremony}>
      <h2 ref={prompt} tabIndex={-1} className={styles.title}>
        {t.scoring.title}
      </h2>
      <FinalTable {...table} steps={steps} />
      <div className={styles.victory} aria-live="polite">
        {steps.isDone ? <Victory {...table} /> : <RevealControls steps={steps} labels={t.scoring} />}
      </div>
    </div>
  );
}

function Victory({ G, subjectOf, language }: TableProps) {
  const t = useMessages('piratenpoker').board;
  return (
    <>
      <div className={styles.captain} data-names-winner>
        <CrownIcon />
        <small>{t.scoring.captain}</small>
        <b>{describeStatus(G, subjectOf, language)}</b>
      </div>
      {isTieBroken(G) && <p>{t.scoring.tie}</p>}
    </>
  );
}

function CrownIcon() {
  return (
    <svg
      viewBox="-2 0 68 60"
      stroke={INK}
      strokeWidth="2.4"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <Crown />
    </svg>
  );
}

/** Returns whether a player with as many points as the winners lost the tie-break. */
function isTieBroken(G: TableProps['G']): boolean {
  const outcome = outcomeOf(G);
  if (!outcome) return false;
  const scores = Object.values(outcome.scores);
  const best = Math.max(...scores);
  return scores.filter((score) => score === best).length > outcome.winners.length;
}
