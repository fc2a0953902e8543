import type { ReactNode } from 'react';
import { formatNumber } from '../../../i18n/format';
import { useLanguage, useMessages } from '../../../ui/i18n';
import { SeatBadge } from '../../../ui/seat-badge';
import { TableTop } from '../../board/board-section';
import { FaceIcon } from '../art/die';
import { ChestIcon } from '../art/sea';
import { describeScoreLine } from '../describe';
import type { ScoreLine } from '../rules/scoring';
import { skullsOf, stopNow } from '../rules/turn';
import styles from './center.module.css';
import type { DisplayedTurn } from './displayed-turn';
import { FortuneCard } from './fortune';
import type { ChoiceProps, TableProps } from './table';
import { Tray } from './tray';

interface CenterProps extends ChoiceProps {
  onHelp(): void;
}

/** The center of the board: the last move, the fortune card, the dice tray and the payout. */
export function Center(props: CenterProps) {
  const { displayed } = props;
  return (
    <TableTop className={styles.table}>
      <News {...props} />
      <FortuneCard {...props} />
      <Tray {...props} />
      <Payout displayed={displayed} />
    </TableTop>
  );
}

/** The player of the displayed turn and the events of the last move. */
function News({ displayed, lastMove }: TableProps) {
  const t = useMessages('piraten-kapern');
  return (
    <p className={styles.news} aria-hidden="true">
      {displayed && (
        <b>
          <SeatBadge seat={Number(displayed.playerID)} />
          {displayed.turn.rolls > 0 && <small>{t.table.rolls({ n: displayed.turn.rolls })}</small>}
        </b>
      )}
      <span>{displayed?.isSettled === false ? '' : lastMove}</span>
    </p>
  );
}

/** The score lines of stopping now, or of the last turn; on the island, the loss of each opponent. */
function Payout({ displayed }: Pick<TableProps, 'displayed'>) {
  const t = useMessages('piraten-kapern');
  const { language } = useLanguage();
  if (!displayed) return <div className={styles.payout} data-empty />;
  const { turn, result, lines, isSettled } = displayed;
  const isIsland = turn.stage === 'island';
  const isMonkeyBusiness = turn.card.fortune === 'monkeyBusiness';
  const title = isIsland ? t.payout.islandTitle : result ? t.payout.titlePast : t.payout.title;
  return (
    <div className={styles.payout} data-spot="payout" role="group" aria-label={title}>
      <h3>{title}</h3>
      {/* The key changes with every roll to restart the animation. */}
      <ul key={`${turn.rolls} ${title}`}>
        {isIsland && isSettled && <IslandLine displayed={displayed} loss={(result ?? stopNow(turn)).loss} />}
        {lines.map((line, i) => (
          <PayoutLine
            key={i}
            icon={iconOf(line)}
            count={line.count}
            label={describeScoreLine(line, isMonkeyBusiness, t)}
            points={line.points}
          />
        ))}
        {!isIsland && isSettled && lines.length === 0 && (
          <li className={styles.nothing}>{result ? t.payout.nothingPast : t.payout.nothing}</li>
        )}
      </ul>
      <p className={styles.total}>
        <span>{t.payout.total}</span>{' '}
        <b key={`${turn.rolls} ${isSettled}`}>{isSettled ? formatNumber(totalOf(displayed), language) : '\u00a0'}</b>
      </p>
    </div>
  );
}

function totalOf({ turn, result }: DisplayedTurn): number {
  const { own, loss } = result ?? stopNow(turn);
  return turn.stage === 'island' ? loss : own;
}

function IslandLine({ displayed: { turn }, loss }: { displayed: DisplayedTurn; loss: number }) {
  const t = useMessages('piraten-kapern');
  const skulls = skullsOf(turn);
  return (
    <PayoutLine icon={<FaceIcon face="skull" />} count={skulls} label={t.faces.skull({ n: skulls })} points={loss} />
  );
}

interface LineProps {
  readonly icon: ReactNode;
  readonly count: number | undefined;
  readonly label: string;
  readonly points: number;
}

function PayoutLine({ icon, count, label, points }: LineProps) {
  const { language } = useLanguage();
  return (
    <li className={styles.line} title={label} data-loss={points < 0 || undefined}>
      <span className={styles.icon} aria-hidden="true">
        {count && <small>{count}×</small>}
        {icon}
      </span>
      <span className={styles.words}>{label}</span>
      <b>{formatNumber(points, language)}</b>
    </li>
  );
}

function iconOf({ kind, face }: ScoreLine): ReactNode {
  if (kind === 'chest') return <ChestIcon />;
  if (kind === 'battle') return <FaceIcon face="sabre" />;
  return face ? <FaceIcon face={face} /> : '×2';
}
