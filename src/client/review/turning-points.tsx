import type { GameText, Move } from '../../games/contract';
import { moveKey } from '../../ai/search/tree';
import { itemAt } from '../../games/contract/items';
import { useLanguage, useMessages } from '../../ui/i18n';
import { SeatBadge } from '../../ui/seat-badge';
import { seatStyle } from '../../ui/seat-symbol';
import { seatNameIn, type Recording } from '../recording/recording';
import type { PlaybackControls } from '../recording/use-playback';
import type { ReviewedTurningPoint } from './review';
import styles from './review.module.css';

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
export function TurningPoints({ recording, captions, playback, gameText, turningPoints, isDone }: TurningPointsProps) {
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
