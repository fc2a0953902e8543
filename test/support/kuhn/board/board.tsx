import type { BoardProps } from '../../../../src/games/contract';
import { ActionPanel } from '../../../../src/games/board/action-panel';
import { BoardSection, TableTop } from '../../../../src/games/board/frame';
import { LiveRegion } from '../../../../src/games/board/live-region';
import { BotMark, SeatList } from '../../../../src/games/board/seats';
import { baseTableProps } from '../../../../src/games/board/table-props';
import { useReportEnd } from '../../../../src/games/board/use-reports';
import { useLanguage, useMessages } from '../../../../src/ui/i18n';
import { MoveButton } from '../../../../src/ui/move-button';
import { SeatBadge } from '../../../../src/ui/seat-badge';
import { rules } from '../rules/rules';
import type { KuhnMove, KuhnState } from '../rules/state';
import { describeEvent } from '../text';
import styles from './board.module.css';

/** The board of Kuhn poker: a card for each seat, and a button for each legal move. */
export function Board(props: BoardProps<KuhnState, KuhnMove>) {
  const { language } = useLanguage();
  const t = useMessages('kuhn');
  const { G, seats, moves, pending, play, subjectOf } = baseTableProps(rules, props);
  useReportEnd(rules.outcome(G) !== undefined, props.onEnd);
  const lastMove = G.events.map((event) => describeEvent(event, subjectOf, language, G)).join(' ');
  return (
    <BoardSection ref={null} aria-label={t.board}>
      <TableTop className={styles.table}>
        <SeatList>
          {seats.map((seat, i) => (
            <li key={seat.playerID} className={styles.seat}>
              <SeatBadge seat={i} /> {seat.name} <BotMark className={undefined} seat={seat} label={t.bot} />
              <b className={styles.card}>{t.cards[G.hands[i] ?? 0]}</b>
            </li>
          ))}
        </SeatList>
      </TableTop>
      <ActionPanel className={styles.actions} isMine={moves.length > 0} pending={pending}>
        {moves.map((move) => (
          <MoveButton key={move.move} label={t.move[move.move]} onChoose={() => play(move)} />
        ))}
      </ActionPanel>
      <LiveRegion changeKey={String(G.actions.length)} isSettling={false}>
        {lastMove}
      </LiveRegion>
    </BoardSection>
  );
}
