import { useRef } from 'react';
import { useStore } from 'zustand';
import { moveKey } from '../../ai/search/tree';
import type { GameText, Move } from '../../games/contract';
import { itemAt } from '../../games/contract/items';
import type { Catalog } from '../../i18n/catalog-types';
import { Button } from '../../ui/button';
import { Problem } from '../../ui/field';
import { useLanguage, useMessages } from '../../ui/i18n';
import { SeatBadge, seatStyle } from '../../ui/seat-badge';
import { useSpoken } from '../../ui/use-spoken';
import type { PlaybackControls } from '../recording/playback';
import { seatNameIn, type Recording } from '../recording/recording';
import { useScrollToCurrent } from '../recording/scroll-to-current';
import type { Review, ReviewedTurningPoint, ReviewState } from './review';
import styles from './review.module.css';
import { WinChart } from './win-chart';

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
  const panel = useRef<HTMLDivElement>(null);
  useScrollToCurrent(
    panel,
    turningPoints.find(({ at }) => at === playback.at),
    'nearest',
  );
  if (!recording.isOver) return <p className={styles.panel}>{texts.onlyOver}</p>;
  return (
    <div ref={panel} className={styles.panel}>
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
  const { stage, progress } = state;
  const isRunning = stage === 'analysing' || stage === 'choosing';
  useSpoken(spokenProgress(state, texts));
  return (
    <div className={styles.progress}>
      <p>{progressText(state, texts, PROGRESS_STEP)}</p>
      {stage === 'analysing' && <progress value={progress} aria-hidden="true" />}
      <Problem>{stage === 'failed' && texts.failed}</Problem>
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

/** Returns what is spoken of the progress: each quarter, and how it has ended. */
function spokenProgress(state: ReviewState, texts: Catalog['replay']['review']) {
  const { stage, progress } = state;
  if (stage === 'choosing' || (stage === 'analysing' && progress === 1)) return undefined; // the end is near
  return progressText({ ...state, progress: stage === 'analysing' ? Math.floor(4 * progress) / 4 : progress }, texts);
}

/** Progress is shown in steps of this many percent. */
const PROGRESS_STEP = 10;

function progressText({ stage, progress, winCurve }: ReviewState, texts: Catalog['replay']['review'], step = 1) {
  const percent = Math.floor((100 * progress) / step) * step;
  if (stage === 'analysing') return texts.progress({ percent });
  if (stage === 'choosing') return texts.choosing;
  if (stage === 'stopped') return texts.stopped({ percent: Math.round(100 * progress) });
  if (stage !== 'done') return undefined;
  const worlds = winCurve.flatMap((all) => all?.map((chance) => chance.worlds) ?? []).filter(Number.isFinite);
  const average = Math.round(worlds.reduce((sum, count) => sum + count, 0) / Math.max(1, worlds.length));
  return average > 0 ? texts.done({ worlds: average }) : texts.evaluated;
}

interface TurningPointsProps {
  readonly recording: Recording;
  readonly captions: readonly string[];
  readonly playback: PlaybackControls;
  readonly gameText: GameText;
  readonly turningPoints: readonly ReviewedTurningPoint[];
  /** The analysis is complete, so that an empty list is a result. */
  readonly isDone: boolean;
}

/** The turning points of the match with the bot's opinion of each; clicking one seeks to it. */
function TurningPoints({ recording, captions, playback, gameText, turningPoints, isDone }: TurningPointsProps) {
  const { review: texts } = useMessages('replay');
  return (
    <section className={styles.swings}>
      <h2>{texts.swings}</h2>
      {turningPoints.length === 0 && isDone && <p>{texts.noSwings}</p>}
      <ol>
        {turningPoints.map((turningPoint, i) => (
          <li key={turningPoint.at} style={seatStyle(Number(turningPoint.player))}>
            <TurningPointCard {...{ recording, captions, playback, gameText, turningPoint }} nth={i + 1} />
          </li>
        ))}
      </ol>
    </section>
  );
}

type TurningPointCardProps = Omit<TurningPointsProps, 'turningPoints' | 'isDone'> & {
  readonly turningPoint: ReviewedTurningPoint;
  readonly nth: number;
};

function TurningPointCard({ recording, captions, playback, gameText, turningPoint, nth }: TurningPointCardProps) {
  const { review: texts, player: moves } = useMessages('replay');
  const { at, from, to } = turningPoint;
  const { snapshots } = recording;
  const nameOf = seatNameIn(recording);
  return (
    <button
      type="button"
      className={styles.swing}
      aria-current={playback.at === at ? 'step' : undefined}
      onClick={() => playback.seek(at)}
    >
      <span className={styles.nth} aria-hidden="true">
        {nth}
      </span>
      <span className={styles.story}>
        <span className={styles.move}>
          {moves.move({ ply: itemAt(snapshots, at).ply, last: itemAt(snapshots, playback.last).ply })}
        </span>
        <span className={styles.told}>{captions[at]}</span>
        <span className={styles.who}>
          <SeatBadge seat={Number(turningPoint.player)} /> {nameOf(turningPoint.player)}
        </span>
        <span className={styles.change}>
          <span className={styles.bar} aria-hidden="true">
            <i style={{ insetInlineStart: `${100 * Math.min(from, to)}%`, width: `${100 * Math.abs(to - from)}%` }} />
            <b style={{ insetInlineStart: `${100 * to}%` }} />
          </span>
          {texts.chance({ from: Math.round(100 * from), to: Math.round(100 * to) })}
        </span>
        <BotOpinion {...{ recording, gameText, turningPoint }} />
      </span>
    </button>
  );
}

/** The move that was played and the bot's move, if it is known. */
function BotOpinion({
  recording,
  gameText,
  turningPoint,
}: Pick<TurningPointCardProps, 'recording' | 'gameText' | 'turningPoint'>) {
  const { review: texts } = useMessages('replay');
  const { language } = useLanguage();
  const { entry, snapshots } = recording;
  const { botMove, isForced, at } = turningPoint;
  const { move, player = null } = itemAt(snapshots, at);
  if (!botMove || !move) return undefined;
  if (isForced) return <span className={styles.opinion}>{texts.forced}</span>;
  if (moveKey(botMove) === moveKey(move)) return <span className={styles.opinion}>{texts.same}</span>;
  const before = entry.rules.view(itemAt(snapshots, at - 1).G, player);
  const describe = (each: Move) => gameText.describeMove(each, language, before, seatNameIn(recording));
  return (
    <>
      <span className={styles.opinion}>{texts.played({ move: describe(move) })}</span>
      <strong className={styles.opinion}>{texts.bot({ move: describe(botMove) })}</strong>
    </>
  );
}
