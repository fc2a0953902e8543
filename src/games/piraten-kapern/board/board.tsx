import { useState, type MouseEvent } from 'react';
import { useMessages } from '../../../ui/i18n';
import { boardElementOf } from '../../../ui/motion';
import { speech } from '../../../ui/speech';
import { BoardSection } from '../../board/board-section';
import { PhaseBanner } from '../../board/phase-banner';
import { useBoard } from '../../board/use-board';
import type { BoardProps } from '../../contract';
import type { KapernMove, KapernState } from '../rules/state';
import { Actions } from './actions';
import styles from './board.module.css';
import { Center } from './center';
import { HelpDialog } from './help-dialog';
import { keyAction } from './keys';
import { raceOf, ScoreTrack } from './score-track';
import { pastOf, SecondaryPanels } from './secondary-panels';
import { SPEC, useTableProps } from './table';

/** Speaks of what a key has done. */
const tell = (text: string) => speech.say(text, 'prompt');

/** The board of Piraten Kapern: score track, table with the dice, actions and secondary panels. */
export function Board(props: BoardProps<KapernState, KapernMove>) {
  const t = useMessages('piraten-kapern');
  const [isHelpOpen, setHelpOpen] = useState(false);
  const table = useTableProps(useBoard(props, SPEC));
  const { settled, seats, playerID, nameOf, subjectOf, upcoming, prompt } = table;
  const isAwaited = upcoming.length > 0 && props.legalMoves.length > 0;
  /** After a mouse click on a die, focus returns to the prompt, so that Enter rolls; with the keyboard the die keeps it. */
  const focusPrompt = (event: MouseEvent) => {
    if (event.detail > 0 && boardElementOf(event)?.closest('[data-piece] > button'))
      prompt.current?.focus({ preventScroll: true });
  };
  return (
    <BoardSection
      table={table}
      keyAction={(key) => keyAction(key, { ...table, tell }, t)}
      className={styles.board}
      aria-label={t.board}
      onClick={focusPrompt}
    >
      <div className={styles.layout}>
        <ScoreTrack race={raceOf(settled)} {...{ seats, playerID, subjectOf }} />
        <Actions {...table} canCatchUp={upcoming.length > 1 || isAwaited || table.isHalted} />
        <Center {...table} onHelp={() => setHelpOpen(true)} />
        <SecondaryPanels past={pastOf(settled)} {...{ seats, nameOf }} />
      </div>
      <PhaseBanner
        phase={settled.phase}
        title={settled.phase === 'finalRound' && !settled.over ? t.banner.finalRound : undefined}
      />
      {isHelpOpen && <HelpDialog {...table} onClose={() => setHelpOpen(false)} />}
    </BoardSection>
  );
}
