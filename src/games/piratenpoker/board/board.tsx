import { useState } from 'react';
import { useMessages } from '../../../ui/i18n';
import { BoardSection, TableTop } from '../../board/board-section';
import { PhaseBanner } from '../../board/phase-banner';
import { useBoard } from '../../board/use-board';
import type { BoardProps } from '../../contract';
import type { PokerMove, PokerState } from '../rules/state';
import styles from './board.module.css';
import { HelpDialog } from './help-dialog';
import { keyAction } from './keys';
import { Panel } from './panel';
import { Banner, LootRow, Rounds } from './round';
import { ScoringReveal } from './scoring';
import { Seats } from './seats';
import { SPEC, useTableProps, type TableProps } from './table';

/** The board of Piratenpoker. It begins again for another seat, which sees other cards. */
export function Board(props: BoardProps<PokerState, PokerMove>) {
  return <SeatBoard key={props.playerID} {...props} />;
}

/** Players with bids and loot, the loot at stake, and the viewer's hand; at the end, the scoring. */
function SeatBoard(props: BoardProps<PokerState, PokerMove>) {
  const t = useMessages('piratenpoker').board;
  const [isAboutOpen, setAboutOpen] = useState(false);
  const table = useTableProps(useBoard(props, SPEC), props.playerID);
  const { game, phase, over } = table.shown;
  return (
    <BoardSection table={table} keyAction={(key) => keyAction(key, table)} aria-label={t.board}>
      <div className={styles.layout}>
        <TableTop className={styles.table}>
          <Rounds {...table} onAbout={() => setAboutOpen(true)} />
          {over ? <ScoringReveal {...table} /> : <RoundView {...table} />}
        </TableTop>
        {!over && <Panel {...table} />}
      </div>
      {!over && <PhaseBanner phase={`${game} ${phase}`} title={t.round[phase]} detail={t.game({ game })} />}
      {isAboutOpen && <HelpDialog onClose={() => setAboutOpen(false)} />}
    </BoardSection>
  );
}

/** A round: the bids, the loot at stake and the result. */
function RoundView(table: TableProps) {
  return (
    <>
      <Seats {...table} />
      <LootRow {...table} />
      <Banner {...table} />
    </>
  );
}
