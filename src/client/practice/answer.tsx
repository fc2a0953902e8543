import { Button } from '../../ui/button';
import { Problem } from '../../ui/field';
import { useLanguage, useMessages } from '../../ui/i18n';
import { useSpoken } from '../../ui/use-spoken';
import { OptionList } from '../review/option-list';
import { useBoard } from '../shared/load-board';
import { createComparison, type AnsweredDecision } from './comparison';
import styles from './decision-table.module.css';

/** The answer to a decision: the moves with their chances as bars, and what speaks for the best one. Spoken once. */
export function Answer({ answered, verdict }: { answered: AnsweredDecision; verdict: string }) {
  const { position: roles } = useMessages('practice');
  const { labelled } = useMessages('app');
  const texts = useMessages('replay');
  const { language } = useLanguage();
  const { gameText } = useBoard(answered.exercise.entry);
  const { options, reason, isMixed } = createComparison({ ...answered, gameText, language, texts, roles, labelled });
  const advice = roles.advice({ reason });
  const moves = options.map(({ label, percent }) => labelled({ label: label.replaceAll(' · ', ', '), value: percent }));
  useSpoken([verdict, ...moves, advice].map((text) => (/[.!?”]$/.test(text) ? text : `${text}.`)).join(' '));
  return (
    <>
      <OptionList options={options} />
      {isMixed && <p className={styles.soft}>{roles.several}</p>}
      <p className={styles.reason}>{advice}</p>
    </>
  );
}

/** Says that the moves of an answer could not be measured, and offers to try again. */
export function FailedMeasurement({ retry }: { retry(): void }) {
  const { position: texts } = useMessages('practice');
  return (
    <>
      <Problem>{texts.failed}</Problem>
      <Button onClick={retry}>{texts.again}</Button>
    </>
  );
}
