import { useState } from 'react';
import type { GameText } from '../../games/contract';
import { messageNamed } from '../../i18n/catalog';
import { Button } from '../../ui/button';
import { Problem } from '../../ui/field';
import { useLanguage, useMessages } from '../../ui/i18n';
import { SeatBadge } from '../../ui/seat-badge';
import { Spinner } from '../../ui/spinner';
import { useSpoken } from '../../ui/use-spoken';
import { LanternIcon } from '../recording/icons';
import type { Recording } from '../recording/recording';
import { useBotWorker } from '../shared/bot-worker-client';
import { evaluateMove, type EvaluatedMove } from './evaluate-move';
import styles from './explain-move.module.css';
import { createExplanation, type Explanation } from './explanation';
import { OptionList } from './option-list';

interface ExplainMoveProps {
  readonly recording: Recording;
  readonly gameText: GameText;
  /** The index of the displayed snapshot. */
  readonly at: number;
}

/** What has been asked about the move that led to a snapshot: first without an answer. */
interface Question {
  readonly at: number;
  readonly evaluated?: EvaluatedMove;
  readonly hasFailed?: boolean;
}

/** Explains the displayed move of a finished match on request; the explanation closes when another move is displayed. */
export function ExplainMove({ recording, gameText, at }: ExplainMoveProps) {
  const { explain: texts } = useMessages('replay');
  const { startRequest } = useBotWorker(String(at));
  const [question, setQuestion] = useState<Question>();
  const shown = question?.at === at ? question : undefined;
  const canAsk = recording.snapshots[at]?.move !== undefined;
  async function onPress() {
    if (shown || !canAsk) return setQuestion(undefined);
    const asked = { at };
    setQuestion(asked);
    const { bots, signal } = startRequest();
    const answer = await evaluateMove(recording, at, bots, signal).then(
      (evaluated) => ({ at, evaluated }),
      () => (signal.aborted ? undefined : { at, hasFailed: true }),
    );
    setQuestion((current) => (current === asked ? answer : current));
  }
  return (
    <section className={styles.box} aria-label={texts.ask}>
      <Button
        tone="quiet"
        shortcut="Shift+E"
        aria-expanded={shown !== undefined}
        aria-disabled={!canAsk}
        onClick={() => void onPress()}
      >
        <LanternIcon /> {texts.ask}
      </Button>
      <div className={styles.answer}>{shown && <Answer {...{ recording, gameText }} {...shown} />}</div>
    </section>
  );
}

function spokenExplanation({ played, rule, chance, options, reason }: Explanation): string {
  const sentences = [played, rule, chance, ...options.map(({ label, percent }) => `${label}: ${percent}`), reason];
  return sentences
    .flatMap((text) => (text === undefined ? [] : /[.!?]\W{0,2}$/.test(text) ? text : `${text}.`))
    .join(' ');
}

function Answer({ recording, gameText, at, evaluated, hasFailed }: Omit<ExplainMoveProps, 'at'> & Question) {
  const texts = useMessages('replay');
  const { ranks } = useMessages('setup');
  const { language } = useLanguage();
  const seat = Number(evaluated?.player);
  const rank = messageNamed(ranks, recording.bots?.[seat] ?? '');
  const explanation = evaluated && createExplanation({ recording, at, evaluated, gameText, rank, language, texts });
  useSpoken(explanation && spokenExplanation(explanation));
  if (hasFailed) return <Problem>{texts.explain.failed}</Problem>;
  if (!explanation) return <Spinner label={texts.explain.thinking} />;
  const { played, rule, chance, options, reason } = explanation;
  return (
    <>
      <p className={styles.played}>
        <SeatBadge seat={seat} /> {played}
      </p>
      {rule !== undefined && <p>{rule}</p>}
      {chance !== undefined && <p>{chance}</p>}
      {options.length > 0 && <OptionList options={options} />}
      <p>{reason}</p>
    </>
  );
}
