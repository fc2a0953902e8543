import type { Catalog } from '../../i18n/catalog-types';
import type { GameText } from '../../games/contract';
import { Button } from '../../ui/button';
import { Problem } from '../../ui/field';
import { useMessages } from '../../ui/i18n';
import type { Recording } from '../recording/recording';
import type { PlaybackControls } from '../recording/use-playback';
import { useStore } from 'zustand';
import { WinChart } from './win-chart';
import type { ReviewState, Review } from './review';
import styles from './review.module.css';
import { TurningPoints } from './turning-points';

interface ReviewPanelProps {
  readonly recording: Recording;
  /** Describes the move that led to each snapshot. */
  readonly captions: readonly string[];
  readonly playback: PlaybackControls;
  readonly review: Review;
  readonly gameText: GameText;
}

/** The review of a match: the win curves of all players and the turning points. */
export function ReviewPanel({ recording, captions, playback, review, gameText }: ReviewPanelProps) {
  const { review: texts } = useMessages('replay');
  const state = useStore(review);
  const { stage, winCurve, turningPoints } = state;
  const showsTurningPoints = stage === 'done' || stage === 'choosing' || stage === 'stopped';
  if (!recording.isOver) return <p className={styles.panel}>{texts.onlyOver}</p>;
  return (
    <div className={styles.panel}>
      {stage === 'none' && <p>{texts.lead}</p>}
      <Progress state={state} review={review} />
      {stage !== 'none' && (
        <WinChart {...{ recording, winCurve, playback }} markers={turningPoints.map(({ at }) => at)} />
      )}
      {showsTurningPoints && (
        <TurningPoints {...{ recording, captions, playback, gameText, turningPoints }} isDone={stage !== 'stopped'} />
      )}
    </div>
  );
}

function Progress({ state, review }: { state: ReviewState; review: Review }) {
  const { review: texts } = useMessages('replay');
  const { stage, progress, reason } = state;
  const isRunning = stage === 'analysing' || stage === 'choosing';
  return (
    <div className={styles.progress}>
      <p role="status">{progressText(state, texts)}</p>
      {stage === 'analysing' && <progress value={progress} aria-hidden="true" />}
      <Problem>{stage === 'failed' && texts.failed({ reason: reason ?? '' })}</Problem>
      {isRunning && <Button onClick={review.stop}>{texts.stop}</Button>}
      {stage === 'none' && (
        <Button tone="primary" onClick={review.start}>
          {texts.start}
        </Button>
      )}
      {(stage === 'stopped' || stage === 'failed') && <Button onClick={review.start}>{texts.goOn}</Button>}
    </div>
  );
}

/** Progress is announced in steps of this many percent, so that screen readers do not read every one. */
const PROGRESS_STEP = 10;

function progressText({ stage, progress, winCurve }: ReviewState, texts: Catalog['replay']['review']) {
  const percent = Math.floor((100 * progress) / PROGRESS_STEP) * PROGRESS_STEP;
  if (stage === 'analysing') return texts.progress({ percent });
  if (stage === 'choosing') return texts.choosing;
  if (stage === 'stopped') return texts.stopped({ percent: Math.round(100 * progress) });
  if (stage !== 'done') return undefined;
  const worlds = winCurve.flatMap((all) => all?.map((chance) => chance.worlds) ?? []).filter(Number.isFinite);
  const average = Math.round(worlds.reduce((sum, count) => sum + count, 0) / Math.max(1, worlds.length));
  return average > 0 ? texts.done({ worlds: average }) : texts.evaluated;
}
