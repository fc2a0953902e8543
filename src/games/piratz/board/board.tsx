import { useState } from 'react';
import { useMessages } from '../../../ui/i18n';
import { speech } from '../../../ui/speech';
import { BoardSection } from '../../board/board-section';
import { useBoard } from '../../board/use-board';
import type { BoardProps } from '../../contract';
import { cardsTaken } from '../rules/rules';
import type { PiratzMove, PiratzState } from '../rules/state';
import { TREASURES, type Treasure } from '../rules/cards';
import { Actions } from './actions';
import styles from './board.module.css';
import { Center } from './center';
import { keyAction } from './keys';
import { Panel, type PanelName } from './panels';
import { ScoreCard } from './score-card';
import { ScoringReveal } from './scoring';
import { Seats } from './seats';
import { SPEC, tableProps, type TableProps } from './table';

/** Speaks of why a key does nothing. */
const tell = (text: string) => speech.say(text, 'prompt');

/** The board of Piratz: seats, score card, cards and actions; the scoring at the end. */
export function Board(props: BoardProps<PiratzState, PiratzMove>) {
  const t = useMessages('piratz');
  const [panel, setPanel] = useState<PanelName>();
  const table = tableProps(useBoard(props, SPEC));
  const { settled, steps } = table;
  const shownAwards = settled.awards.slice(0, steps.step);
  const isScoring = settled.phase === 'scoring';
  return (
    <BoardSection table={table} keyAction={(key) => keyAction(key, { ...table, tell }, t)} aria-label={t.board}>
      <div className={styles.layout} data-scoring={isScoring || undefined}>
        <Seats {...table} shownAwards={shownAwards} onOpenPanel={setPanel} />
        {isScoring ? (
          <ScoringReveal {...table} shownAwards={shownAwards} />
        ) : (
          <Round {...table} onOpenPanel={setPanel} />
        )}
      </div>
      {panel && <Panel {...table} name={panel} onClose={() => setPanel(undefined)} />}
    </BoardSection>
  );
}

/** Everything but the seats, until the scoring. The question is read before the cards to choose from; it is seen below them. */
function Round({ onOpenPanel, ...table }: TableProps & { onOpenPanel(panel: PanelName): void }) {
  const [preview, setPreview] = useState<Treasure>();
  const isLegal = table.moves.some(({ move, args }) => move === 'pass' && args[0] === preview);
  const armed = table.moves.find(table.input.isArmed)?.args[0];
  const treasure = isLegal ? preview : TREASURES.find((name) => name === armed);
  const taken = treasure ? cardsTaken(table.settled, treasure) : [];
  return (
    <>
      <Actions {...table} onPreview={setPreview} />
      <Center {...table} taken={taken} onOpenPanel={onOpenPanel} />
      <ScoreCard {...table} onOpen={() => onOpenPanel('score')} />
    </>
  );
}
