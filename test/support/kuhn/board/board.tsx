import { ActionPanel, Prompt } from '../../../../src/games/board/action-panel';
import { BoardSection, TableTop } from '../../../../src/games/board/board-section';
import { BotMark, SeatList } from '../../../../src/games/board/seats';
import { useBoard, type BoardSpec, type BoardTable } from '../../../../src/games/board/use-board';
import type { BoardProps } from '../../../../src/games/contract';
import { useMessages } from '../../../../src/ui/i18n';
import { MoveButton } from '../../../../src/ui/move-button';
import { SeatBadge } from '../../../../src/ui/seat-badge';
import { rules } from '../rules/rules';
import type { KuhnMove, KuhnState } from '../rules/state';
import { commandOf, describeEvent } from '../text';
import styles from './board.module.css';
import { PACING, soundOf } from './pacing';

const SPEC: BoardSpec<KuhnState, KuhnMove> = {
  rules,
  pacing: PACING,
  soundOf,
  lastMoveText: (G, nameOf, language) => G.events.map((event) => describeEvent(event, nameOf, language, G)).join(' '),
};

type Table = BoardTable<KuhnState, KuhnMove>;

/** The board of Kuhn poker: a card for each seat, and a button for each legal move. */
export function Board(props: BoardProps<KuhnState, KuhnMove>) {
  const table = useBoard(props, SPEC);
  const { settled, moves, play, language } = table;
  const keyAction = (key: string) => {
    const chosen = moves.find((move) => commandOf(move, language, settled) === key);
    return chosen && (() => play(chosen));
  };
  return (
    <BoardSection table={table} keyAction={keyAction} aria-label={useMessages('kuhn').board}>
      <TableTop className={styles.table}>
        <Seats {...table} />
      </TableTop>
      <Actions {...table} />
    </BoardSection>
  );
}

/** The seats with their cards; that of another seat is hidden. */
function Seats({ shown, seats }: Table) {
  const t = useMessages('kuhn');
  return (
    <SeatList>
      {seats.map((seat, i) => (
        <li key={seat.playerID} className={styles.seat}>
          <SeatBadge seat={i} /> {seat.name} <BotMark className={undefined} seat={seat} label={t.bot} />
          <b className={styles.card} data-piece={`card ${i}`}>
            {t.cards[shown.hands[i] ?? 0]}
          </b>
        </li>
      ))}
    </SeatList>
  );
}

/** The question, and a button for each legal move; its key is the command of the move. */
function Actions({ settled, moves, pending, play, subjectOf, prompt, language }: Table) {
  const t = useMessages('kuhn');
  const [player] = rules.activePlayers(settled);
  const status = player === undefined ? t.prompt.over : t.prompt.waiting({ name: subjectOf(player) });
  const title = moves.length > 0 ? t.prompt.question : status;
  return (
    <ActionPanel className={styles.actions} isMine={moves.length > 0} pending={pending}>
      <Prompt prompt={prompt} title={title} hint={undefined} sending={undefined} />
      <div className={styles.moves}>
        {moves.map((move) => (
          <MoveButton
            key={move.move}
            label={t.move[move.move]}
            shortcut={commandOf(move, language, settled)}
            onChoose={() => play(move)}
          />
        ))}
      </div>
    </ActionPanel>
  );
}
