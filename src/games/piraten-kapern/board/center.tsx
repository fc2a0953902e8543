import { useTexts } from '../../../ui/i18n';
import { SeatBadge } from '../../../ui/seat-badge';
import { TEXTS } from '../texts';
import { FortuneCard } from './fortune';
import { Payout } from './payout';
import type { ChoiceProps, TableProps } from './table-props';
import styles from './center.module.css';
import { Tray } from './tray';

interface CenterProps extends ChoiceProps {
  onAbout(): void;
}

/** The wooden table: news, the fortune card, the tray with the dice, and what they pay. */
export function Center(props: CenterProps) {
  const { scene } = props;
  return (
    <div className={styles.table}>
      <News {...props} />
      <FortuneCard {...props} />
      <Tray {...props} />
      <Payout scene={scene} />
    </div>
  );
}

/** Whose dice these are, and what the last move brought about. */
function News({ scene, news }: TableProps) {
  const t = useTexts(TEXTS);
  return (
    <p className={styles.news} aria-hidden="true">
      {scene && (
        <b>
          <SeatBadge seat={Number(scene.playerID)} />
          {scene.turn.throws > 0 && <small>{t.table.throws(scene.turn.throws)}</small>}
        </b>
      )}
      <span>{news}</span>
    </p>
  );
}
