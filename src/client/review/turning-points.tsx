import type { GameText } from '../../games/seam/entry';
import { moveKey } from '../../ai/search/tree';
import { useLanguage } from '../../ui/i18n';
import { SeatBadge } from '../../ui/seat-badge';
import { seatStyle } from '../../ui/seat-symbol';
import { seatNameIn } from '../replay/ply-log';
import type { Recording } from '../replay/recording';
import { useReplayTexts } from '../replay/texts';
import type { PlaybackControls } from '../replay/use-playback';
import type { ReviewedTurningPoint } from './review';
import styles from './review.module.css';

interface TurningPointsProps {
  readonly recording: Recording;
  readonly captions: readonly string[];
  readonly player: PlaybackControls;
  readonly words: GameText;
  readonly turningPoints: readonly ReviewedTurningPoint[];
  /** The bot has looked at everything: that there is no swing means something. */
  readonly isDone: boolean;
}

/** The moves that swung the match, each with what the bot says of it; pressing one goes there. */
export function TurningPoints({ recording, captions, player, words, turningPoints, isDone }: TurningPointsProps) {
  const { review: texts } = useReplayTexts();
  return (
    <section className={styles.swings}>
      <h2>{texts.swings}</h2>
      {turningPoints.length === 0 && isDone && <p>{texts.noSwings}</p>}
      <ol>
        {turningPoints.map((swing, i) => (
          <li key={swing.at} style={seatStyle(Number(swing.player))}>
            <TurningPointCard {...{ recording, captions, player, words, swing }} nth={i + 1} />
          </li>
        ))}
      </ol>
    </section>
  );
}

type TurningPointCardProps = Omit<TurningPointsProps, 'turningPoints' | 'isDone'> & {
  readonly swing: ReviewedTurningPoint;
  readonly nth: number;
};

function TurningPointCard({ recording, captions, player, words, swing, nth }: TurningPointCardProps) {
  const { review: texts, player: moves } = useReplayTexts();
  const { at, from, to } = swing;
  const { snapshots } = recording;
  const nameOf = seatNameIn(recording);
  return (
    <button
      type="button"
      className={styles.swing}
      aria-current={player.at === at ? 'step' : undefined}
      onClick={() => player.seek(at)}
    >
      <span className={styles.nth} aria-hidden="true">
        {nth}
      </span>
      <span className={styles.story}>
        <span className={styles.move}>{moves.move(snapshots[at].ply, snapshots[player.last].ply)}</span>
        <span className={styles.told}>{captions[at]}</span>
        <span className={styles.who}>
          <SeatBadge seat={Number(swing.player)} /> {nameOf(swing.player)}
        </span>
        <span className={styles.change}>
          <span className={styles.bar} aria-hidden="true">
            <i style={{ insetInlineStart: `${100 * Math.min(from, to)}%`, width: `${100 * Math.abs(to - from)}%` }} />
            <b style={{ insetInlineStart: `${100 * to}%` }} />
          </span>
          {texts.chance(Math.round(100 * from), Math.round(100 * to))}
        </span>
        <BotOpinion {...{ recording, words, swing }} />
      </span>
    </button>
  );
}

/** What was played and what the bot would have played, as far as it has said so. */
function BotOpinion({ recording, words, swing }: Pick<TurningPointCardProps, 'recording' | 'words' | 'swing'>) {
  const { review: texts } = useReplayTexts();
  const { language } = useLanguage();
  const { entry, snapshots } = recording;
  const { botMove, isForced, at } = swing;
  const { move, player = null } = snapshots[at];
  if (!botMove || !move) return undefined;
  if (isForced) return <span className={styles.opinion}>{texts.forced}</span>;
  if (moveKey(botMove) === moveKey(move)) return <span className={styles.opinion}>{texts.same}</span>;
  const before = entry.rules.view(snapshots[at - 1].G, player);
  return (
    <>
      <span className={styles.opinion}>{texts.played(words.describeMove(move, language, before))}</span>
      <strong className={styles.opinion}>{texts.bot(words.describeMove(botMove, language, before))}</strong>
    </>
  );
}
