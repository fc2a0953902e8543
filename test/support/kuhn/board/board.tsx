import { ActionPanel } from '../../../../src/games/board/action-panel';
import { BoardSection, TableTop } from '../../../../src/games/board/board-section';
import { BotMark, SeatList } from '../../../../src/games/board/seats';
import { useBoard, type BoardSpec } from '../../../../src/games/board/use-board';
import type { BoardProps } from '../../../../src/games/contract';
import { useMessages } from '../../../../src/ui/i18n';
import { MoveButton } from '../../../../src/ui/move-button';
import { SeatBadge } from '../../../../src/ui/seat-badge';
import { rules } from '../rules/rules';
import type { KuhnMove, KuhnState } from '../rules/state';
import { describeEvent } from '../text';
import styles from './board.module.css';

const SPEC: BoardSpec<KuhnState, KuhnMove> = {
  rules,
  lastMoveText: (G, nameOf, language) => G.events.map((event) => describeEvent(event, nameOf, language, G)).join(' '),
};

/** The board of Kuhn poker: a card for each seat, and a button for each legal move. */
export function Board(props: BoardProps<KuhnState, KuhnMove>) {
  const table = useBoard(props, SPEC);
  const { settled, seats, moves, pending, play } = table;
  const t = useMessages('kuhn');
  return (
    <BoardSection table={table} aria-label={t.board}>
      <TableTop className={styles.table}>
        <SeatList>
          {seats.map((seat, i) => (
            <li key={seat.playerID} className={styles.seat}>
              <SeatBadge seat={i} /> {seat.name} <BotMark className={undefined} seat={seat} label={t.bot} />
              <b className={styles.card}>{t.cards[settled.hands[i] ?? 0]}</b>
            </li>
          ))}
        </SeatList>
      </TableTop>
      <ActionPanel className={styles.actions} isMine={moves.length > 0} pending={pending}>
        {moves.map((move) => (
          <MoveButton key={move.move} label={t.move[move.move]} onChoose={() => play(move)} />
        ))}
      </ActionPanel>
    </BoardSection>
  );
}
