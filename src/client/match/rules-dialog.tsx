import { use } from 'react';
import type { GameEntry } from '../../games/seam/entry';
import { useTexts } from '../../ui/i18n';
import { RulesBook } from '../../ui/rules-panel/rules-panel-book';
import { RulesSheet } from '../../ui/rules-panel/rules-panel-sheet';
import { loadBoard } from '../shared/load-board';

/** The rules of a game over the page. */
export function RulesDialog({ entry, onClose }: { entry: GameEntry; onClose(): void }) {
  const { board } = use(loadBoard(entry));
  const text = useTexts(board.rulesText);
  return (
    <RulesSheet onClose={onClose}>
      <RulesBook text={text} />
    </RulesSheet>
  );
}
