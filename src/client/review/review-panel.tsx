import type { Words } from '../../games/seam/entry';
import { Button } from '../../ui/button';
import { Problem } from '../../ui/field';
import type { Recording } from '../replay/recording';
import { useReplayTexts } from '../replay/texts';
import type { Player } from '../replay/use-playback';
import { useWatched } from '../shared/store';
import { Chart } from './chart';
import type { Findings, Review } from './review';
import styles from './review.module.css';
import { Swings } from './turning-points';

interface ReviewPanelProps {
  readonly recording: Recording;
  /** What brought each moment about. */
  readonly told: readonly string[];
  readonly player: Player;
  readonly review: Review;
  readonly words: Words;
}

/** What the bot has to say of a match: everybody's chances, and the moves that changed them most. */
export function ReviewPanel({ recording, told, player, review, words }: ReviewPanelProps) {
  const { review: texts } = useReplayTexts();
  const findings = useWatched(review);
  const { stage, chances, swings } = findings;
  const isSaid = stage === 'done' || stage === 'choosing' || stage === 'stopped';
  if (!recording.isOver) return <p className={styles.panel}>{texts.onlyOver}</p>;
  return (
    <div className={styles.panel}>
      {stage === 'none' && <p>{texts.lead}</p>}
      <Progress findings={findings} review={review} />
      {stage !== 'none' && <Chart {...{ recording, chances, player }} flags={swings.map(({ at }) => at)} />}
      {isSaid && <Swings {...{ recording, told, player, words, swings }} isDone={stage !== 'stopped'} />}
    </div>
  );
}

function Progress({ findings, review }: { findings: Findings; review: Review }) {
  const { review: texts } = useReplayTexts();
  const { stage, progress, reason } = findings;
  const isAtWork = stage === 'judging' || stage === 'choosing';
  return (
    <div className={styles.progress}>
      <p role="status">{progressInWords(findings, texts)}</p>
      {stage === 'judging' && <progress value={progress} aria-hidden="true" />}
      <Problem>{stage === 'failed' && texts.failed(reason ?? '')}</Problem>
      {isAtWork && <Button onClick={review.stop}>{texts.stop}</Button>}
      {stage === 'none' && (
        <Button tone="primary" onClick={review.start}>
          {texts.start}
        </Button>
      )}
      {(stage === 'stopped' || stage === 'failed') && <Button onClick={review.start}>{texts.goOn}</Button>}
    </div>
  );
}

/** Said in steps, so that nobody has to listen to every percent. */
const STEP = 10;

function progressInWords({ stage, progress, chances }: Findings, texts: ReturnType<typeof useReplayTexts>['review']) {
  const percent = Math.floor((100 * progress) / STEP) * STEP;
  if (stage === 'judging') return texts.progress(percent);
  if (stage === 'choosing') return texts.choosing;
  if (stage === 'stopped') return texts.stopped(Math.round(100 * progress));
  if (stage !== 'done') return undefined;
  const worlds = chances.flatMap((all) => all?.map((chance) => chance.worlds) ?? []).filter(Number.isFinite);
  return texts.done(Math.round(worlds.reduce((sum, count) => sum + count, 0) / Math.max(1, worlds.length)));
}
