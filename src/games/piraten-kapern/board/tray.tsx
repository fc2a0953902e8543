import { useLanguage, useMessages } from '../../../ui/i18n';
import { SkullIsland } from '../art/island';
import { FaceIcon } from '../art/faces';
import { DICE_COUNT } from '../rules/faces';
import { BUST_SKULLS } from '../rules/turn';
import { Banner, bannerOf } from './banner';
import type { ChoiceProps } from './table-props';
import { Die } from './dice';
import type { DisplayedTurn } from './displayed-turn';
import styles from './tray.module.css';

const POSITIONS = Array.from({ length: DICE_COUNT }, (_, die) => die);

/** The dice tray, with each die at its position; dice stored on the card leave a gap. */
export function Tray({ displayed, selection, pending }: ChoiceProps) {
  const t = useMessages('piraten-kapern');
  const { language } = useLanguage();
  if (!displayed)
    return (
      <div className={styles.tray}>
        <p className={styles.empty}>{t.table.emptyTray}</p>
      </div>
    );
  const banner = bannerOf(displayed, t, language);
  const isIsland = displayed.turn.stage === 'island';
  return (
    <div className={styles.tray} data-spot="tray" data-tone={banner?.tone} data-island={isIsland || undefined}>
      {isIsland && <SkullIsland className={styles.shore} />}
      <div className={styles.head}>{banner ? <Banner {...banner} /> : <SkullCount displayed={displayed} />}</div>
      <div className={styles.dice} role="group" aria-label={t.table.dice}>
        {POSITIONS.map((die) =>
          displayed.turn.stored[die] ? (
            <span key={die} className={styles.gap} />
          ) : (
            <Die key={die} {...{ displayed, die, selection, pending }} />
          ),
        )}
      </div>
    </div>
  );
}

/** The number of skulls, and how many more are a bust. */
function SkullCount({ displayed: { turn, skulls } }: { displayed: DisplayedTurn }) {
  const t = useMessages('piraten-kapern');
  const isIsland = turn.stage === 'island';
  const slots = Array.from({ length: Math.max(skulls, isIsland ? 0 : BUST_SKULLS) }, (_, i) => i < skulls);
  return (
    <p className={styles.skulls}>
      <span className={styles.pips} aria-hidden="true">
        {slots.map((isTaken, i) => (
          <span key={i} data-taken={isTaken || undefined}>
            <FaceIcon face="skull" />
          </span>
        ))}
      </span>
      <span className="visually-hidden">{t.table.skullCount({ n: skulls })} </span>
      <span>{isIsland ? t.table.island : t.table.toBust({ n: Math.max(0, BUST_SKULLS - skulls) })}</span>
    </p>
  );
}
