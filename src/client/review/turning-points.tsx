import type { Words } from '../../games/seam/entry';
import { moveKey } from '../../ai/search/tree';
import { useLanguage } from '../../ui/i18n';
import { SeatBadge } from '../../ui/seat-badge';
import { seatStyle } from '../../ui/seat-symbol';
import { nameIn } from '../replay/ply-log';
import type { Recording } from '../replay/recording';
import { useReplayTexts } from '../replay/texts';
import type { Player } from '../replay/use-playback';
import type { ReviewedSwing } from './review';
import styles from './review.module.css';

interface SwingsProps {
  readonly recording: Recording;
  readonly told: readonly string[];
  readonly player: Player;
  readonly words: Words;
  readonly swings: readonly ReviewedSwing[];
  /** The bot has looked at everything: that there is no swing means something. */
  readonly isDone: boolean;
}

/** The moves that swung the match, each with what the bot says of it; pressing one goes there. */
export function Swings({ recording, told, player, words, swings, isDone }: SwingsProps) {
  const { review: texts } = useReplayTexts();
  return (
    <section className={styles.swings}>
      <h2>{texts.swings}</h2>
      {swings.length === 0 && isDone && <p>{texts.noSwings}</p>}
      <ol>
        {swings.map((swing, i) => (
          <li key={swing.at} style={seatStyle(Number(swing.player))}>
            <SwingCard {...{ recording, told, player, words, swing }} nth={i + 1} />
          </li>
        ))}
      </ol>
    </section>
  );
}

type SwingCardProps = Omit<SwingsProps, 'swings' | 'isDone'> & { readonly swing: ReviewedSwing; readonly nth: number };

function SwingCard({ recording, told, player, words, swing, nth }: SwingCardProps) {
  const { review: texts, player: moves } = useReplayTexts();
  const { at, from, to } = swing;
  const { moments } = recording;
  const nameOf = nameIn(recording);
  return (
    <button
      type="button"
      className={styles.swing}
      aria-current={player.at === at ? 'step' : undefined}
      onClick={() => player.go(at)}
    >
      <span className={styles.nth} aria-hidden="true">
        {nth}
      </span>
      <span className={styles.story}>
        <span className={styles.move}>{moves.move(moments[at].ply, moments[player.last].ply)}</span>
        <span className={styles.told}>{told[at]}</span>
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
        <Opinion {...{ recording, words, swing }} />
      </span>
    </button>
  );
}

/** What was played and what the bot would have played, as far as it has said so. */
function Opinion({ recording, words, swing }: Pick<SwingCardProps, 'recording' | 'words' | 'swing'>) {
  const { review: texts } = useReplayTexts();
  const { language } = useLanguage();
  const { entry, moments } = recording;
  const { bot, forced, at } = swing;
  const { move, player = null } = moments[at];
  if (!bot || !move) return undefined;
  if (forced) return <span className={styles.opinion}>{texts.forced}</span>;
  if (moveKey(bot) === moveKey(move)) return <span className={styles.opinion}>{texts.same}</span>;
  const before = entry.rules.view(moments[at - 1].G, player);
  return (
    <>
      <span className={styles.opinion}>{texts.played(words.move(move, language, before))}</span>
      <strong className={styles.opinion}>{texts.bot(words.move(bot, language, before))}</strong>
    </>
  );
}
